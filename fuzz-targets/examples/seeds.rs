//! Writes what there is to begin with, one file an input: the examples of the rules, the vectors and the example games,
//! as inputs of every kind. `cargo run -p fuzz-targets --example seeds -- FOLDER`, and then `fuzz/minimise`.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

use conformance::KITS;
use fuzz_targets::{Game, Hasami, Hattori, Hokito, game_bytes, play_bytes, setup_bytes};
use game_core::rulebook::{Example, PositionSource, Statement};
use game_core::{Position, Record, RuleOption, Rulebook, Rules as _};

fn main() -> io::Result<()> {
    let folder = env::args_os().nth(1).map_or_else(|| PathBuf::from("fuzz/seeds"), PathBuf::from);
    let mut seeds = Seeds { folder, written: 0 };
    examples::<Hasami>(&mut seeds)?;
    examples::<Hattori>(&mut seeds)?;
    examples::<Hokito>(&mut seeds)?;
    documents(&mut seeds)?;
    vectors(&mut seeds)?;
    println!("{} inputs in {}", seeds.written, seeds.folder.display());
    Ok(())
}

/// A folder for each kind of input.
struct Seeds {
    folder: PathBuf,
    written: usize,
}

impl Seeds {
    fn add(&mut self, inputs: &str, input: impl AsRef<[u8]>) -> io::Result<()> {
        let folder = self.folder.join(inputs);
        fs::create_dir_all(&folder)?;
        self.written += 1;
        fs::write(folder.join(self.written.to_string()), input)
    }

    fn add_some(&mut self, inputs: &str, input: Option<Vec<u8>>) -> io::Result<()> {
        input.map_or(Ok(()), |input| self.add(inputs, input))
    }
}

type RulesOf<G> = <<G as Game>::Position as Position>::Rules;

/// Every example of a game: as it is written, as a record, as a game, as moves to be tried.
fn examples<G: Game>(seeds: &mut Seeds) -> io::Result<()> {
    let book = Rulebook::parse(G::Position::RULEBOOK).map_err(|problems| io::Error::other(format!("{problems:?}")))?;
    for clause in &book.clauses {
        let blocks = clause.source.split("```example ").skip(1).filter_map(|block| block.split("```").next());
        for block in blocks {
            let heading = clause.source.lines().next().unwrap_or_default();
            seeds.add("examples", format!("{heading}\n\n{}\n\n```example {block}```\n", clause.text))?;
        }
        for example in &clause.examples {
            run::<G>(example, seeds)?;
        }
    }
    seeds.add("examples", options(<RulesOf<G>>::OPTIONS, &book.refusals))?;
    for (index, rules) in (0..).zip(<RulesOf<G>>::every()) {
        seeds.add("positions", rules.to_string())?;
        for number in [0, 1, G::Position::starts(&rules).saturating_sub(1), u64::MAX] {
            seeds.add("numbers", [vec![G::NUMBER, index], number.to_le_bytes().to_vec()].concat())?;
        }
    }
    Ok(())
}

fn options(options: &[RuleOption], refusals: &[String]) -> String {
    let refusals = (1..).zip(refusals).map(|(number, clause)| format!("{number}. {clause}: refused"));
    let options = options.iter().map(|option| format!("- `{}` ({}): {}", option.name, option.clause, option.summary));
    let heading = |title: &str| format!("\n## {title}\n");
    let lines = [heading("Refusals, in order")].into_iter().chain(refusals).chain([heading("Options")]).chain(options);
    format!("# Rules\n{}\n", lines.collect::<Vec<_>>().join("\n"))
}

/// Follows an example as far as it can be followed.
fn run<G: Game>(example: &Example, seeds: &mut Seeds) -> io::Result<()> {
    let mut game: Option<Record<G::Position>> = None;
    let mut tried = Vec::new();
    for step in &example.steps {
        match &step.statement {
            Statement::Position(source) => {
                finish::<G>(game.take(), &mut tried, seeds)?;
                game = start::<G>(source, seeds)?.map(Record::new);
            }
            Statement::Board(text) | Statement::After(text) => seeds.add("positions", text)?,
            Statement::Move(text) => {
                seeds.add("moves", text)?;
                if let Some((game, mv)) = game.as_mut().zip(text.parse().ok()) {
                    tried.push(mv);
                    let _ = game.play(mv);
                }
            }
            _ => {}
        }
    }
    finish::<G>(game, &mut tried, seeds)
}

fn start<G: Game>(source: &PositionSource, seeds: &mut Seeds) -> io::Result<Option<G::Position>> {
    match source {
        PositionSource::Text(text) => {
            seeds.add("positions", text)?;
            let setup = text.parse().ok();
            seeds.add_some("games", setup.and_then(|setup| setup_bytes::<G>(&setup)))?;
            Ok(text.parse().ok())
        }
        PositionSource::Start { number, options } => {
            let rules = options.parse().unwrap_or_default();
            Ok(G::Position::start(&rules, *number))
        }
    }
}

fn finish<G: Game>(
    game: Option<Record<G::Position>>,
    tried: &mut Vec<<G::Position as Position>::Move>,
    seeds: &mut Seeds,
) -> io::Result<()> {
    let Some(game) = game else {
        return Ok(());
    };
    seeds.add("records", game.to_string())?;
    seeds.add_some("games", game_bytes::<G>(&game))?;
    seeds.add_some("plays", play_bytes::<G>(game.start(), tried))?;
    tried.clear();
    Ok(())
}

/// The examples of the documents, and the example games.
fn documents(seeds: &mut Seeds) -> io::Result<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let protocol = fs::read_to_string(root.join("docs/port-protocol.md"))?;
    for request in protocol.lines().filter_map(|line| line.strip_prefix("> ")) {
        seeds.add("requests", format!("{request}\n"))?;
    }
    let records = fs::read_to_string(root.join("docs/records.md"))?;
    for block in records.split("```game ").skip(1) {
        let record = block.split_once('\n').and_then(|(_, rest)| rest.split("```").next());
        seeds.add("records", record.unwrap_or_default())?;
    }
    for kit in &*KITS {
        for game in fs::read_dir(root.join(kit.name).join("games"))? {
            seeds.add("records", fs::read(game?.path())?)?;
        }
    }
    Ok(())
}

/// The questions of the vectors, and their positions.
fn vectors(seeds: &mut Seeds) -> io::Result<()> {
    for kit in &*KITS {
        for vector in kit.vectors()? {
            seeds.add("requests", serde_json::to_string(&vector.request)? + "\n")?;
            if let Some(position) = vector.request.position() {
                seeds.add("positions", position)?;
            }
        }
    }
    Ok(())
}
