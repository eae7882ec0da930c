//! Symmetries commute with everything.

use alloc::format;
use core::fmt;

use super::law::{hold, same};
use super::position::Ply;
use super::{Broken, Law};
use crate::{Cites as _, Move, PerColor, Symmetric, Symmetry, Transform};

/// Under every symmetry of the rules, the image of a position stands as the position does, the image of a move gets
/// the verdict of the move under the same clause, and playing commutes with taking the image.
///
/// # Errors
/// The first law that is broken.
pub fn symmetric<P: Symmetric>(position: &P) -> Result<(), Broken> {
    let first = P::SYMMETRIES.first().map(|&first| position.transformed(first));
    same(&first.as_ref(), &Some(position), Law::FirstIsIdentity, position)?;
    P::SYMMETRIES.iter().try_for_each(|&symmetry| commutes(position, symmetry))?;
    for transform in Transform::ALL {
        for other in [Symmetry::of(transform), Symmetry::swapping(transform)] {
            let image = position.transformed(other);
            let stays = P::SYMMETRIES.contains(&other) || image == *position;
            hold(stays, Law::StaysUnderOthers, &Image(position, other), || format!("it becomes {image}"))?;
        }
    }
    Ok(())
}

/// Something and the symmetry it is looked at under, written only when a law is broken.
struct Image<'a, T>(&'a T, Symmetry);

impl<T: fmt::Display> fmt::Display for Image<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} under {:?}", self.0, self.1)
    }
}

fn commutes<P: Symmetric>(position: &P, symmetry: Symmetry) -> Result<(), Broken> {
    let image = position.transformed(symmetry);
    let subject = Image(position, symmetry);
    same(&&image.transformed(symmetry.inverse()), &position, Law::InverseOfPositions, &subject)?;
    same(&image.status(), &symmetry.status(position.status()), Law::ImageStands, &subject)?;
    let scores = position.scores().map(|scores| if symmetry.swaps_colors { PerColor::swapped(scores) } else { scores });
    same(&image.scores(), &scores, Law::ImageScores, &subject)?;
    same(&image.canonical(), &position.canonical(), Law::OneCanonicalForm, &subject)?;
    for mv in P::Move::universe() {
        let image_move = P::transformed_move(mv, symmetry);
        let subject = Image(&Ply(position, mv), symmetry);
        let back = P::transformed_move(image_move, symmetry.inverse());
        same(&back, &mv, Law::InverseOfMoves, &subject)?;
        let verdict = position.check(mv).map_err(|illegal| illegal.clause());
        let image_verdict = image.check(image_move).map_err(|illegal| illegal.clause());
        same(&image_verdict, &verdict, Law::ImageOfAMove, &subject)?;
        if verdict.is_ok() {
            let after = position.after(mv).ok().map(|after| after.transformed(symmetry));
            let image_after = image.after(image_move).ok();
            same(&image_after, &after, Law::PlayingCommutes, &subject)?;
        }
    }
    Ok(())
}
