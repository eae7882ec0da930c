//! Sentences for a person who wonders about a move: the places where players and programs get these rules wrong.

use alloc::format;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use game_core::{Color, EffectKind, Position as _};

use crate::{Clause, Effect, Illegal, Move, Position, Square};

/// Files to the right and ranks up.
type Step = (i8, i8);

pub(crate) fn remarks(position: &Position, mv: Move) -> Vec<String> {
    match position.effects(mv) {
        Err(Illegal::Blocked(over)) => slide_then_jump(position, mv, over).into_iter().collect(),
        Err(_) => vec![],
        Ok(effects) => {
            let mut next = *position;
            next.play_unchecked(mv);
            let mut remarks = vec![];
            for effect in &effects {
                remarks.extend(jumped_stone(&next, effect));
            }
            remarks.extend(moved_in_between(&next, mv.to));
            remarks.extend(run_to_the_edge(&next, mv.to));
            if effects.iter().all(|effect| effect.clause != Clause::FiveInARow) {
                remarks.extend(five_that_do_not_win(&next, mv.to, position.turn()));
            }
            remarks
        }
    }
}

/// An opposing stone that was jumped.
fn jumped_stone(next: &Position, effect: &Effect) -> Option<String> {
    match effect.squares[..] {
        [_, over, _] if effect.kind == EffectKind::Jumped && next.stone(over) == Some(next.turn()) => {
            Some(format!("a jump does not capture the stone it jumps, the one on {over} stays (HS-3.5)"))
        }
        _ => None,
    }
}

/// A slide to the stone in the way, and a jump over it from there.
fn slide_then_jump(position: &Position, mv: Move, over: Square) -> Option<String> {
    let [before, behind] =
        [mv.from, mv.to].map(|end| end.file().abs_diff(over.file()) + end.rank().abs_diff(over.rank()));
    let jump_is_free = behind == 1 && before > 1 && position.stone(mv.to).is_none();
    jump_is_free.then(|| {
        format!("no jump after a slide: a stone jumps only over one right beside it, not over {over} (HS-2.5)")
    })
}

/// The moved stone, alone or in a run of its colour, with an opposing stone at either end.
fn moved_in_between(next: &Position, to: Square) -> Vec<String> {
    let color = next.stone(to);
    let end = |step| {
        let beyond = walk(to, step).find(|&square| next.stone(square) != color)?;
        next.stone(beyond).map(|_| beyond)
    };
    let axes: [[Step; 2]; 2] = [[(0, -1), (0, 1)], [(-1, 0), (1, 0)]];
    let pairs = axes.into_iter().filter_map(|[back, forth]| Some((end(back)?, end(forth)?)));
    pairs.map(|(a, b)| format!("moving in between {a} and {b} is safe (HS-3.3)")).collect()
}

/// Opposing stones between the moved stone and the edge.
fn run_to_the_edge(next: &Position, to: Square) -> Vec<String> {
    let steps: [Step; 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
    let color = next.stone(to);
    let runs = steps.into_iter().filter_map(|step| {
        let theirs = |square: Square| next.stone(square).is_some() && next.stone(square) != color;
        walk(to, step).all(theirs).then(|| walk(to, step).last()).flatten()
    });
    runs.map(|last| format!("the edge behind {last} does not close a run, nothing is captured there (HS-3.4)"))
        .collect()
}

/// Five or more in a row through the moved stone, none of which count.
fn five_that_do_not_win(next: &Position, to: Square, color: Color) -> Vec<String> {
    let axes: [Step; 4] = [(0, 1), (1, -1), (1, 0), (1, 1)];
    let rows = axes.into_iter().filter_map(|(files, ranks)| {
        let own = |step| walk(to, step).take_while(|&square| next.stone(square) == Some(color)).collect::<Vec<_>>();
        let [back, forth] = [own((-files, -ranks)), own((files, ranks))];
        if back.len() + 1 + forth.len() < 5 {
            return None;
        }
        let first = back.last().unwrap_or(&to);
        let last = forth.last().unwrap_or(&to);
        let at_home = Position::zone(to) == Some(color) || ranks != 0;
        Some(if at_home {
            format!("{first} to {last} do not win: no five in succession are clear of {color}'s home rows (HS-4.1)")
        } else {
            format!("{first} to {last} do not win: a horizontal line does not count under no-horizontal (HS-4.1)")
        })
    });
    rows.collect()
}

/// The squares from one on to the edge, without the one itself.
fn walk(from: Square, (files, ranks): Step) -> impl Iterator<Item = Square> {
    core::iter::successors(from.offset(files, ranks), move |square| square.offset(files, ranks))
}
