//! Pictures of positions of each game, read back as XML.

use std::collections::{BTreeSet, HashMap};
use std::fmt::Debug;

use game_core::{BoardView, Cell, Color, DynGame, DynPosition, Owner, SplitMix64};
use picture::{Mark, Marks, Picture, Piece};
use roxmltree::Document;

fn games() -> [&'static dyn DynGame; 3] {
    [hasami::game(), hattori::game(), hokito::game()]
}

/// The title of each square that has one, behind the name of the square.
fn titles(svg: &str) -> HashMap<String, String> {
    let document = Document::parse(svg).unwrap_or_else(|error| panic!("{error}: {svg}"));
    let groups = document.descendants().filter(|node| node.has_tag_name("g"));
    let titles = groups.filter_map(|group| group.children().find(|node| node.has_tag_name("title")));
    titles
        .map(|title| {
            let (name, words) = title.text().and_then(|text| text.split_once(": ")).expect("a name and words");
            (name.to_owned(), words.to_owned())
        })
        .collect()
}

/// What the titles of the squares should be.
fn expected(board: &BoardView, marks: &Marks) -> HashMap<String, String> {
    let squares = board.squares.iter().filter_map(|square| {
        let words: Vec<_> = marks.of(&square.name).map(|mark| format!("; {}", mark.words())).collect();
        let is_shown = square.cell.owner != Owner::Nobody || !words.is_empty();
        is_shown.then(|| (square.name.clone(), format!("{}{}", square.cell.words, words.concat())))
    });
    squares.collect()
}

/// Every position of a random game, with what the move before it did.
fn walk(game: &dyn DynGame, seed: u64, visit: &mut dyn FnMut(&dyn DynPosition, &Marks)) {
    let mut random = SplitMix64::new(seed);
    let starts = game.starts("standard").expect("they are rules");
    let mut position = game.start("standard", random.below(starts)).expect("there is such a start");
    visit(&*position, &Marks::default());
    for _ in 0..1_000 {
        let Some(mv) = position.random_move(&mut random) else {
            return;
        };
        let mut marks = Marks::default();
        marks.effects(&position.effects(&mv).expect("it is legal"));
        position = position.after(&mv).expect("it is legal");
        visit(&*position, &marks);
    }
}

#[test]
fn a_picture_is_well_formed_and_shows_every_piece_and_every_mark_of_random_games() {
    for game in games() {
        let (mut endings, mut seen) = (0, BTreeSet::new());
        for seed in 0..4 {
            walk(game, seed, &mut |position, marks| {
                let board = position.board();
                let svg = Picture::of(&board).titled(game.name()).marked(marks.clone()).to_string();
                assert_eq!(titles(&svg), expected(&board, marks), "{position}");
                endings += usize::from(position.legal_moves().is_empty());
                seen.extend(marks.kinds());
            });
        }
        assert!(endings > 0, "a game of {} ends", game.name());
        assert!(seen.contains(&Mark::To), "{seen:?}");
    }
}

#[test]
fn ranks_and_files_are_named_as_in_the_position() {
    for game in games() {
        let board = game.start("standard", 0).expect("there is a start").board();
        let svg = Picture::of(&board).to_string();
        let document = Document::parse(&svg).expect("it is XML");
        let texts: Vec<_> = document.descendants().filter(|node| node.has_tag_name("text")).collect();
        let named: Vec<_> = texts.iter().filter_map(roxmltree::Node::text).collect();
        let ranks = (1..=board.ranks).map(|rank| rank.to_string());
        let files = ('a'..='z').take(board.files).map(|file| file.to_string());
        assert_eq!(named, ranks.chain(files).collect::<Vec<_>>());
    }
}

