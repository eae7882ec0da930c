//! Opponents of a game that is known only when the program runs.

use game_core::{Color, PerColor, Position, Record};
use opponent::{DynOpponent, Player};

fn plays_as_the_player_does<P: Position>(opponent: &dyn DynOpponent) {
    let player: Player = "2".parse().expect("a player");
    let start = P::start(&P::Rules::default(), 7 % P::starts(&P::Rules::default())).expect("there is such a start");
    let mut record = Record::new(start);
    record.set_header("White", "somebody");
    let choice = opponent.choose(player, &record, 3).expect("the game goes on");
    assert_eq!(choice.mv, player.choose(&record, 3).expect("the game goes on").mv.to_string());

    for side in Color::ALL {
        assert_eq!(opponent.accepts_draw(player, &record, side, 3), player.accepts_draw(&record, side, 3));
    }

    let players = PerColor { black: player, white: player };
    let dynamic = opponent.play_on(&record, players, 3, 12).expect("it is a game of this kind");
    opponent::play_on(&mut record, players, 3, 12);
    assert_eq!(record.moves().len(), 12);
    assert_eq!(dynamic.to_string(), record.to_string());
}

#[test]
fn a_game_as_an_object_is_played_as_the_game_itself() {
    plays_as_the_player_does::<hasami::Position>(opponent::games::hasami());
    plays_as_the_player_does::<hattori::Position>(opponent::games::hattori());
    plays_as_the_player_does::<hokito::Position>(opponent::games::hokito());
}

#[test]
fn a_record_of_another_game_is_not_played() {
    let hasami = hasami::game();
    let record = hasami.start("standard", 0).expect("there is a start with number 0").to_record();
    let player: Player = "1".parse().expect("a player");
    let opponent = opponent::games::hattori();
    assert_eq!(opponent.choose(player, &*record, 0), None);
    assert_eq!(opponent.accepts_draw(player, &*record, Color::Black, 0), None);
    assert!(opponent.play_on(&*record, PerColor { black: player, white: player }, 0, 10).is_none());
}
