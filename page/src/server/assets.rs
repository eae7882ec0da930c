//! What the page is made of. Everything is part of the program: no file is read.

use axum::Router;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::routing::get;

struct Asset {
    path: &'static str,
    kind: &'static str,
    text: &'static str,
}

macro_rules! asset {
    ($path:literal, $file:literal, $kind:literal) => {
        Asset { path: $path, kind: $kind, text: include_str!(concat!("../../assets/", $file)) }
    };
}

const SCRIPT: &str = "text/javascript; charset=utf-8";

macro_rules! script {
    ($file:literal) => {
        Asset { path: concat!("/", $file), kind: SCRIPT, text: include_str!(concat!("../../assets/", $file)) }
    };
}

static ASSETS: &[Asset] = &[
    asset!("/", "index.html", "text/html; charset=utf-8"),
    asset!("/page.css", "page.css", "text/css; charset=utf-8"),
    asset!("/icon.svg", "icon.svg", "image/svg+xml"),
    script!("page.js"),
    script!("ask.js"),
    script!("beside.js"),
    script!("board.js"),
    script!("bring.js"),
    script!("drag.js"),
    script!("elements.js"),
    script!("hand.js"),
    script!("link.js"),
    script!("moment.js"),
    script!("more.js"),
    script!("newest.js"),
    script!("note.js"),
    script!("opening.js"),
    script!("rules.js"),
    script!("said.js"),
    script!("set-up.js"),
    script!("table.js"),
    script!("words.js"),
];

/// Each part of the page at its address, and nothing elsewhere.
pub(super) fn router() -> Router {
    let part = |asset: &'static Asset| get(([(CONTENT_TYPE, asset.kind)], asset.text));
    let router = ASSETS.iter().fold(Router::new(), |router, asset| router.route(asset.path, part(asset)));
    router.fallback((StatusCode::NOT_FOUND, "there is no such page\n"))
}
