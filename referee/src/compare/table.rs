//! What is told of two readings, for a person.

use std::io::Write;

use game_core::{DynGame, RuleOption};
use picture::{Mark, Marks};

use super::difference::Example;
use super::report::{Answer, Counted, First, Reading, Side};
use crate::cli::Signs;
use crate::draw::Drawing;
use crate::exit::Failure;
use crate::words;

/// Of the moves that one reading has alone, so many are shown.
const MOST_MOVES: usize = 8;

/// Writes the figures, and the first position where the readings differ.
pub(super) fn write(answer: &Answer, game: &dyn DynGame, signs: Signs, out: &mut dyn Write) -> Result<(), Failure> {
    let Answer { rules: [one, other], positions, games, .. } = answer;
    let seeds = match games.played {
        1 => format!("with seed {}", answer.seed),
        played => format!("with seeds {} to {}", answer.seed, answer.seed.wrapping_add(played - 1)),
    };
    writeln!(out, "{}: {one} and {other}, {} {seeds}", answer.game, words::count(games.played, "random game"))?;
    let differ = |option: &&RuleOption| has(one, option) != has(other, option);
    for RuleOption { name, clause, summary } in game.options().iter().filter(differ) {
        write!(out, "{}", words::wrapped(&format!("{name} changes {clause}: {summary}"), "  ", "    "))?;
    }
    writeln!(out, "\nOf {} under {one}", words::count(positions.passed, "position"))?;
    row(out, "other legal moves", positions.moves)?;
    row(out, "stand otherwise", positions.status)?;
    if positions.not_accepted.count > 0 {
        row(out, "not accepted", positions.not_accepted)?;
    }
    row(out, "differ in any way", positions.any)?;
    writeln!(out, "\nOf {}, played under both", words::count(games.played, "game"))?;
    row(out, "pass such a position", games.met)?;
    row(out, "go another way", games.parted)?;
    if games.finished < games.played {
        let finished = if games.finished == 1 { "1 that is" } else { &format!("{} that are", games.finished) };
        writeln!(out, "Of {finished} finished within {} under both", words::plies(answer.plies as usize))?;
    }
    if games.finished > 0 {
        row(out, "have another length", games.length)?;
        row(out, "have another winner", games.winner)?;
        readings(&answer.readings, out)?;
    }
    match &answer.first {
        None => writeln!(out, "\nThe readings differ at no position that was passed.")?,
        Some(first) => {
            writeln!(out, "\nThe first difference, seed {} after {}:\n", first.seed, words::plies(first.ply as usize))?;
            let board = first.both.one.board();
            writeln!(out, "{}", Drawing::of(&board, signs).marked(marks(first)?))?;
            told(answer, first, game, out)?;
        }
    }
    if let Some(first) = &answer.first_moves {
        writeln!(
            out,
            "\nThe first with other moves, seed {} after {}:\n",
            first.seed,
            words::plies(first.ply as usize)
        )?;
        let board = first.both.one.board();
        writeln!(out, "{}", Drawing::of(&board, signs).marked(marks(first)?))?;
        told(answer, first, game, out)?;
    }
    Ok(())
}

/// Whether an option is on in a reading.
fn has(rules: &str, option: &RuleOption) -> bool {
    rules.split(',').any(|on| on == option.name)
}

fn row(out: &mut dyn Write, name: &str, Counted { count, share }: Counted) -> Result<(), Failure> {
    let share = share.map(|share| share.to_string()).unwrap_or_default();
    Ok(writeln!(out, "  {name:<21}{count:>9}  {share}")?)
}

fn readings(readings: &[Reading], out: &mut dyn Write) -> Result<(), Failure> {
    writeln!(out, "\n{:<22}{:>9}{:>9}{:>9}{:>9}{:>13}", "", "finished", "Black", "White", "draw", "plies, mean")?;
    for Reading { rules, finished, black, white, draw, mean_plies } in readings {
        let mean = mean_plies.map_or_else(|| "-".to_owned(), |mean| format!("{mean:.1}"));
        writeln!(out, "{rules:<22}{finished:>9}{black:>9}{white:>9}{draw:>9}{mean:>13}")?;
    }
    Ok(())
}

/// The last move with what it ended under a reading, and the squares in question of a move that only one reading has.
fn marks(first: &First) -> Result<Marks, Failure> {
    let mut marks = Marks::default();
    if let Some(example) = &first.example {
        marks.mark_all(&example.refused.squares, Mark::InQuestion);
    }
    if let Some((before, mv)) = &first.last {
        marks.effects(&before.one.effects(mv)?);
        if let Ok(other) = &before.other {
            // Where the move is not legal under the other reading, it has no effects there.
            marks.effects(&other.effects(mv).unwrap_or_default());
        }
    }
    Ok(marks)
}

/// What each reading says of a position.
fn told(answer: &Answer, first: &First, game: &dyn DynGame, out: &mut dyn Write) -> Result<(), Failure> {
    for (rules, Side { status, moves, only }) in answer.rules.iter().zip(&first.says) {
        let count = match moves {
            0 => String::new(),
            moves => format!(", {}", words::count(*moves, "legal move")),
        };
        let alone = match only.as_slice() {
            [] => String::new(),
            only => format!("; only here {}", words::listed(only, MOST_MOVES)),
        };
        write!(out, "{}", words::wrapped(&format!("{rules}: {status}{count}{alone}."), "", "  "))?;
    }
    if let Some(example) = &first.example {
        write!(out, "{}", refusal(game, &answer.rules, example))?;
    }
    Ok(writeln!(out, "{}", first.position)?)
}

/// Why one of the readings refuses the move, in its own words where an option changes the clause.
fn refusal(game: &dyn DynGame, rules: &[String; 2], example: &Example) -> String {
    let Example { mv, refused, .. } = example;
    let refuses = example.refusing(rules);
    let changes = |option: &&RuleOption| option.clause == refused.clause && has(refuses, option);
    let clause = match game.options().iter().find(changes) {
        Some(option) => format!("{} with {}: {}", refused.clause, option.name, option.summary),
        None => format!("{}: {}", refused.clause, refused.text),
    };
    let sentence = format!("{refuses} refuses {mv} under {}: {}.", refused.clause, refused.message);
    words::wrapped(&sentence, "", "  ") + &words::wrapped(&clause, "  ", "  ")
}
