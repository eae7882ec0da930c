//! Values serialise as their texts.

use hattori::{Move, Position, Rules, Setup, Square};

#[test]
fn everything_serialises_as_its_text_and_reads_back() {
    let position: Position = "..wxW+./.g..wx/bx.g.wx/Bx..g./bxbx... b closed-bases".parse().expect("a position");
    let text = serde_json::to_string(&position).expect("a position serialises");
    assert_eq!(text, r#""..wxW+./.g..wx/bx.g.wx/Bx..g./bxbx... b closed-bases""#);
    assert_eq!(serde_json::from_str::<Position>(&text).expect("it reads back"), position);
    assert_eq!(serde_json::from_str::<Setup>(&text).expect("it is a set-up too").to_string(), position.to_string());

    let moves: Vec<Move> = serde_json::from_str(r#"["a1-b2","a1>c3","a1~"]"#).expect("these are moves");
    assert_eq!(serde_json::to_string(&moves).expect("moves serialise"), r#"["a1-b2","a1>c3","a1~"]"#);
    assert_eq!(serde_json::to_string(&Rules::default()).expect("rules serialise"), r#""standard""#);
    assert_eq!(serde_json::from_str::<Square>(r#""e5""#).expect("a square").to_string(), "e5");
}

#[test]
fn reading_validates() {
    for wrong in [r#""b""#, r#""...../...../...../...../..... b""#, "1", "null"] {
        assert!(serde_json::from_str::<Position>(wrong).is_err(), "{wrong}");
    }
    for wrong in [r#""a1""#, r#""a1-f1""#, r#""a1~ ""#, r#""a1>>b1""#, "7"] {
        assert!(serde_json::from_str::<Move>(wrong).is_err(), "{wrong}");
    }
}
