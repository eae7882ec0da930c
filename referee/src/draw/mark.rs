//! Marks around squares, for a reader with or without colours.

use picture::Mark;

/// The signs to the left and to the right of a square.
pub(crate) const fn signs(mark: Mark) -> (char, char) {
    match mark {
        Mark::InQuestion => ('!', '!'),
        Mark::To => ('[', ']'),
        Mark::From => ('(', ')'),
        Mark::Captured => ('*', '*'),
        Mark::Turned => ('~', '~'),
        Mark::Ending => ('=', '='),
        Mark::OnTheWay => ('<', '>'),
    }
}

/// How a mark looks around any sign.
pub(super) fn sample(mark: Mark) -> String {
    let (left, right) = signs(mark);
    format!("{left} {right}")
}
