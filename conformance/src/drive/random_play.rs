//! Random games, from starts and from set-ups that no game led to, with moves that are refused as well.

use std::collections::VecDeque;
use std::sync::Arc;

use game_core::{DynPosition, SplitMix64};

use super::port::{Path, Question};
use super::questions::{moves, play, set_up, status};
use crate::{Board, Kit};

/// A game is not played longer than this.
const MOST_PLIES: u32 = 60;

/// So many moves that may be refused are tried in each position.
const TRIES: u32 = 4;

/// Asks without end.
pub(super) struct RandomPlay {
    kit: &'static Kit,
    random: SplitMix64,
    universe: Vec<String>,
    game: Option<Game>,
    /// A position that was reached, to change into set-ups.
    last: Option<String>,
    ready: VecDeque<Question>,
}

struct Game {
    position: Box<dyn DynPosition>,
    path: Arc<Path>,
    plies: u32,
}

impl RandomPlay {
    pub(super) fn of(kit: &'static Kit, seed: u64) -> Self {
        let random = SplitMix64::new(seed);
        Self { kit, random, universe: kit.universe(), game: None, last: None, ready: VecDeque::new() }
    }

    fn one_of<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        let place = self.random.below(items.len() as u64);
        items.get(usize::try_from(place).ok()?)
    }

    fn begin(&mut self) -> Option<Game> {
        let position = if let Some(last) = self.last.take().filter(|_| self.random.below(3) > 0) {
            let text = self.changed(&last)?;
            let (question, position) = set_up(self.kit, &text);
            self.ready.push_back(question);
            position?
        } else {
            let rules = self.kit.rule_sets();
            let rules = self.one_of(&rules)?;
            let starts = self.kit.engine.starts(rules).ok()?;
            self.kit.engine.start(rules, self.random.below(starts)).ok()?
        };
        let path = Arc::new(Path::Start(position.to_string()));
        Some(Game { position, path, plies: 0 })
    }

    /// A position with some squares changed: emptied, filled by lot, or filled like another one. Some have lines of one
    /// kind of piece, some are nearly empty, and in some it is the other player's turn: games end in such positions.
    fn changed(&mut self, text: &str) -> Option<String> {
        let mut board = Board::read(text)?;
        let places: Vec<_> = board.places().collect();
        if self.random.below(4) == 0 {
            let kept = self.random.below(4);
            for &place in &places {
                if self.random.below(4) >= kept {
                    board = board.with(place, Board::EMPTY);
                }
            }
        }
        if self.random.below(4) == 0 {
            board.side = if board.side == "b" { "w".into() } else { "b".into() };
        }
        for _ in 0..self.random.below(8) {
            let place = *self.one_of(&places)?;
            let cell = match self.random.below(4) {
                0 | 1 => Board::EMPTY.to_owned(),
                2 => (*self.one_of(self.kit.cells)?).to_owned(),
                _ => {
                    let other = *self.one_of(&places)?;
                    board.at(other).to_owned()
                }
            };
            board = board.with(place, &cell);
        }
        if self.random.below(4) == 0 {
            board = self.with_a_line(board, &places)?;
        }
        Some(board.to_string())
    }

    /// With the same on up to six squares in a line.
    fn with_a_line(&mut self, mut board: Board, places: &[(usize, usize)]) -> Option<Board> {
        const STEPS: [(isize, isize); 4] = [(0, 1), (1, 0), (1, 1), (1, -1)];
        let (down, right) = *self.one_of(&STEPS)?;
        let cell = (*self.one_of(self.kit.cells)?).to_owned();
        let mut place = *self.one_of(places)?;
        for _ in 0..2 + self.random.below(5) {
            board = board.with(place, &cell);
            let next = place.0.checked_add_signed(down).zip(place.1.checked_add_signed(right));
            match next.filter(|next| places.contains(next)) {
                Some(next) => place = next,
                None => break,
            }
        }
        Some(board)
    }

    fn ply(&mut self, mut game: Game) -> Option<Game> {
        let text = game.position.to_string();
        let legal = game.position.legal_moves();
        self.ready.push_back(status(self.kit, &*game.position, &text, &game.path));
        self.ready.push_back(moves(self.kit, &text, legal.clone(), &game.path));
        for _ in 0..TRIES {
            if let Some(mv) = self.any_move(&legal) {
                self.ready.push_back(play(self.kit, &*game.position, &text, &mv, &game.path).0);
            }
        }
        let chosen = self.lively(&*game.position, &legal);
        self.last = Some(text.clone());
        let mv = chosen?;
        let (question, after) = play(self.kit, &*game.position, &text, &mv, &game.path);
        self.ready.push_back(question);
        game.plies += 1;
        game.position = after.filter(|_| game.plies < MOST_PLIES)?;
        game.path = Arc::new(Path::Move(mv, game.path));
        Some(game)
    }

    /// Any move there is, every other time one of a piece that has legal moves.
    fn any_move(&mut self, legal: &[String]) -> Option<String> {
        if self.random.below(2) == 0 {
            let mv = self.one_of(legal)?;
            let origin: String = mv.chars().take_while(char::is_ascii_alphanumeric).collect();
            let first = self.universe.partition_point(|mv| *mv < origin);
            let count = self.universe.get(first..)?.iter().take_while(|mv| mv.starts_with(&origin)).count();
            let place = first + usize::try_from(self.random.below(count as u64)).ok()?;
            return self.universe.get(place).cloned();
        }
        let place = self.random.below(self.universe.len() as u64);
        self.universe.get(usize::try_from(place).ok()?).cloned()
    }

    /// A legal move, every other time the one of a few that does most.
    fn lively(&mut self, position: &dyn DynPosition, legal: &[String]) -> Option<String> {
        let few = if self.random.below(2) == 0 { 1 } else { 8 };
        let few: Vec<_> = (0..few).filter_map(|_| self.one_of(legal)).collect();
        let effects = |mv: &str| {
            position
                .effects(mv)
                .map_or(0, |effects| effects.iter().map(|effect| effect.squares.len()).sum::<usize>() + effects.len())
        };
        few.into_iter().max_by_key(|mv| effects(mv)).cloned()
    }
}

impl Iterator for RandomPlay {
    type Item = Question;

    fn next(&mut self) -> Option<Question> {
        while self.ready.is_empty() {
            self.game = match self.game.take() {
                Some(game) => self.ply(game),
                None => self.begin(),
            };
        }
        self.ready.pop_front()
    }
}
