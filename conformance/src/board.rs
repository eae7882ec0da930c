//! The text of a position, cut into squares, for whoever changes positions without knowing the game.

use std::fmt;

/// A position as its text writes it: the cells row by row, the side to move and the rules. It need not be valid.
///
/// ```
/// use conformance::Board;
///
/// let mut board = Board::read("g.Wx/.b+. b").expect("it has the form of a position");
/// assert_eq!(board.rows, [["g", ".", "Wx"], [".", "b+", "."]]);
/// assert_eq!(board.pieces(), 3);
/// board.rows[0][0] = ".".into();
/// assert_eq!(board.to_string(), "..Wx/.b+. b");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Board {
    /// The rows from the top one down, each from the file `a` on.
    pub rows: Vec<Vec<String>>,
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

    /// How many squares are not empty.
    pub fn pieces(&self) -> usize {
        self.rows.iter().flatten().filter(|cell| *cell != Self::EMPTY).count()
    }

    /// The places of all squares, each with its row and its place in the row.
    pub fn places(&self) -> impl Iterator<Item = (usize, usize)> + use<> {
        let lengths: Vec<_> = self.rows.iter().map(Vec::len).collect();
        lengths.into_iter().enumerate().flat_map(|(row, length)| (0..length).map(move |file| (row, file)))
    }

    /// The position with another cell at a place.
    #[must_use]
    pub fn with(&self, (row, file): (usize, usize), cell: &str) -> Self {
        let mut board = self.clone();
        if let Some(there) = board.rows.get_mut(row).and_then(|row| row.get_mut(file)) {
            cell.clone_into(there);
        }
        board
    }

    /// What lies at a place.
    pub fn at(&self, (row, file): (usize, usize)) -> &str {
        self.rows.get(row).and_then(|row| row.get(file)).map_or(Self::EMPTY, String::as_str)
    }
}

/// The cells of a row: each begins with a dot or a letter.
fn cells(row: &str) -> Option<Vec<String>> {
    let mut cells: Vec<String> = Vec::new();
    for sign in row.chars() {
        if sign == '.' || (sign.is_ascii_alphabetic() && sign != 'x') {
            cells.push(sign.into());
        } else {
            cells.last_mut()?.push(sign);
        }
    }
    Some(cells)
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rows: Vec<_> = self.rows.iter().map(|row| row.concat()).collect();
        write!(f, "{} {}", rows.join("/"), self.side)?;
        if self.rules == "standard" { Ok(()) } else { write!(f, " {}", self.rules) }
    }
}