/// Where the middle of a square with a piece on it is.
fn place(svg: &str, name: &str) -> [i32; 2] {
    let document = Document::parse(svg).expect("it is XML");
    let is_it = |node: &roxmltree::Node<'_, '_>| {
        let title = node.first_child().and_then(|title| title.text());
        node.has_tag_name("g") && title.is_some_and(|title| title.starts_with(&format!("{name}: ")))
    };
    let group = document.descendants().find(is_it).expect(name);
    let place = group.attribute("transform").and_then(|place| place.strip_prefix("translate("));
    let (x, y) = place.and_then(|place| place.trim_end_matches(')').split_once(' ')).expect(name);
    [x, y].map(|number| number.parse::<i32>().expect("a number"))
}

/// The row of a point in a picture and the rank that its title says grow in opposite directions, files in the same.
#[test]
fn a1_is_at_the_lower_left_and_on_a_turned_board_at_the_upper_right() {
    let board = games()[2].start("standard", 0).expect("there is a start").board();
    let picture = Picture::of(&board);
    let ([x1, y1], [x2, y2]) = (place(&picture.to_string(), "a1"), place(&picture.to_string(), "f6"));
    assert_eq!((x2 - x1, y1 - y2), (500, 500));
    let turned = picture.turned().to_string();
    assert_eq!((place(&turned, "f6"), place(&turned, "a1")), ([x1, y1], [x2, y2]));
}

#[test]
fn a_turned_board_has_each_name_beside_its_rank_or_file_and_shows_the_same() {
    for game in games() {
        let board = game.start("standard", 0).expect("there is a start").board();
        let turned = Picture::of(&board).turned();
        let svg = turned.to_string();
        assert_eq!(titles(&svg), expected(&board, &Marks::default()));
        let document = Document::parse(&svg).expect("it is XML");
        let at = |name: &str, axis: &str| {
            let text = document.descendants().find(|node| node.has_tag_name("text") && node.text() == Some(name));
            text.and_then(|text| text.attribute(axis)?.parse::<i32>().ok()).expect(name)
        };
        assert!(at("1", "y") < at("2", "y") && at("a", "x") > at("b", "x"));
        let last = board.squares.last().expect("there are squares").name.clone();
        if board.squares.last().is_some_and(|square| square.cell.owner != Owner::Nobody) {
            assert_eq!(place(&svg, &last)[0], turned.frame().margin + 50);
        }
    }
}

