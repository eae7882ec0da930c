//! The form of a record in text, before any game has looked at it.

use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use super::{RecordFault, RecordFaultKind};
use crate::quote;

/// The headers whose values follow from the game.
pub(super) const DETERMINED: [&str; 5] = ["Game", "Rules", "Start", "Result", "Reason"];

/// Whether it can be the name of a header.
pub(super) fn is_name(name: &str) -> bool {
    name.starts_with(|c: char| c.is_ascii_alphabetic()) && name.chars().all(in_name)
}

const fn in_name(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}

/// A place in a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The line, counted from 1.
    pub line: usize,
    /// The column in characters, counted from 1.
    pub column: usize,
}

impl Place {
    /// The place behind `text`, in a file that begins with it. A byte order mark is in no line.
    ///
    /// ```
    /// use game_core::Place;
    ///
    /// assert_eq!(Place::behind(""), Place { line: 1, column: 1 });
    /// assert_eq!(Place::behind("a\r\nb\r  "), Place { line: 3, column: 3 });
    /// ```
    pub fn behind(text: &str) -> Self {
        let mut reader = Reader::new(without_mark(text));
        while reader.next().is_some() {}
        reader.place
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

/// One game of a file of records, as it is written.
///
/// The notation is in the spirit of chess's PGN:
///
/// ```text
/// file    = [ byte order mark ] { game }
/// game    = { comment } { header } { number | move | comment }     one of them at least
/// header  = "[" name white value "]"
/// name    = letter { letter | digit | "_" }
/// value   = '"' { any but '"', '\' and line end | '\"' | '\\' } '"'
/// number  = digits ( "." | "..." )                     of the turn, checked: two plies a turn
/// move    = any but white, "{", ";", "[" { any but white, "{", ";", "[", '"' }
/// comment = "{" { any but "}" } "}" | ";" { any but line end }
/// ```
///
/// A header behind a move, behind a comment below other headers, or with the name `Game` again begins the next game.
/// White space (blanks, tabs, line ends of any system, and nothing else) may stand anywhere between. A comment that is
/// never closed is a fault; it ends before the next line that begins with a header `Game`, so that no other game is
/// lost. `Game` names the game and is required. `Rules` lists the options; `Start` is a position, or the number of a
/// start. `Result` is `black`, `white`, `draw` or `*` (not over), and `Reason` the clause that ended the game, or
/// `resigned`, or `agreed`. Other headers are kept as they are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameText {
    /// Where the game begins.
    pub place: Place,
    /// The headers, in order.
    pub headers: Vec<Header>,
    /// The moves, in order.
    pub moves: Vec<MoveText>,
    /// The comments, in order.
    pub comments: Vec<CommentText>,
    /// What could not be read.
    pub faults: Vec<RecordFault>,
}

/// A header of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    /// The name.
    pub name: String,
    /// The value, without its quotation marks.
    pub value: String,
    /// Where the value begins, behind its quotation mark.
    pub place: Place,
}

impl Header {
    /// Whether the game itself says what stands there: its name, rules, start and result are no news beside it.
    pub fn follows_from_the_game(&self) -> bool {
        DETERMINED.contains(&&*self.name)
    }
}

/// A move of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveText {
    /// The text of the move.
    pub text: String,
    /// Where it begins.
    pub place: Place,
}

/// A comment of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommentText {
    /// The comment without its marks, blanks around it left off.
    pub text: String,
    /// How many plies stand before it.
    pub ply: usize,
}

impl GameText {
    /// Reads a file of records. What cannot be read is noted in the game it stands in, and the reading goes on behind
    /// it.
    pub fn read_all(text: &str) -> Vec<Self> {
        let mut reader = Reader::new(without_mark(text));
        let mut games = Vec::new();
        while reader.skip_white() {
            games.push(reader.game());
        }
        games
    }

    /// The header with that name.
    pub fn header(&self, name: &str) -> Option<&Header> {
        self.headers.iter().find(|header| header.name == name)
    }
}

/// A text without the byte order mark that may stand before it.
fn without_mark(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}

#[derive(Clone, Copy)]
struct Reader<'a> {
    rest: &'a str,
    place: Place,
}

