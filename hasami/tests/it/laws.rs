//! The laws every game keeps, on positions from random play, on random set-ups and on positions close to an end.

use std::cell::RefCell;
use std::collections::BTreeMap;

use hasami::game_core::laws::strategies;
use hasami::game_core::{Cites as _, Position as _, Rules as _, laws};
use hasami::oracle::Oracle;
use hasami::{Cell, Clause, Move, Position, Rules, Setup};
use proptest::prelude::{Strategy, any};

use crate::common::{near_endings, seeded};

/// Runs a property on the same cases every time.
fn on_each<S: Strategy>(cases: u32, strategy: S, property: impl Fn(S::Value) -> Result<(), laws::Broken>) {
    if let Err(error) = seeded::runner(cases).run(&strategy, |value| Ok(property(value)?)) {
        panic!("{error}");
    }
}

fn every_law(position: &Position) -> Result<(), laws::Broken> {
    laws::position(position)?;
    laws::oracle::<Position, Oracle>(position)?;
    laws::symmetric(position)?;
    laws::stable_hash(position)
}

#[test]
fn moves_are_numbered_in_the_order_of_their_texts() {
    laws::universe::<Move>().unwrap();
}

#[test]
fn there_is_one_start_under_each_rule_set() {
    for rules in Rules::every() {
        for number in [0, 1, u64::MAX] {
            laws::start::<Position>(&rules, number).unwrap();
        }
    }
}

#[test]
fn the_laws_hold_after_random_play() {
    on_each(100, strategies::any_game::<Position>(600), |game| {
        laws::record(&game)?;
        every_law(game.position())
    });
}

#[test]
fn the_laws_hold_of_random_set_ups() {
    on_each(200, strategies::setup::<Setup>(245), |setup| laws::setup::<Position, Oracle>(&setup));
}

#[test]
fn the_laws_hold_near_an_end_and_every_ending_is_met() {
    let hits = RefCell::new(BTreeMap::<Clause, u32>::new());
    on_each(700, near_endings::any_of_them(), |setup| {
        laws::setup::<Position, Oracle>(&setup)?;
        let mut hits = hits.borrow_mut();
        let mut hit = |clause| *hits.entry(clause).or_default() += 1;
        match Position::from_setup(&setup) {
            Err(faults) => faults.as_slice().iter().for_each(|fault| hit(fault.clause())),
            Ok(position) => {
                let effects = position.legal_moves().into_iter().filter_map(|mv| position.effects(mv).ok());
                effects.flatten().for_each(|effect| hit(effect.clause));
                position.outcome().into_iter().for_each(|outcome| hit(outcome.clause));
            }
        }
        Ok(())
    });
    let hits = hits.into_inner();
    for clause in
        [Clause::Slide, Clause::Jump, Clause::Capture, Clause::FiveInARow, Clause::TooFewStones, Clause::NoMove]
    {
        assert!(hits.get(&clause) >= Some(&60), "{clause} is met too seldom: {hits:?}");
    }
}

#[test]
fn the_symmetries_hold_near_an_end() {
    on_each(100, near_endings::any_of_them(), |setup| match Position::from_setup(&setup) {
        Err(_) => Ok(()),
        Ok(position) => laws::symmetric(&position),
    });
}

#[test]
fn an_accepted_text_is_the_printed_text() {
    on_each(2_000, any::<String>(), |text| laws::text::<Position>(&text));
    on_each(2_000, "[abiw129.x/, -]{0,12}", |text| laws::text::<Position>(&text));
}

#[test]
fn set_ups_of_bytes_hold_every_content_and_enough_of_them_are_positions() {
    specification::set_ups_of_bytes::<Position, Cell, Rules, 9>(245, 200);
}

#[test]
fn every_law_there_is_holds_of_some_games() {
    specification::every_law::<Position, Oracle>();
}
