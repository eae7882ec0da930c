//! How boards look.

use crate::run::{program, run};

fn stripped(text: &str) -> String {
    anstream::adapter::strip_str(text).to_string()
}

/// Each game in a position with something on every kind of square, and a move with marks.
const DRAWINGS: [&[&str]; 4] =
    [&["show", "hasami"], &["show", "hattori"], &["show", "hokito", "--start", "99"], &["explain", "hasami", "a2-a9"]];

#[test]
fn colours_say_nothing_that_the_signs_do_not() {
    for args in DRAWINGS {
        let plain = run(args).stdout;
        let coloured = run(&[args, &["--color", "always"]].concat()).stdout;
        assert!(coloured.contains("\u{1b}["), "{coloured:?}");
        let lines: Vec<_> = stripped(&coloured).lines().map(|line| line.trim_end().to_owned()).collect();
        assert_eq!(lines, plain.lines().collect::<Vec<_>>());
    }
}

#[test]
fn no_line_ends_with_a_blank() {
    for args in DRAWINGS {
        let plain = run(args).stdout;
        assert!(plain.lines().all(|line| line == line.trim_end()), "{plain}");
    }
}

#[test]
fn letters_draw_every_board_in_ascii() {
    for args in DRAWINGS {
        let drawn = run(&[args, &["--ascii"]].concat()).stdout;
        assert!(drawn.is_ascii(), "{drawn}");
    }
    let drawn = run(&["show", "hattori", "--ascii"]).held();
    assert!(drawn.contains("\n3  bx  .   g   .   wx\n"), "{drawn}");
}

#[test]
fn a_locale_that_is_not_utf_8_gets_letters() {
    let drawn = |name, value| {
        let output = program().env_remove("LC_ALL").env(name, value).args(["show", "hasami"]).output();
        String::from_utf8(output.expect("it runs").stdout).expect("it is a text")
    };
    assert!(drawn("LC_ALL", "C").is_ascii());
    assert!(drawn("LC_ALL", "de_DE.ISO-8859-1").is_ascii());
    assert!(!drawn("LC_ALL", "de_DE.UTF-8").is_ascii());
    assert!(!drawn("LC_CTYPE", "en_US.utf8").is_ascii());
}

#[test]
fn ranks_stand_at_the_left_and_files_below() {
    let drawn = run(&["show", "hasami"]).held();
    let board: Vec<_> = drawn.lines().skip(2).take(10).collect();
    let ranks: String = board.iter().filter_map(|line| line.chars().next()).collect();
    assert_eq!(ranks, "987654321 ");
    let (row, files) = (board[8], board[9]);
    let column = |line: &str, n: usize| line.chars().nth(3 + 3 * n);
    for (n, file) in ('a'..='i').enumerate() {
        assert_eq!((column(row, n), column(files, n)), (Some('○'), Some(file)));
    }
}

#[test]
fn cells_of_every_width_stand_one_below_the_other() {
    // A stack of 12 makes every cell of the board five columns wide.
    let position = "w1w2w3w1w2w3/w1w2w3w1w2w3/w1w2w3w1w2w3/b1b2b3b1b2b3/...b1b2b3/...b1b2b3^7 b";
    let drawn = run(&["show", "hokito", position]).held();
    let rows: Vec<_> = drawn.lines().skip(2).take(6).collect();
    for row in rows {
        let signs: Vec<_> = row.chars().collect();
        for file in 0..6 {
            assert!(matches!(signs[3 + 6 * file], '●' | '○' | '·'), "{drawn}");
        }
    }
}

#[test]
fn the_marks_are_explained_below_the_board() {
    let told = run(&["explain", "hasami", "a2-a9"]).stdout;
    assert!(told.contains("\n! ! in question   ( ) from\n"), "{told}");
    assert!(!run(&["show", "hasami"]).stdout.contains("from"));
}

#[test]
fn a_tile_shows_its_direction_and_its_load_without_colours() {
    // Aligned and turned, empty and loaded, of either colour.
    let drawn = run(&["show", "hattori", "...../.bxb+../.Bx.B+./.wxw+../.Wx.W+. b"]).held();
    for sign in ["■ ", "◆ ", "■●", "◆●", "□ ", "◇ ", "□●", "◇●"] {
        assert!(drawn.contains(&format!(" {sign}")), "{sign}: {drawn}");
    }
}
