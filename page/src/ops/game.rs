//! `game`: what a page must know of a game before anybody plays.

use game_core::{CellView, Look, Owner, RuleOption};
use opponent::Level;
use picture::Piece;
use serde_json::{Value, json};

use super::book::Prose;
use super::{Fields, LIMITS};
use crate::table::Table;

pub(super) fn answer(table: &dyn Table) -> Fields {
    let game = table.game();
    let option = |option: &RuleOption| json!({"name": option.name, "clause": option.clause, "summary": option.summary});
    super::fields([
        ("name", json!(game.name())),
        ("aim", json!(aim(game.rulebook()))),
        ("starts", json!(game.starts("standard").unwrap_or(1))),
        ("options", game.options().iter().map(option).collect()),
        ("most_moves", json!(LIMITS.at_once)),
        ("levels", json!(Level::ALL.map(Level::number))),
        ("pieces", pieces(&table.contents())),
    ])
}

/// What its players try, as the introduction to the rules says it, without the clauses that it names in brackets.
fn aim(rulebook: &str) -> String {
    let introduction = Prose::of(rulebook.lines().skip(1).take_while(|line| !line.starts_with("## ")));
    let aim = introduction.paragraphs.into_iter().find(|paragraph| paragraph.starts_with("The aim is "));
    let aim = aim.unwrap_or_default();
    let mut parts = aim.split(" (");
    let first = parts.next().unwrap_or_default();
    let behind = parts.filter_map(|part| part.split_once(')').map(|(_, behind)| behind));
    [first].into_iter().chain(behind).collect()
}

/// What can lie on a square: each kind with its picture and the cells from one piece high to the highest pile.
fn pieces(contents: &[CellView]) -> Value {
    let kind = |cell: &CellView| (cell.owner, Look { height: 1, ..cell.look });
    let piece = |single: &&CellView| {
        let mut pile: Vec<_> = contents.iter().filter(|cell| kind(cell) == kind(single)).collect();
        pile.sort_by_key(|cell| cell.look.height);
        let cells: Vec<_> = pile.iter().map(|cell| &cell.ascii).collect();
        json!({"words": single.words, "svg": Piece(single).to_string(), "cells": cells})
    };
    let singles = contents.iter().filter(|cell| cell.look.height == 1 && cell.owner != Owner::Nobody);
    singles.map(|cell| piece(&cell)).collect()
}
