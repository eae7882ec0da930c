//! A game at which somebody sits down: what its engine, its notation and its opponents know, as one object.

use std::fmt::{self, Debug};
use std::marker::PhantomData;

use game_core::{
    BoardView, Cell, CellView, Color, DynGame, Faults, GridSetup, Move as _, Position, Refused, Rules, Square,
    TextError,
};
use opponent::DynOpponent;

/// Every game, in the order in which lists name them. A further game is an entry here.
pub(crate) static TABLES: [&dyn Table; 3] = [
    &AnyTable::<hasami::Position>::new(hasami::game, opponent::games::hasami),
    &AnyTable::<hattori::Position>::new(hattori::game, opponent::games::hattori),
    &AnyTable::<hokito::Position>::new(hokito::game, opponent::games::hokito),
];

/// A game for a program that learns only when it runs which game it is about.
pub(crate) trait Table: Debug + Sync {
    /// Who judges it.
    fn game(&self) -> &'static dyn DynGame;
    /// Who plays it.
    fn opponent(&self) -> &'static dyn DynOpponent;
    /// What can lie on a square, an empty square excepted.
    fn contents(&self) -> Vec<CellView>;
    /// The squares that a move names: where its piece stands and, if that is another one, what it acts on.
    fn squares_of(&self, mv: &str) -> Result<Way, TextError>;
    /// Of which kind a move is, in one word.
    fn kind_of(&self, mv: &str) -> Result<&'static str, TextError>;
    /// Every move that can be written of a piece on that square, legal or not; only those that act on `to`, if it is given,
    /// where `to` equal to `from` means those that act on no other square.
    fn written(&self, from: &str, to: Option<&str>) -> Result<Vec<String>, TextError>;
    /// What a board with that text is, valid or not; an empty board if there is no text.
    fn set_up(&self, text: Option<&str>, change: &Change) -> Result<SetUp, Unread>;
}

/// From where to where.
pub(crate) type Way = (String, Option<String>);

/// What is to be changed about a set-up.
#[derive(Clone, Debug, Default)]
pub(crate) struct Change {
    /// A square and what should lie there, as in the text of a position.
    pub(crate) cell: Option<(String, String)>,
    /// Who should be to move.
    pub(crate) side: Option<Color>,
    /// By which rules it should be played, `standard` or a list of options.
    pub(crate) rules: Option<String>,
}

/// Which field of a request for a set-up cannot be read.
#[derive(Clone, Debug)]
pub(crate) struct Unread {
    pub(crate) field: &'static str,
    pub(crate) error: TextError,
}

/// A board that may break the rules.
#[derive(Clone, Debug)]
pub(crate) struct SetUp {
    pub(crate) text: String,
    pub(crate) board: BoardView,
    pub(crate) side: Color,
    pub(crate) rules: String,
    /// Everything that is wrong with it.
    pub(crate) faults: Vec<Refused>,
}

/// The game whose positions are `P`.
struct AnyTable<P> {
    game: fn() -> &'static dyn DynGame,
    opponent: fn() -> &'static dyn DynOpponent,
    positions: PhantomData<fn() -> P>,
}

impl<P> AnyTable<P> {
    const fn new(game: fn() -> &'static dyn DynGame, opponent: fn() -> &'static dyn DynOpponent) -> Self {
        Self { game, opponent, positions: PhantomData }
    }
}

impl<P: Position> Debug for AnyTable<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("AnyTable").field(&P::GAME).finish()
    }
}

impl<P, C, R, const N: usize> Table for AnyTable<P>
where
    P: Position<Setup = GridSetup<C, R, N>, Square = Square<N>>,
    C: Cell,
    R: Rules,
{
    fn game(&self) -> &'static dyn DynGame {
        (self.game)()
    }

    fn opponent(&self) -> &'static dyn DynOpponent {
        (self.opponent)()
    }

    fn contents(&self) -> Vec<CellView> {
        (1..=u8::MAX).filter_map(C::from_code).map(C::view).collect()
    }

    fn squares_of(&self, mv: &str) -> Result<Way, TextError> {
        let mv: P::Move = mv.parse()?;
        Ok((mv.origin().to_string(), mv.target().map(|square| square.to_string())))
    }

    fn kind_of(&self, mv: &str) -> Result<&'static str, TextError> {
        Ok(mv.parse::<P::Move>()?.kind())
    }

    fn written(&self, from: &str, to: Option<&str>) -> Result<Vec<String>, TextError> {
        let from: Square<N> = from.parse()?;
        let to: Option<Square<N>> = to.map(str::parse).transpose()?;
        let acts = |mv: &P::Move| mv.origin() == from && to.is_none_or(|to| mv.target().unwrap_or(from) == to);
        Ok(P::Move::universe().filter(acts).map(|mv| mv.to_string()).collect())
    }

    fn set_up(&self, text: Option<&str>, change: &Change) -> Result<SetUp, Unread> {
        let unread = |field| move |error| Unread { field, error };
        let mut setup: GridSetup<C, R, N> = match text {
            Some(text) => text.parse().map_err(unread("position"))?,
            None => GridSetup::empty(Color::Black, R::default()),
        };
        if let Some((square, cell)) = &change.cell {
            let square: Square<N> = square.parse().map_err(unread("square"))?;
            let mut cursor = game_core::Cursor::new(cell);
            let cell = C::read(&mut cursor).and_then(|cell| cursor.finish().map(|()| cell));
            setup.board[square] = cell.map_err(unread("cell"))?;
        }
        setup.to_move = change.side.unwrap_or(setup.to_move);
        if let Some(rules) = &change.rules {
            setup.rules = rules.parse().map_err(unread("rules"))?;
        }
        let faults = P::from_setup(&setup).err();
        let faults = faults.as_ref().map_or(&[][..], Faults::as_slice).iter().map(Refused::new).collect();
        Ok(SetUp {
            text: setup.to_string(),
            board: BoardView::of::<P>(&setup),
            side: setup.to_move,
            rules: setup.rules.to_string(),
            faults,
        })
    }
}
