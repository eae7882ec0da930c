//! Vectors from a search: every clause in every way in which it speaks, under every rule set, and just short of it.

use std::collections::BTreeMap;

use super::draft::{Draft, random, sample};
use super::fact::{self, Case, Fact};
use super::misread;
use super::pool::Pool;
use crate::board::Board;
use crate::kit::Kit;

/// How many moves that need not be legal are tried in a position.
const TRIED: usize = 120;

/// The vectors: `coverage/RULES/CLAUSE/HOW/DIRECTION`, and with `/short` behind it the one just short of it.
pub(super) fn drafts(kit: &Kit) -> Vec<Draft> {
    let universe = kit.universe();
    let mut drafts = Vec::new();
    for rules in kit.rule_sets() {
        let pool = Pool::new(kit, &rules);
        for ((fact, place), case) in search(kit, &rules, &pool, &universe) {
            drafts.extend(pair(kit, &rules, &fact, &place, case));
        }
        drafts.extend(misread::drafts(kit, &rules, &pool, &universe));
    }
    drafts
}

/// The case with the fewest pieces for every fact and direction, and one with many for every fact.
fn search(kit: &Kit, rules: &str, pool: &Pool, universe: &[String]) -> BTreeMap<(Fact, String), Case> {
    let many = kit.engine.start(rules, 0).ok().and_then(|start| Board::read(&start.to_string()));
    let many = many.map_or(0, |start| start.pieces() / 2);
    let mut random = random(&format!("{} coverage {rules}", kit.name));
    let mut found = BTreeMap::new();
    for board in &pool.all {
        let mut note = |facts, mv: Option<&String>| {
            for fact in facts {
                let case = || Case { board: board.clone(), mv: mv.cloned() };
                let place = mv.map_or("any", |mv| direction(mv));
                if board.pieces() >= many {
                    found.entry((Fact::clone(&fact), "crowded".to_owned())).or_insert_with(case);
                }
                found.entry((fact, place.to_owned())).or_insert_with(case);
            }
        };
        match kit.engine.position(&board.to_string()) {
            Err(error) => note(fact::faults(error), None),
            Ok(position) => {
                note(fact::over(&*position), None);
                let legal = position.legal_moves();
                let tried = sample(&mut random, near(board, universe), TRIED);
                for mv in legal.iter().chain(tried) {
                    note(fact::of_move(&*position, mv), Some(mv));
                }
            }
        }
    }
    found
}

/// The moves of the universe that begin where something lies.
pub(super) fn near<'a>(board: &Board, universe: &'a [String]) -> Vec<&'a String> {
    let begins_empty = |mv: &&String| {
        square(mv.as_bytes()).is_none_or(|(file, rank)| {
            let row = board.ranks().checked_sub(1 + rank);
            row.is_none_or(|row| board.at((row, file)) == Board::EMPTY)
        })
    };
    universe.iter().filter(|mv| !begins_empty(mv)).collect()
}

/// A vector for a fact and one just short of it.
fn pair(kit: &Kit, rules: &str, fact: &Fact, place: &str, case: Case) -> impl Iterator<Item = Draft> {
    let (clause, how) = fact;
    let has_it = |case: &Case| case.facts(kit).contains(fact);
    let case = if place == "crowded" { case } else { smallest(kit, case, has_it) };
    // What every move does, such as turning, it does whatever is changed.
    let further = || if fact::is_against(how) { by_two_squares(kit, &case, has_it) } else { None };
    let id = format!("coverage/{rules}/{clause}/{how}/{place}");
    let short = short_of(kit, &case, has_it).or_else(further).map(|short| {
        let cited = short.facts(kit).into_iter().filter(|(_, how)| matches!(*how, "over" | "refused"));
        let clauses = [clause.clone()].into_iter().chain(cited.map(|(clause, _)| clause)).collect();
        Draft::new(format!("{id}/short"), clauses, short.request(kit))
    });
    [Some(Draft::new(id, vec![clause.clone()], case.request(kit))), short].into_iter().flatten()
}

/// The case with no more pieces than it takes to have something, and to be just short of it after a change.
fn smallest(kit: &Kit, case: Case, has_it: impl Fn(&Case) -> bool) -> Case {
    let smallest = case.clone().shrunk(&has_it);
    if short_of(kit, &smallest, &has_it).is_some() {
        return smallest;
    }
    case.shrunk(|smaller| has_it(smaller) && short_of(kit, smaller, &has_it).is_some())
}

/// A case that differs from another in one square and does not have what it has: best one in which everything is
/// fine; else the nearest legal move of the same piece, or any legal move; else one in which at least the position is.
fn short_of(kit: &Kit, case: &Case, has_it: impl Fn(&Case) -> bool) -> Option<Case> {
    let lacks = |other: &Case| !has_it(other);
    let by_a_square = case.changed(kit).find(|other| other.is_fine(kit) && lacks(other));
    let by_a_move = || {
        let position = kit.engine.position(&case.board.to_string()).ok()?;
        let moves = position.nearest_moves(case.mv.as_ref()?).ok()?.into_iter().chain(position.legal_moves());
        moves.map(|mv| Case { board: case.board.clone(), mv: Some(mv) }).find(lacks)
    };
    let by_any_square = || case.changed(kit).find(|other| is_position(kit, other) && lacks(other));
    by_a_square.or_else(by_a_move).or_else(by_any_square)
}

/// A case with a position that differs from that of another in two squares and that does not have what it has.
fn by_two_squares(kit: &Kit, case: &Case, has_it: impl Fn(&Case) -> bool) -> Option<Case> {
    let mut twice = case.changed(kit).flat_map(|other| other.changed(kit).collect::<Vec<_>>());
    twice.find(|other| is_position(kit, other) && !has_it(other))
}

fn is_position(kit: &Kit, case: &Case) -> bool {
    kit.engine.position(&case.board.to_string()).is_ok()
}

/// File and rank, from 0 on.
fn square(text: &[u8]) -> Option<(usize, usize)> {
    let &[file, rank, ..] = text else {
        return None;
    };
    Some((usize::from(file.checked_sub(b'a')?), usize::from(rank.checked_sub(b'1')?)))
}

/// Which way a move goes.
fn direction(mv: &str) -> &'static str {
    let squares = |mv: &[u8]| Some((square(mv)?, square(mv.get(3..)?)?));
    let Some(((from_file, from_rank), (to_file, to_rank))) = squares(mv.as_bytes()) else {
        return "stay";
    };
    let (files, ranks) = (to_file.cmp(&from_file), to_rank.cmp(&from_rank));
    let (wide, high) = (to_file.abs_diff(from_file), to_rank.abs_diff(from_rank));
    match (files as i8, ranks as i8) {
        (0, 0) => "stay",
        _ if wide != high && wide != 0 && high != 0 => "askew",
        (0, 1) => "north",
        (1, 1) => "north-east",
        (1, 0) => "east",
        (1, -1) => "south-east",
        (0, -1) => "south",
        (-1, -1) => "south-west",
        (-1, 0) => "west",
        _ => "north-west",
    }
}