impl<'a> Reader<'a> {
    const fn new(text: &'a str) -> Self {
        Self { rest: text, place: Place { line: 1, column: 1 } }
    }

    fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    fn next(&mut self) -> Option<char> {
        let c = self.peek()?;
        self.rest = &self.rest[c.len_utf8()..];
        // A carriage return ends a line unless a line feed follows, which then ends it.
        if c == '\n' || (c == '\r' && self.peek() != Some('\n')) {
            self.place = Place { line: self.place.line + 1, column: 1 };
        } else {
            self.place.column += 1;
        }
        Some(c)
    }

    fn eat(&mut self, wanted: char) -> bool {
        let found = self.peek() == Some(wanted);
        if found {
            self.next();
        }
        found
    }

    fn take_while(&mut self, mut wanted: impl FnMut(char) -> bool) -> &'a str {
        let whole = self.rest;
        while self.peek().is_some_and(&mut wanted) {
            self.next();
        }
        &whole[..whole.len() - self.rest.len()]
    }

    /// Skips white space; whether anything is left.
    fn skip_white(&mut self) -> bool {
        self.take_while(is_white);
        !self.rest.is_empty()
    }

    /// Skips white space if what is wanted stands behind it, and else only blanks, since the header may be broken off.
    fn skip_white_to(&mut self, wanted: impl FnOnce(char) -> bool) -> bool {
        let mut ahead = *self;
        ahead.take_while(is_white);
        let found = ahead.peek().is_some_and(wanted);
        if found {
            *self = ahead;
        } else {
            self.take_while(is_blank);
        }
        found
    }

    fn game(&mut self) -> GameText {
        let mut game = GameText {
            place: self.place,
            headers: Vec::new(),
            moves: Vec::new(),
            comments: Vec::new(),
            faults: Vec::new(),
        };
        let mut names = BTreeSet::new();
        // Comments may stand above the headers, but a header behind what follows them is the next game's.
        let (mut headers_begun, mut headers_ended) = (false, false);
        while self.skip_white() {
            let place = self.place;
            let header = self.peek() == Some('[');
            if header && headers_ended {
                break;
            }
            if header && self.begins_next(&names) {
                break;
            }
            headers_begun |= header;
            headers_ended = !header && (headers_begun || !matches!(self.peek(), Some('{' | ';')));
            if let Err((place, message)) = self.item(&mut game, &mut names, place) {
                let kind = RecordFaultKind::NotUnderstood(message);
                game.faults.push(RecordFault { place, ply: None, kind });
            }
        }
        game
    }

    /// Whether the header here is a second `Game`, which is the next game's.
    fn begins_next(&self, names: &BTreeSet<String>) -> bool {
        let mut ahead = *self;
        names.contains("Game") && ahead.header().is_ok_and(|header| header.name == "Game")
    }

    fn item(&mut self, game: &mut GameText, names: &mut BTreeSet<String>, place: Place) -> Result<(), (Place, String)> {
        match self.peek() {
            Some('[') => {
                let header = self.header();
                if header.is_err() {
                    // Go on behind what should have been the end of the header.
                    self.take_while(|c| !matches!(c, ']' | '\n' | '\r'));
                    self.eat(']');
                }
                let header = header?;
                if !names.insert(header.name.clone()) {
                    return Err((place, format!("the header {} was there before", quote::word(&header.name))));
                }
                game.headers.push(header);
            }
            Some('{' | ';') => {
                let text = self.comment(place)?;
                game.comments.push(CommentText { text, ply: game.moves.len() });
            }
            _ => {
                if self.number(game.moves.len() / 2 + 1).map_err(|message| (place, message))? {
                    return Ok(());
                }
                // Whatever else it is, it stands where a move should: the game will say what is wrong with it.
                let text = self.word().into();
                game.moves.push(MoveText { text, place });
            }
        }
        Ok(())
    }

    /// Takes at least one character, up to one that ends a move.
    fn word(&mut self) -> &'a str {
        let whole = self.rest;
        self.next();
        self.take_while(|c| !is_white(c) && !matches!(c, '{' | ';' | '[' | '"'));
        &whole[..whole.len() - self.rest.len()]
    }

    fn header(&mut self) -> Result<Header, (Place, String)> {
        self.next();
        self.skip_white_to(|c| c.is_ascii_alphabetic());
        let place = self.place;
        let name = self.take_while(in_name);
        let shown = quote::word(name);
        if !is_name(name) {
            return Err((place, "a header is written [Name \"value\"]: here the name is missing".into()));
        }
        if let Some(c) = self.peek().filter(|&c| c.is_alphanumeric()) {
            let message = format!("the name of a header has letters a to z, digits and underscores, not `{c}`");
            return Err((self.place, message));
        }
        if !self.skip_white_to(|c| c == '"') {
            return Err((self.place, format!("the value of {shown} should stand here in quotation marks")));
        }
        self.next();
        let place = self.place;
        let value = self.quoted().map_err(|(at, what)| (at, format!("the value of {shown} {what}")))?;
        if !self.skip_white_to(|c| c == ']') {
            return Err((self.place, format!("the header {shown} should end here with `]`")));
        }
        self.next();
        Ok(Header { name: name.into(), value, place })
    }

    /// The value behind an opening quotation mark, or where and how it is wrong.
    fn quoted(&mut self) -> Result<String, (Place, &'static str)> {
        let mut value = String::new();
        loop {
            match self.peek() {
                None | Some('\n' | '\r') => return Err((self.place, "has no closing quotation mark")),
                Some('"') => {
                    self.next();
                    return Ok(value);
                }
                Some('\\') => {
                    let place = self.place;
                    self.next();
                    let escaped = self.peek().filter(|c| matches!(c, '"' | '\\'));
                    let escaped =
                        escaped.ok_or((place, "has a `\\` that stands neither before `\"` nor before `\\`"))?;
                    self.next();
                    value.push(escaped);
                }
                Some(c) => {
                    self.next();
                    value.push(c);
                }
            }
        }
    }

    fn comment(&mut self, place: Place) -> Result<String, (Place, String)> {
        let text = if self.eat('{') {
            let open = *self;
            let text = self.take_while(|c| c != '}');
            if !self.eat('}') {
                *self = open;
                let until = if self.skip_to_the_next_game() {
                    "it is taken to end before the next game"
                } else {
                    "everything behind it is part of it"
                };
                return Err((place, format!("this comment has no closing `}}`, so {until}")));
            }
            text
        } else {
            self.next();
            self.take_while(|c| c != '\n' && c != '\r')
        };
        Ok(text.trim_matches(is_white).into())
    }

    /// Goes on to the next line that begins with a header `Game`, or to the end of the text; whether there is such a line.
    fn skip_to_the_next_game(&mut self) -> bool {
        while let Some(c) = self.next() {
            if matches!(c, '\n' | '\r') && self.stands_before_a_game() {
                return true;
            }
        }
        false
    }

    /// Whether a header `Game` begins here, whatever becomes of the rest of it.
    fn stands_before_a_game(&self) -> bool {
        let name = self.rest.strip_prefix('[').map(|inside| inside.trim_start_matches(is_white));
        name.and_then(|name| name.strip_prefix("Game")).is_some_and(|behind| behind.starts_with(is_white))
    }

    /// Takes the number of a turn, if one stands here.
    fn number(&mut self, turn: usize) -> Result<bool, String> {
        let digits = self.rest.len() - self.rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        if digits == 0 || !self.rest[digits..].starts_with('.') {
            return Ok(false);
        }
        let digits = self.take_while(|c| c.is_ascii_digit());
        let dots = self.take_while(|c| c == '.');
        if !matches!(dots, "." | "...") {
            return Err(format!("a number of a turn has one full stop or three behind it, not {}", dots.len()));
        }
        if digits.parse() == Ok(turn) {
            Ok(true)
        } else {
            Err(format!("this is turn {turn}, not {}", quote::word(digits)))
        }
    }
}

/// White space: blanks, tabs and the line ends of any system.
pub(super) const fn is_white(c: char) -> bool {
    is_blank(c) || matches!(c, '\n' | '\r')
}

const fn is_blank(c: char) -> bool {
    matches!(c, ' ' | '\t')
}
