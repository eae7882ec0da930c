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
        Err(Illegal::Blocked(over)) => slide_then_jump(mv, over).into_iter().collect(),
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
fn slide_then_jump(mv: Move, over: Square) -> Option<String> {
    // The stone is not right beside the one that moves, and the square moved to is empty, or the refusal were another.
    let behind = mv.to.file().abs_diff(over.file()) + mv.to.rank().abs_diff(over.rank());
    (behind == 1).then(|| {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Rules, Setup};

    /// What is said of a move of the first player, whose stones stand on the first squares.
    fn said(color: Color, own: &str, theirs: &str, rules: Rules, mv: &str) -> String {
        let mut setup = Setup::empty(color, rules);
        for (squares, color) in [(own, color), (theirs, !color)] {
            for square in squares.split(' ') {
                setup.board[square.parse().expect("a square")] = Some(color);
            }
        }
        let position = Position::from_setup(&setup).expect("the set-up has no fault");
        position.remarks(mv.parse().expect("a move")).join("; ")
    }

    fn of_white(white: &str, black: &str, mv: &str) -> String {
        said(Color::White, white, black, Rules::default(), mv)
    }

    #[test]
    fn a_slide_and_a_jump_are_two_moves() {
        let jump = "no jump after a slide: a stone jumps only over one right beside it, not over d4 (HS-2.5)";
        assert_eq!(of_white("a4 i1", "d4 i9", "a4-e4"), jump);
        assert_eq!(of_white("d1 i1", "d4 i9", "d1-d5"), jump);
        assert_eq!(of_white("a4 i1", "d4 i9", "a4-f4"), "");
        assert_eq!(of_white("d1 i1", "d4 i9", "d1-d6"), "");
        assert_eq!(of_white("a4 i1", "d4 i9", "a4-a4"), "", "refused for another reason");
    }

    #[test]
    fn a_jumped_stone_stays_if_it_is_the_opponents() {
        let stays = "a jump does not capture the stone it jumps, the one on d5 stays (HS-3.5)";
        assert_eq!(of_white("c5 i1", "d5 i9", "c5-e5"), stays);
        assert_eq!(of_white("c5 d5", "a9 i9", "c5-e5"), "");
    }

    #[test]
    fn moving_in_between_is_safe() {
        assert_eq!(of_white("f5 i1", "c4 c6", "f5-c5"), "moving in between c4 and c6 is safe (HS-3.3)");
        assert_eq!(of_white("c1 i1", "b5 d5", "c1-c5"), "moving in between b5 and d5 is safe (HS-3.3)");
        assert_eq!(of_white("f5 c4 c6", "c3 c7", "f5-c5"), "moving in between c3 and c7 is safe (HS-3.3)");
        assert_eq!(
            of_white("f5 i1", "b5 c4 c6 i9", "f5-c5"),
            "moving in between c4 and c6 is safe (HS-3.3)",
            "nothing stands on the fourth side"
        );
        assert_eq!(of_white("f5 i1", "c6 i9", "f5-c5"), "");
        assert_eq!(of_white("f5 c4", "c3 i9", "f5-c5"), "");
    }

    #[test]
    fn the_edge_closes_no_run() {
        let edge = |last| format!("the edge behind {last} does not close a run, nothing is captured there (HS-3.4)");
        assert_eq!(of_white("c1 i1", "a5 b5", "c1-c5"), edge("a5"));
        assert_eq!(of_white("g1 a1", "h5 i5", "g1-g5"), edge("i5"));
        assert_eq!(of_white("f7 i1", "c8 c9", "f7-c7"), edge("c9"));
        assert_eq!(of_white("f3 i1", "c1 c2", "f3-c3"), edge("c1"));
        assert_eq!(of_white("c1 i1", "b5 i9", "c1-c5"), "", "an empty square lies behind it");
        assert_eq!(of_white("c1 b5", "a5 i9", "c1-c5"), "", "one's own stone stands before it");
        assert_eq!(of_white("c1 a5", "b5 h9 i9", "c1-c5"), "", "one's own stone closes it");
    }

    #[test]
    fn five_count_only_clear_of_the_home_rows() {
        let home = |ends| format!("{ends} do not win: no five in succession are clear of White's home rows (HS-4.1)");
        assert_eq!(of_white("c2 c3 c5 c6 f4", "a9 i9", "f4-c4"), home("c2 to c6"));
        assert_eq!(of_white("c1 c2 c3 c5 c6 f4", "a9 i9", "f4-c4"), home("c1 to c6"));
        assert_eq!(of_white("b6 c5 e3 f2 g4", "a9 i9", "g4-d4"), home("b6 to f2"));
        assert_eq!(of_white("b2 c3 e5 f6 g4", "a9 i9", "g4-d4"), home("b2 to f6"));
        assert_eq!(of_white("a2 b2 d2 e2 c5", "a9 i9", "c5-c2"), home("a2 to e2"));
        assert_eq!(of_white("c2 c3 c5 f4", "a9 i9", "f4-c4"), "", "they are four");
        assert_eq!(of_white("c3 c4 c5 c7 f6", "a9 i9", "f6-c6"), "", "they win");
        assert_eq!(of_white("c3 c4 c5 c7 f6 d6 e6 a6 b6", "a9 i9", "f6-g6"), "", "the row has a gap");
        let black = said(Color::Black, "d8 d7 d6 d5 g4", "a1 i1", Rules::default(), "g4-d4");
        assert_eq!(black, "d4 to d8 do not win: no five in succession are clear of Black's home rows (HS-4.1)");
    }

    #[test]
    fn five_in_a_row_do_not_count_under_no_horizontal() {
        let rules = Rules { no_horizontal: true };
        let of_white = |white, mv| said(Color::White, white, "a9 i9", rules, mv);
        assert_eq!(
            of_white("b5 c5 e5 f5 d7", "d7-d5"),
            "b5 to f5 do not win: a horizontal line does not count under no-horizontal (HS-4.1)"
        );
        assert_eq!(
            of_white("b2 c2 e2 f2 d7", "d7-d2"),
            "b2 to f2 do not win: no five in succession are clear of White's home rows (HS-4.1)"
        );
        assert_eq!(of_white("b5 c5 e5 d7", "d7-d5"), "");
    }
}
