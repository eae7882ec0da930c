//! Squares, moves, set-ups and options, by themselves.

use std::hash::{DefaultHasher, Hash, Hasher};

use game_core::toy::{Gridlock, GridlockOracle, Move, Rules, Setup, Square};
use game_core::{
    BoardSquare, Bytes, Cell, CellView, Color, Cursor, Grid, GridSetup, Move as _, OraclePosition, Owner,
    Position as _, Rules as _, Setup as _, SplitMix64, Symmetry, TextError, Transform, laws,
};

game_core::options! {
    /// Rules with three options.
    pub struct Variants {
        /// One.
        one: "one" changes "X-1", "One.";
        /// Two.
        two: "two" changes "X-2", "Two.";
        /// Three.
        three: "rule-3" changes "X-3", "Three.";
    }
}

fn square(text: &str) -> Square {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn a_square_is_a_file_and_a_rank() {
    assert_eq!(
        Square::all().map(|square| square.to_string()).collect::<Vec<_>>().join(" "),
        "a1 a2 a3 b1 b2 b3 c1 c2 c3"
    );
    assert_eq!(format!("{:?}", square("b3")), "b3");
    assert_eq!((square("b3").file(), square("b3").rank(), square("b3").index()), (1, 2, 5));
    assert_eq!((Square::FILES, Square::RANKS, Square::COUNT), (3, 3, 9));
    assert_eq!((BoardSquare::file(square("c2")), BoardSquare::rank(square("c2"))), (2, 1));
    assert_eq!((Square::at(2, 1), Square::at(3, 0), Square::at(0, 3)), (Some(square("c2")), None, None));
    assert_eq!((Square::from_index(8), Square::from_index(9)), (Some(square("c3")), None));
    let around = [(0, 1), (1, 0), (0, -1), (-1, 0), (1, 1)].map(|(files, ranks)| square("a2").offset(files, ranks));
    assert_eq!(around, [Some(square("a3")), Some(square("b2")), Some(square("a1")), None, Some(square("b3"))]);
    assert_eq!(square("c3").offset(0, 1), None);
    let wide: game_core::Square<9> = "i9".parse().expect("a square");
    assert_eq!((wide.index(), wide.to_string()), (80, "i9".into()));
    let refused = |text: &str| text.parse::<game_core::Square<9>>().expect_err(text).to_string();
    assert_eq!(refused("j1"), "column 1: expected a file a to i, found `j`");
    assert_eq!(refused("A1"), "column 1: expected a file a to i, found `A`");
    assert_eq!(refused("a0"), "column 2: expected a rank 1 to 9, found `0`");
    assert_eq!(refused("a1b"), "column 3: expected the end of the text, found `b`");
}

/// By what each does to the lower left corner and to the middle of the lower edge.
#[test]
fn a_board_is_turned_and_mirrored_as_a_picture_is() {
    let images = Transform::ALL
        .map(|transform| ["a1", "b1"].map(|text| square(text).transformed(transform).to_string()).join(" "));
    assert_eq!(images, ["a1 b1", "c1 b1", "a3 b3", "c3 b3", "a1 a2", "a3 a2", "c1 c2", "c3 c2"]);
    for transform in Transform::ALL {
        for square in Square::all() {
            assert_eq!(square.transformed(transform).transformed(transform.inverse()), square, "{transform:?}");
        }
    }
}

#[test]
fn the_moves_between_squares_are_a_universe() {
    assert_eq!(laws::universe::<Move>(), Ok(()));
    let mv: Move = "a2-c1".parse().expect("a move");
    assert_eq!(mv.kind(), "move");
    assert_eq!((mv.index(), mv.origin(), mv.target()), (9 + 6, square("a2"), Some(square("c1"))));
    assert_eq!(
        (format!("{mv:?}"), mv.transformed(Transform::MirrorRanks).to_string()),
        ("a2-c1".into(), "a2-c3".into())
    );
    assert_eq!((Move::COUNT, Move::from_index(81)), (81, None));
}

#[test]
fn a_stone_is_read_written_numbered_and_seen() {
    type Stone = Option<Color>;
    let all: [Stone; 3] = [None, Some(Color::Black), Some(Color::White)];
    assert_eq!(all.map(Cell::code), [0, 1, 2]);
    assert_eq!([0, 1, 2, 3].map(Stone::from_code), [Some(all[0]), Some(all[1]), Some(all[2]), None]);
    assert_eq!(all.map(Cell::swapped), [all[0], all[2], all[1]]);
    let views = all.map(|stone| {
        let view = Cell::view(stone);
        format!("{} {} {} {:?}", view.ascii, view.glyph, view.words, view.owner)
    });
    assert_eq!(views, [". · empty Nobody", "b ● a black stone Player(Black)", "w ○ a white stone Player(White)"]);
    assert_eq!(Owner::default(), Owner::Nobody);
}

#[test]
fn a_set_up_is_text_and_board() {
    let text = "b.w/.../..b w retreat";
    let setup: Setup = text.parse().expect("a set-up");
    assert_eq!(setup.to_string(), text);
    let board = Grid::from_fn(|at| match at.to_string().as_str() {
        "a3" | "c1" => Some(Color::Black),
        "c3" => Some(Color::White),
        _ => None,
    });
    assert_eq!(setup.board, board);
    assert_eq!(board.iter().filter(|(_, stone)| stone.is_some()).count(), 3);
    assert_eq!(setup.view(square("c3")).ascii, "w");
    assert_eq!(setup.transformed(Symmetry::swapping(Transform::HalfTurn)).to_string(), "w../.../b.w b retreat");
    assert_eq!(setup.transformed(Symmetry::of(Transform::MirrorFiles)).to_string(), "w.b/.../b.. w retreat");
    let refused = |text: &str| text.parse::<Setup>().expect_err(text).to_string();
    assert_eq!(refused("bbb/..."), "column 8: expected `/` after the 3 squares of rank 2, found the end of the text");
    assert_eq!(
        refused("bbb/.../www"),
        "column 12: expected a space and the side to move after the 3 squares of rank 1, found the end of the text"
    );
    assert_eq!(refused("bbb/.../www x"), "column 13: expected the side to move, `b` or `w`, found `x`");
    assert_eq!(refused("bb x"), "column 3: expected a square, `b`, `w` or `.`, found ` `");
}

/// As the documentation says it.
#[test]
fn the_key_of_a_set_up_is_made_of_numbers_of_splitmix64() {
    let key = |text: &str| text.parse::<Setup>().expect("a set-up").stable_hash();
    let number = |n| SplitMix64::nth_of(0, n);
    assert_eq!(key(".../.../... b"), 0);
    assert_eq!(key(".../.../... w"), number(65536));
    assert_eq!(key(".../.../... b retreat"), number(65537));
    assert_eq!(key(".../.../b.. b"), number(1));
    let of_three: GridSetup<Option<Color>, Variants, 3> = ".../.../... w two,rule-3".parse().expect("a set-up");
    assert_eq!(of_three.stable_hash(), number(65536) ^ number(65538) ^ number(65539));
    assert_eq!(key("b.w/.../..b w"), number(256 * 2 + 1) ^ number(256 * 8 + 2) ^ number(256 * 6 + 1) ^ number(65536));
}

#[test]
fn options_are_listed_in_their_order_each_once() {
    let written: Vec<_> = Variants::every().iter().map(ToString::to_string).collect();
    let all = ["standard", "one", "two", "one,two", "rule-3", "one,rule-3", "two,rule-3", "one,two,rule-3"];
    assert_eq!(written, all);
    for (text, rules) in all.into_iter().zip(Variants::every()) {
        assert_eq!(text.parse(), Ok(rules));
        assert_eq!((rules.is_standard(), rules.option_list().is_empty()), (text == "standard", text == "standard"));
    }
    let refused = |text: &str| text.parse::<Variants>().expect_err(text).to_string();
    assert_eq!(refused("four"), "column 1: expected an option: `one`, `two`, `rule-3`, found `four`");
    assert_eq!(refused("two,four"), "column 5: expected an option: `rule-3`, found `four`");
    assert_eq!(refused("rule-3,four"), "column 8: expected no further option, found `four`");
    assert_eq!(refused("two,one"), "column 5: expected the options in their order, each once, found `one`");
    assert_eq!(refused("one,one"), "column 5: expected the options in their order, each once, found `one`");
    assert_eq!(refused("one "), "column 4: expected the end of the text, found ` `");
    assert_eq!(refused(""), "column 1: expected an option: `one`, `two`, `rule-3`, found the end of the text");
    let mut rules = Variants::default();
    rules.switch_on(3);
    assert!(rules.is_standard() && !rules.is_on(3));
    rules.switch_on(1);
    assert_eq!([0, 1, 2, 3].map(|option| rules.is_on(option)), [false, true, false, false]);
    assert_eq!(format!("{rules:>5}|{:>9}|", Variants::default()), "  two| standard|");
}

#[test]
fn a_cursor_says_where_it_stands() {
    let mut cursor = Cursor::new("äbc12-");
    assert_eq!((cursor.column(), cursor.peek(), cursor.next_char(), cursor.column()), (1, Some('ä'), Some('ä'), 2));
    assert!(!cursor.eat('c') && cursor.eat('b'));
    assert_eq!(cursor.eat_map(|c| c.to_digit(10)), None);
    assert_eq!(cursor.eat_map(|c| (c == 'c').then_some(7)), Some(7));
    assert_eq!((cursor.eat_while(|c| c.is_ascii_digit()), cursor.column()), ("12", 6));
    assert_eq!((cursor.eat_while(|c| c.is_ascii_digit()), cursor.column()), ("", 6));
    assert_eq!(cursor.error_at("12", "a word").to_string(), "column 4: expected a word, found `12`");
    assert_eq!(cursor.error_at("", "a word").to_string(), "column 6: expected a word, found `-`");
    let [fits, too_long] = ["x".repeat(40), "x".repeat(41)];
    assert_eq!(cursor.error_at(&fits, "a word").found.as_ref(), Some(&fits));
    assert_eq!(cursor.error_at(&too_long, "a word").found, Some(format!("{fits}…")));
    assert_eq!(cursor.expect('+', "`+`").expect_err("a hyphen").to_string(), "column 6: expected `+`, found `-`");
    assert!(cursor.finish().is_err() && cursor.expect('-', "`-`").is_ok() && cursor.finish().is_ok());
    assert_eq!((cursor.peek(), cursor.next_char(), cursor.column()), (None, None, 7));
    assert_eq!(cursor.error("more").to_string(), "column 7: expected more, found the end of the text");
}

#[test]
fn the_oracle_is_a_position_like_the_engine() {
    type Literal = OraclePosition<Gridlock, GridlockOracle>;
    let rules = Rules::default();
    assert_eq!((Literal::starts(&rules), Literal::start(&rules, 1)), (1, None));
    for square in Square::all() {
        assert_eq!(Literal::zone(square), Gridlock::zone(square));
    }
    let start = Literal::start(&rules, 0).expect("there is a start with number 0");
    let next = start.after("a1-a2".parse().expect("a move")).expect("legal");
    assert_eq!((start.start_number(), next.start_number()), (Some(0), None));
    assert!(start == start.clone() && start != next);
    let hash = |position: &Literal| {
        let mut hasher = DefaultHasher::new();
        position.hash(&mut hasher);
        hasher.finish()
    };
    assert!(hash(&start) == hash(&start.clone()) && hash(&start) != hash(&next));
    assert!(format!("{start:?}").starts_with("OraclePosition(GridSetup {"));
    assert_eq!(format!("{next}").parse().as_ref(), Ok(&next));
    let mut refused = next.clone();
    refused.play_unchecked("a1-a2".parse().expect("a move"));
    assert_eq!(refused, next);
}

/// A set-up with nothing of its own but its text.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Words(String);

impl std::fmt::Display for Words {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::str::FromStr for Words {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        Ok(Self(text.to_owned()))
    }
}

impl game_core::Setup for Words {
    type Square = Square;

    fn view(&self, _: Square) -> CellView {
        CellView::default()
    }
}

/// The keys are those that the authors of FNV-1a publish for these texts.
#[test]
fn the_key_of_a_set_up_is_by_default_the_hash_of_its_text() {
    for (text, key) in [("", 0xCBF2_9CE4_8422_2325), ("a", 0xAF63_DC4C_8601_EC8C), ("foobar", 0x8594_4171_F739_67E8)] {
        let words: Words = text.parse().expect("any text is one");
        assert_eq!(words.stable_hash(), key, "{text}");
        assert_eq!(words.transformed(Symmetry::of(Transform::Identity)), words);
        assert!(<Words as game_core::Setup>::from_bytes(&mut Bytes::new(&[1, 2, 3])).is_none());
    }
}
