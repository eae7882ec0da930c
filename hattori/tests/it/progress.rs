//! How far each player has come, for programs that search.

use hattori::Position;
use hattori::game_core::{PerColor, Position as _};

#[test]
fn progress_is_three_points_a_tile_and_one_for_each_green_carried_at_home() {
    let progress = |text: &str| text.parse::<Position>().expect("a position").progress();
    assert_eq!(Position::default().progress(), PerColor { black: 1500, white: 1500 });
    // Black carries two greens at home and one abroad; White carries one in Black's base and none at home.
    let carried = "...wxwx/....wx/..Bx../Bx..../WxB+... b";
    assert_eq!(progress(carried), PerColor { black: 900 + 200, white: 1200 });
}
