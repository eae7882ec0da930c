//! Counts the instructions of the workloads under valgrind and holds them against `budgets.txt`: see
//! `benches/instructions`, which builds this and calls it.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::{Command, ExitCode};
use std::sync::Mutex;
use std::{env, fs, thread};

use benches::{BudgetError, Budgets, SUITES, Suite, Workload};

/// The workloads that have budgets. The others cost what is in these.
const BUDGETED: [&str; 6] =
    ["perft/start", "perft/middle", "playout/start", "play/replay", "play_unchecked/replay", "batch/masks"];

#[derive(Debug, thiserror::Error)]
enum Failure {
    #[error("usage: instructions [--write]")]
    Usage,
    #[error("valgrind does not run, is it installed? ({0})")]
    NoValgrind(std::io::Error),
    #[error("{name}: valgrind did not say how many instructions it counted:\n{said}")]
    NotCounted { name: String, said: String },
    #[error("there is no workload {0}")]
    NoWorkload(String),
    #[error("{path}: {error}")]
    File { path: String, error: std::io::Error },
    #[error("{path}: {error}")]
    Budgets { path: String, error: BudgetError },
    #[error("{path} is of {written}, this is {here}; the instructions of one are no budget for the other")]
    OtherMachine { path: String, written: String, here: String },
}

fn main() -> ExitCode {
    let args: Vec<_> = env::args().skip(1).collect();
    let done = match args.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [] => compare(),
        ["--write"] => write(),
        // What valgrind runs.
        ["run", name, times] => run(name, times),
        _ => Err(Failure::Usage),
    };
    done.unwrap_or_else(|failure| {
        eprintln!("error: {failure}");
        ExitCode::from(2)
    })
}

/// The workloads of a game that have budgets.
fn budgeted(suite: &Suite) -> impl Iterator<Item = Workload> {
    let is_budgeted = |name: &str| BUDGETED.iter().any(|budgeted| name.ends_with(&format!(" {budgeted}")));
    suite.workloads().into_iter().filter(move |workload| is_budgeted(&workload.name))
}

/// Runs a workload so often and says how many units that came to.
fn run(name: &str, times: &str) -> Result<ExitCode, Failure> {
    let times: u64 = times.parse().map_err(|_| Failure::Usage)?;
    // Under valgrind everything takes long, so that only the workloads of this game are made.
    let mut suites = SUITES.iter().filter(|suite| name.starts_with(suite.game));
    let workload = suites.find_map(|suite| budgeted(suite).find(|workload| workload.name == name));
    let workload = workload.ok_or_else(|| Failure::NoWorkload(name.to_owned()))?;
    println!("{}", (0..times).map(|_| workload.run()).sum::<u64>());
    Ok(ExitCode::SUCCESS)
}

/// The instructions of 1000 units of a workload: what two runs take more than one, so that the set-up and whatever
/// is done once only cancel out.
fn cost(name: &str) -> Result<u64, Failure> {
    let [one, two] = [counted(name, 1)?, counted(name, 2)?];
    let [instructions, units] = [0, 1].map(|i| two[i].saturating_sub(one[i]));
    Ok(instructions.saturating_mul(1000).checked_div(units).unwrap_or_default())
}

/// The instructions and the units of so many runs.
fn counted(name: &str, times: u64) -> Result<[u64; 2], Failure> {
    let program = env::current_exe().map_err(Failure::NoValgrind)?;
    let mut valgrind = Command::new("valgrind");
    valgrind.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]).arg(program);
    let output = valgrind.args(["run", name, &times.to_string()]).output().map_err(Failure::NoValgrind)?;
    let said = String::from_utf8_lossy(&output.stderr);
    let instructions = said
        .lines()
        .find_map(|line| line.split_once("Collected : "))
        .and_then(|(_, number)| number.trim().parse().ok());
    let units = String::from_utf8_lossy(&output.stdout).trim().parse().ok();
    match (instructions, units) {
        (Some(instructions), Some(units)) if output.status.success() => Ok([instructions, units]),
        _ => Err(Failure::NotCounted { name: name.to_owned(), said: said.into_owned() }),
    }
}

/// The costs of all workloads that have budgets, measured on all cores.
fn costs() -> Result<BTreeMap<String, u64>, Failure> {
    let names = Mutex::new(SUITES.iter().flat_map(budgeted).map(|workload| workload.name).collect::<Vec<_>>());
    let next = || names.lock().unwrap_or_else(std::sync::PoisonError::into_inner).pop();
    let some = || std::iter::from_fn(next).map(|name| Ok((name.clone(), cost(&name)?))).collect::<Result<Vec<_>, _>>();
    let threads = thread::available_parallelism().map_or(1, std::num::NonZeroUsize::get);
    let parts: Vec<_> = thread::scope(|scope| {
        let running: Vec<_> = (0..threads).map(|_| scope.spawn(some)).collect();
        let ended = running.into_iter().map(thread::ScopedJoinHandle::join);
        ended.map(|ended| ended.unwrap_or_else(|panic| std::panic::resume_unwind(panic))).collect()
    });
    Ok(parts.into_iter().collect::<Result<Vec<_>, _>>()?.into_iter().flatten().collect())
}

fn path() -> String {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("budgets.txt").display().to_string()
}

fn machine() -> String {
    format!("{}-{}", env::consts::ARCH, env::consts::OS)
}

/// A fact that only the script knows.
fn told(variable: &str) -> String {
    env::var(variable).unwrap_or_else(|_| "unknown".to_owned())
}

fn compare() -> Result<ExitCode, Failure> {
    let path = path();
    let text = fs::read_to_string(&path).map_err(|error| Failure::File { path: path.clone(), error })?;
    let budgets: Budgets = text.parse().map_err(|error| Failure::Budgets { path: path.clone(), error })?;
    if budgets.machine != machine() {
        return Err(Failure::OtherMachine { path, written: budgets.machine, here: machine() });
    }
    let costs = costs()?;
    for (workload, cost) in &costs {
        println!("{workload:<32}{cost:>10} of {}", budgets.costs.get(workload).copied().unwrap_or_default());
    }
    let broken = budgets.broken(&costs);
    for broken in &broken {
        eprintln!("error: {broken}");
    }
    if broken.is_empty() {
        println!("{} workloads keep the budgets of {}", costs.len(), budgets.measured);
        return Ok(ExitCode::SUCCESS);
    }
    let (compiler, here) = (&budgets.compiler, told("COMPILER"));
    if *compiler != here {
        eprintln!("note: the budgets were measured with {compiler}, this is {here}");
    }
    Ok(ExitCode::FAILURE)
}

fn write() -> Result<ExitCode, Failure> {
    let (path, costs) = (path(), costs()?);
    let budgets = Budgets { measured: told("TODAY"), compiler: told("COMPILER"), machine: machine(), costs };
    fs::write(&path, budgets.to_string()).map_err(|error| Failure::File { path, error })?;
    print!("{budgets}");
    Ok(ExitCode::SUCCESS)
}