#[test]
fn a_bare_picture_has_its_squares_where_its_frame_says_and_no_words_but_the_names_in_the_colour_of_the_page() {
    for game in games() {
        let board = game.start("standard", 0).expect("there is a start").board();
        let picture = Picture::of(&board).titled("a title").captioned("a caption").bare();
        let (svg, frame) = (picture.to_string(), picture.frame());
        assert!(!svg.contains("a title") && !svg.contains("a caption") && !svg.contains("style"), "{svg}");
        let document = Document::parse(&svg).expect("it is XML");
        let size = format!("0 0 {} {}", frame.width, frame.height);
        assert_eq!(document.root_element().attribute("viewBox"), Some(&*size));
        assert_eq!(document.root_element().attribute("width"), None);
        assert!(svg.contains(r#"fill="currentColor""#));
        let [files, ranks] = [board.files, board.ranks].map(|n| i32::try_from(n).expect("it is small"));
        assert_eq!([frame.width - 2 * frame.margin, frame.height - 2 * frame.margin], [files * 100, ranks * 100]);
        let first = board.squares.iter().find(|square| square.cell.owner != Owner::Nobody).expect("a piece");
        let index = i32::try_from(board.squares.iter().position(|square| square == first).expect("it is there"))
            .expect("small");
        let [x, y] = place(&svg, &first.name);
        assert_eq!(x, frame.margin + index % files * 100 + 50);
        assert_eq!(y, frame.height - frame.margin - index / files * 100 - 50);
    }
}

#[test]
fn a_piece_alone_is_drawn_as_on_a_board() {
    for game in games() {
        let board = game.start("standard", 0).expect("there is a start").board();
        let svg = Picture::of(&board).to_string();
        for square in board.squares.iter().filter(|square| square.cell.owner != Owner::Nobody) {
            let piece = Piece(&square.cell).to_string();
            Document::parse(&piece).expect("it is XML");
            let (_, drawn) = piece.split_once('>').expect("it has a beginning");
            let drawn = drawn.trim_end().strip_suffix("</svg>").expect("it has an end");
            assert!(!drawn.is_empty() && svg.contains(&format!("</title>{drawn}</g>")), "{drawn}");
        }
    }
}

#[test]
fn contents_of_a_square_that_differ_look_different() {
    fn check<C: Cell + Debug>() {
        let mut seen = HashMap::new();
        for cell in (0..=255).filter_map(C::from_code) {
            let view = cell.view();
            let other = seen.insert((view.owner, view.look), cell);
            assert!(other.is_none(), "{cell:?} looks like {other:?}");
        }
    }
    check::<Option<Color>>();
    check::<hattori::Cell>();
    check::<hokito::Cell>();
}

#[test]
fn no_text_is_taken_for_markup() {
    let mut board = games()[0].start("standard", 0).expect("there is a start").board();
    let text = "</text><script>alert('1')</script> & \"x\" \0\u{1b}[31m \u{202e}";
    board.squares[0].name = text.into();
    board.squares[0].cell.words = text.into();
    let svg = Picture::of(&board).titled(text).captioned(text).to_string();
    let document = Document::parse(&svg).expect("it is XML");
    assert!(document.descendants().all(|node| !node.has_tag_name("script")), "{svg}");
    let shown = "</text><script>alert('1')</script> & \"x\" \u{fffd}\u{fffd}[31m \u{fffd}";
    let title = document.root_element().first_element_child().and_then(|title| title.text());
    assert_eq!(title, Some(shown));
    assert_eq!(titles(&svg).get(shown).map(String::as_str), Some(shown));
}

#[test]
fn a_line_that_ends_the_game_is_one_band_and_other_squares_that_end_it_are_marked_one_by_one() {
    let board = games()[0].start("standard", 0).expect("there is a start").board();
    let bands = |ending: &[&str]| {
        let mut marks = Marks::default();
        for square in ending {
            marks.mark(square, Mark::Ending);
        }
        let svg = Picture::of(&board).marked(marks).to_string();
        let document = Document::parse(&svg).expect("it is XML");
        let path = |node: roxmltree::Node<'_, '_>| node.attribute("d").filter(|d| d.contains('L')).map(str::to_owned);
        let lines: BTreeSet<_> = document.root_element().children().filter_map(path).collect();
        lines.len()
    };
    assert_eq!(bands(&["a5", "b5", "c5", "d5", "e5"]), 1);
    assert_eq!(bands(&["a1", "b2", "c3", "d4", "e5"]), 1);
    assert_eq!(bands(&["e1", "d2", "c3", "b4", "a5", "f1", "g1"]), 2, "a line and a row share e1");
    assert_eq!(bands(&["a5", "b5"]), 0);
    assert_eq!(bands(&["a1", "a2", "b1"]), 0);
}

#[test]
fn effects_mark_where_a_move_began_what_it_went_over_and_where_it_ended() {
    // HS-2.5: the stone jumps over the one beside it.
    let position = games()[0]
        .position("bb......./........./........./........./........./........./w......../w......../........w w");
    let position = position.expect("it is a position");
    let mut marks = Marks::default();
    marks.effects(&position.effects("a2-a4").expect("it is legal"));
    assert_eq!(marks.with(Mark::From).collect::<Vec<_>>(), ["a2"]);
    assert_eq!(marks.with(Mark::OnTheWay).collect::<Vec<_>>(), ["a3"]);
    assert_eq!(marks.with(Mark::To).collect::<Vec<_>>(), ["a4"]);
    assert_eq!(marks.ways(), [["a2", "a3", "a4"]]);
}
