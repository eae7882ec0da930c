//! Sentences for a person who wants to know why a move is legal or refused.

use alloc::format;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use game_core::Position as _;

use crate::moves::Steps;
use crate::walk::TurningBack;
use crate::{Illegal, Move, Pile, Position, Square};

pub(crate) fn on(position: &Position, mv: Move) -> Vec<String> {
    match position.check(mv) {
        Ok(()) => what_it_makes(position, mv),
        Err(Illegal::Over) => position.stuck().map(|color| format!("{color} cannot move.")).into_iter().collect(),
        Err(Illegal::NotControlled(from)) => vec![what_lies_there(position, from)],
        Err(Illegal::OutOfReach { .. }) => how_far_it_goes(position, mv.from),
        Err(Illegal::TurnsBack { .. }) => {
            let mut remarks: Vec<_> = the_path(position, mv, TurningBack::Allowed).into_iter().collect();
            remarks.extend(how_far_it_goes(position, mv.from));
            remarks
        }
        Err(Illegal::Unlike { .. }) => {
            let mut remarks: Vec<_> = the_path(position, mv, TurningBack::Barred).into_iter().collect();
            remarks.push(what_lies_there(position, mv.from));
            remarks.push(what_lies_there(position, mv.to));
            remarks.push(format!("It may end on {}.", position.targets_of(mv.from)));
            remarks
        }
    }
}

fn what_it_makes(position: &Position, mv: Move) -> Vec<String> {
    let mut remarks: Vec<_> = the_path(position, mv, TurningBack::Barred).into_iter().collect();
    let made = position.after(mv).ok().and_then(|next| next.pile(mv.to));
    if let (Some(below), Some(made)) = (position.pile(mv.to), made) {
        let points = u32::from(made.marks()) * u32::from(made.height());
        remarks.push(format!("It is put on a {below} and makes a {made}, worth {points}."));
    }
    remarks
}

fn the_path(position: &Position, mv: Move, turning_back: TurningBack) -> Option<String> {
    let path = position.walk(mv.from, turning_back).path(position.marks(mv.from), mv.to)?;
    Some(match turning_back {
        TurningBack::Barred => format!("The path: {path}."),
        TurningBack::Allowed => format!("Only paths that turn back end there, such as: {path}."),
    })
}

fn what_lies_there(position: &Position, square: Square) -> String {
    match position.pile(square) {
        None => format!("{square} is empty."),
        Some(pile) => format!("{square} holds a {pile}; {} controls it.", pile.color()),
    }
}

/// Where the mover can be after each of its steps.
fn how_far_it_goes(position: &Position, from: Square) -> Vec<String> {
    let marks = position.pile(from).map_or(0, Pile::marks);
    let after = |steps| {
        let ends = position.walk(from, TurningBack::Barred).ends(steps);
        let only_by_turning_back = position.walk(from, TurningBack::Allowed).ends(steps).minus(ends);
        let after = format!("After {} from {from} it can be on {ends}", Steps(steps));
        if only_by_turning_back.is_empty() {
            format!("{after}.")
        } else {
            format!("{after}, and only by turning back on {only_by_turning_back}.")
        }
    };
    (1..=marks).map(after).collect()
}
