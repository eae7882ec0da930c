//! The text of a position, cut into squares, for whoever changes positions without knowing the game.

use std::fmt;
use std::sync::Arc;

/// A position as its text writes it: the cells row by row, the side to move and the rules. It need not be valid.
///
/// ```
/// use conformance::Board;
///
/// let board = Board::read("g.Wx/.b+. b").expect("it has the form of a position");
/// assert_eq!((board.ranks(), board.pieces(), board.at((0, 2))), (2, 3, "Wx"));
/// assert_eq!(board.with((0, 0), Board::EMPTY).to_string(), "..Wx/.b+. b");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Board {
    /// The rows from the top one down, each from the file `a` on. Shared, since of many boards each differs from another in one
    /// square.
    rows: Vec<Arc<[Arc<str>]>>,
    /// The letter of the side to move.
    pub side: String,
    /// `standard` or a list of options.
    pub rules: String,
}

impl Board {
    /// How an empty square is written.
    pub const EMPTY: &'static str = ".";

    /// Cuts a text into squares; `None` if it does not have the form of a position.
    pub fn read(text: &str) -> Option<Self> {
        let mut fields = text.split(' ');
        let rows = fields.next()?.split('/').map(cells).collect::<Option<_>>()?;
        let side = fields.next()?.to_owned();
        let rules = fields.next().unwrap_or("standard").to_owned();
        fields.next().is_none().then_some(Self { rows, side, rules })
    }

    /// The cells row by row, from the top one down, each from the file `a` on.
    pub fn rows(&self) -> impl Iterator<Item = impl Iterator<Item = &str>> {
        self.rows.iter().map(|row| row.iter().map(|cell| &**cell))
    }

    /// How many rows there are.
    pub fn ranks(&self) -> usize {
        self.rows.len()
    }

    /// How many squares are not empty.
    pub fn pieces(&self) -> usize {
        self.rows().flatten().filter(|cell| *cell != Self::EMPTY).count()
    }

    /// The places of all squares, each with its row and its place in the row.
    pub fn places(&self) -> impl Iterator<Item = (usize, usize)> + use<> {
        let lengths: Vec<_> = self.rows.iter().map(|row| row.len()).collect();
        lengths.into_iter().enumerate().flat_map(|(row, length)| (0..length).map(move |file| (row, file)))
    }

    /// The position with another cell at a place.
    #[must_use]
    pub fn with(&self, (row, file): (usize, usize), cell: &str) -> Self {
        let mut board = self.clone();
        if let Some(there) = board.rows.get_mut(row).and_then(|row| Arc::make_mut(row).get_mut(file)) {
            *there = cell.into();
        }
        board
    }

    /// The position under other rules: `standard` or a list of options.
    #[must_use]
    pub fn under(self, rules: &str) -> Self {
        Self { rules: rules.to_owned(), ..self }
    }

    /// What lies at a place.
    pub fn at(&self, (row, file): (usize, usize)) -> &str {
        self.rows.get(row).and_then(|row| row.get(file)).map_or(Self::EMPTY, |cell| cell)
    }
}

/// The cells of a row: each begins with a dot or a letter.
fn cells(row: &str) -> Option<Arc<[Arc<str>]>> {
    let mut cells: Vec<String> = Vec::new();
    for sign in row.chars() {
        if sign == '.' || (sign.is_ascii_alphabetic() && sign != 'x') {
            cells.push(sign.into());
        } else {
            cells.last_mut()?.push(sign);
        }
    }
    Some(cells.into_iter().map(Arc::from).collect())
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, mut row) in self.rows().enumerate() {
            f.write_str(if i == 0 { "" } else { "/" })?;
            row.try_for_each(|cell| f.write_str(cell))?;
        }
        f.write_str(" ")?;
        f.write_str(&self.side)?;
        if self.rules == "standard" { Ok(()) } else { write!(f, " {}", self.rules) }
    }
}
