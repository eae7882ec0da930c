//! The figures as one page with plots: no script, nothing to load, dark where the reader wants it dark.

use game_core::SplitMix64;
use picture::Picture;
use picture::plot::{Columns, Curve, Row, Rows};

use super::Args;
use super::answer::Answer;
use super::gathered::Gathered;
use super::table;
use crate::exit::Failure;
use crate::figures::{Share, percent};
use crate::{random, show, words};

const HEAD: &str = include_str!("page_head.html");

/// The whole page.
pub(super) fn page(args: &Args, answer: &Answer, gathered: &Gathered) -> Result<String, Failure> {
    let mut parts = vec![format!("{HEAD}<title>{0}</title>\n<h1>{0}</h1>\n", escaped(&table::heading(answer)))];
    if answer.stopped > 0 {
        parts.push(format!("<p class=\"note\">{}</p>\n", escaped(&table::bias(answer))));
    }
    parts.push(summary(answer));
    parts.push("<div class=\"plots\">\n".to_owned());
    if !answer.winners.is_empty() {
        let rows = answer.winners.iter().map(|winner| row(table::result(winner.result), winner.games, winner.share));
        parts.push(figure("Winners", &Rows::new("Winners", rows).to_string()));
        let rows = answer.ends.iter().map(|end| row(&format!("{} {}", end.clause, end.title), end.games, end.share));
        parts.push(figure("Ways to end", &Rows::new("Ways to end", rows).to_string()));
        let columns = Columns::new("Lengths of games", ["plies", "games"], gathered.lengths.iter());
        parts.push(figure("Lengths of games", &columns.to_string()));
    }
    if let Some(moves) = &answer.moves {
        let points = moves.by_ply.iter().map(|at| (f64::from(u32::try_from(at.ply).unwrap_or(u32::MAX)), at.mean));
        let curve = Curve::new("Legal moves by ply", ["ply", "legal moves, mean"], points);
        parts.push(figure("Legal moves by ply", &curve.to_string()));
    }
    if let Some(seed) = answer.typical {
        parts.push(typical(args, seed)?);
    }
    parts.push("</div>\n".to_owned());
    parts.push(method(answer));
    Ok(parts.concat())
}

fn summary(answer: &Answer) -> String {
    let mut rows = vec![("Finished games", answer.finished.to_string())];
    let score = table::first(answer);
    let score = score.replacen('s', "S", 1);
    if let Some(length) = &answer.length {
        rows.push(("Plies, mean", format!("{:.1}", length.mean)));
        let quartiles = format!("{}, {}, {}", length.lower_quartile, length.median, length.upper_quartile);
        rows.push(("Plies, quartiles", quartiles));
        rows.push(("Plies, least and most", format!("{}, {}", length.min, length.max)));
    }
    rows.extend(answer.score.map(|share| (&*score, interval(share))));
    rows.extend(answer.decisive.map(|share| ("Decisive, not drawn", interval(share))));
    rows.extend(answer.moves.as_ref().map(|moves| ("Legal moves, mean", format!("{:.1}", moves.mean))));
    let row = |(name, figure): &(&str, String)| {
        format!("<tr><th scope=\"row\">{}</th><td>{}</td></tr>\n", escaped(name), escaped(figure))
    };
    format!("<table>\n{}</table>\n", rows.iter().map(row).collect::<String>())
}

fn interval(Share { value, low, high }: Share) -> String {
    format!("{} ({} to {})", percent(value), percent(low), percent(high))
}

fn row(label: &str, games: u64, share: Share) -> Row {
    let Share { value, low, high } = share;
    let figure = format!("{games} ({})", percent(value));
    Row { label: label.to_owned(), share: value, interval: Some([low, high]), figure }
}

fn figure(caption: &str, svg: &str) -> String {
    format!("<figure>\n<figcaption>{}</figcaption>\n{svg}</figure>\n", escaped(caption))
}

/// A game of median length: how it ended, and its moves.
fn typical(args: &Args, seed: u64) -> Result<String, Failure> {
    let game = args.game.engine;
    let mut random = SplitMix64::new(seed);
    let start = args.position.drawn(game, &mut random)?;
    let (mut record, _) = random::play(&*start, &mut random, args.series.plies);
    record.set_header("Seed", &seed.to_string());
    let board = record.position().board();
    let plies = record.plies();
    let effects = record.played(plies).map(|(before, mv)| before.effects(&mv).unwrap_or_default()).unwrap_or_default();
    let caption = format!("{}.", words::status(&record.position().status()));
    let title = format!("{}: {caption}", show::heading(game, record.position()));
    let picture = Picture::of(&board).titled(&title).captioned(&caption).effects(&effects).to_string();
    let heading = format!("A game of median length: {}", words::plies(plies));
    let moves =
        format!("<details><summary>Its record</summary><pre>{}</pre></details>\n", escaped(&record.to_string()));
    Ok(format!("<figure class=\"game\">\n<figcaption>{}</figcaption>\n{picture}{moves}</figure>\n", escaped(&heading)))
}

/// How the figures came about.
fn method(answer: &Answer) -> String {
    let Answer { game, rules, games, seed, plies, .. } = answer;
    let rules = if rules == "standard" { String::new() } else { format!(" --rules {rules}") };
    let position =
        answer.position.as_ref().map(|position| format!(" Each begins with <code>{}</code>.", escaped(position)));
    format!(
        "<p class=\"note\">At each ply one of the legal moves is drawn, each as likely as the others.{} The ranges in \
        parentheses and the whiskers on the bars are intervals of 95 % confidence after Wilson. <code>referee random \
        {game}{} --seed {seed} --games {games} --plies {plies}</code> prints the games.</p>\n",
        position.unwrap_or_default(),
        escaped(&rules),
    )
}

/// A text in the page, not as markup.
fn escaped(text: &str) -> String {
    let escaped = |c| match c {
        '&' => "&amp;".to_owned(),
        '<' => "&lt;".to_owned(),
        '>' => "&gt;".to_owned(),
        '"' => "&quot;".to_owned(),
        '\'' => "&#39;".to_owned(),
        c => c.to_string(),
    };
    text.chars().map(escaped).collect()
}
