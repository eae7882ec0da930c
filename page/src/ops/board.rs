//! A board, for a page that draws it and lets somebody act on its squares.

use game_core::{BoardView, Color, Owner, SquareView};
use picture::{Marks, Picture};
use serde_json::{Value, json};

/// The picture of a board, where its squares are in the picture, and what lies on each of them: the squares in rows as they
/// are seen, from the top one down and each from left to right.
pub(super) fn board(board: &BoardView, marks: Marks, is_turned: bool) -> Value {
    let square = |square: &SquareView| {
        let owner = match square.cell.owner {
            Owner::Nobody => Value::Null,
            Owner::Neutral => json!("neutral"),
            Owner::Player(color) => json!(color.word()),
        };
        let said: Vec<_> = marks.of(&square.name).map(picture::Mark::words).collect();
        json!({
            "name": square.name, "cell": square.cell.ascii, "words": square.cell.words, "owner": owner,
            "height": square.cell.look.height, "zone": square.zone.map(Color::word), "marks": said,
        })
    };
    let mut rows: Vec<Vec<Value>> =
        board.squares.chunks(board.files.max(1)).map(|rank| rank.iter().map(square).collect()).collect();
    if is_turned {
        for row in &mut rows {
            row.reverse();
        }
    } else {
        rows.reverse();
    }
    let picture = Picture::of(board).marked(marks).bare();
    let picture = if is_turned { picture.turned() } else { picture };
    let frame = picture.frame();
    json!({
        "svg": picture.to_string(), "width": frame.width, "height": frame.height, "margin": frame.margin, "rows": rows,
    })
}
