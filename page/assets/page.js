// The page: which game is on the board, what stands beside it, and the link that says both.

import { ask, ask1 } from "./ask.js";
import { Board } from "./board.js";
import { button, chosenOptions, el, optionBoxes } from "./elements.js";
import { fragment, values } from "./link.js";
import { Rules } from "./rules.js";
import { Said } from "./said.js";
import { SetUp } from "./set-up.js";
import { PERSON, Table } from "./table.js";

const at = (id) => document.getElementById(id);
const TABS = ["game", "rules", "set-up"];
const title = (game) => game[0].toUpperCase() + game.slice(1);

let games = [];
const infos = new Map();
let info = null;
let tab = "game";
let written = null;

const board = new Board(at("board"), act, pressed);
const said = new Said(at("said"), at("live"), read);
const table = new Table(board, said, changed);
const rules = new Rules(at("panel-rules"), openScene);
const setUp = new SetUp(at("panel-set-up"), { show: (shown) => tab === "set-up" && board.show(shown), play: playFrom, read, say });

function say(text, isTrouble = false) {
  if (isTrouble) said.tell(text, true);
  else said.announce(text);
}

function act(name) {
  return tab === "set-up" ? setUp.put(name) : table.act(name);
}

function pressed(event) {
  const acts = { Escape: () => tab !== "set-up" && table.putDown(), u: () => at("undo").click(), r: () => at("redo").click(), f: () => at("flip").click() };
  acts[event.key]?.();
}

/** Opens what the address says. Whatever of it cannot be read is told, and the rest is shown. */
async function open() {
  const { read, trouble } = values(location.hash);
  if (games.length === 0) {
    ({ games } = await ask1({ op: "hello" }));
    at("games").replaceChildren(...games.map((name) => el("a", { href: `#game=${name}`, "data-game": name }, title(name))));
  }
  const game = games.includes(read.game) ? read.game : games[0];
  if (read.game && read.game !== game) trouble.push(`there is no game ${read.game}`);
  if (!infos.has(game)) infos.set(game, await ask1({ op: "game", game }));
  info = infos.get(game);
  seats();
  const begun = await beginning(read, trouble);
  const moves = (read.moves ?? "").split(",").filter(Boolean);
  const ply = /^\d+$/.test(read.ply ?? "") ? Math.min(Number(read.ply), moves.length) : moves.length;
  const player = (side) => (info.levels.includes(Number(read[side])) ? Number(read[side]) : PERSON);
  const seed = /^\d{1,18}$/.test(read.seed ?? "") ? String(BigInt(read.seed)) : String(Math.floor(Math.random() * 2 ** 32));
  if (tab === "set-up") choose("game");
  await table.load({ game, ...begun, moves, ply, turned: read.turned === "1", black: player("black"), white: player("white"), seed });
  if (trouble.length) said.tell(`The link cannot be read as it is: ${trouble.join("; ")}.`, true);
  if (tab === "rules") await rules.show(game);
}

/** Who may play each side. */
function seats() {
  for (const side of ["black", "white"]) {
    at(side).replaceChildren(el("option", { value: PERSON }, "a person"),
      ...info.levels.map((level) => el("option", { value: level }, `the referee at level ${level}`)));
  }
}

/** Where a game begins: at a position that the link says, or at a start by its number and the rules. */
async function beginning(read, trouble) {
  const { name: game, starts } = info;
  if (read.position) {
    const [answer] = await ask({ op: "view", game, position: read.position });
    if (!("error" in answer)) return { position: read.position, rules: answer.rules, start: null };
    trouble.push(answer.error);
  }
  const anyNumber = () => Math.floor(Math.random() * starts);
  const number = /^\d{1,15}$/.test(read.start ?? "") ? Number(read.start) : anyNumber();
  const wanted = [[read.rules ?? "standard", number], ["standard", anyNumber()]];
  for (const [named, start] of wanted) {
    const [answer] = await ask({ op: "start", game, rules: named, number: start });
    if (!("error" in answer)) return { position: answer.position, rules: named, start };
    trouble.push(answer.error);
  }
  throw new Error(trouble.join("; "));
}

/** Shows beside the board what has changed on it, and writes it into the address. */
function changed() {
  const { game, moves, ply, turned, black, white, rules: named, start } = table.moment;
  const { plies, standing, scores, result } = table.now;
  document.title = `${title(game)}: ${standing}`;
  at("title").textContent = title(game);
  for (const link of at("games").children) {
    if (link.dataset.game === game) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  const points = scores && !result ? ` · Black ${scores.black}, White ${scores.white}` : "";
  at("standing").replaceChildren(el("span", { class: `disc side-${result ?? table.now.to_move}`, "aria-hidden": "true" }), `${standing}${points}`);
  at("standing").classList.toggle("over", result !== undefined);
  // A button that is disabled would lose the focus.
  at("undo").setAttribute("aria-disabled", ply === 0);
  at("redo").setAttribute("aria-disabled", ply === moves.length);
  at("flip").setAttribute("aria-pressed", turned);
  const inMoves = at("moves").contains(document.activeElement);
  at("moves").replaceChildren(...moves.map((move, i) => step(i, move, plies[i], ply)));
  const current = at("moves").querySelector("[aria-current]");
  current?.scrollIntoView({ block: "nearest" });
  if (inMoves) current?.focus();
  for (const [side, player] of [["black", black], ["white", white]]) at(side).value = String(player);
  if (at("options").dataset.game !== game + named) {
    at("options").dataset.game = game + named;
    at("options").replaceChildren(...optionBoxes(info.options, named));
  }
  at("starts").hidden = info.starts === 1;
  at("start").max = info.starts - 1;
  at("start").value = start ?? 0;
  write();
}

/** A move of the list, with what it did. */
function step(i, move, told, current) {
  const did = told?.did ? el("small", {}, ` ${told.did}`) : "";
  const by = told ? [el("span", { class: `disc side-${told.by}`, "aria-hidden": "true" }), el("span", { class: "unseen" }, `${told.by} `)] : [];
  return el("li", { class: i < current ? "" : "taken-back" },
    button([...by, el("b", {}, move), did], () => table.show(i + 1), { "aria-current": i + 1 === current ? "step" : null }));
}

function write() {
  const { game, position, start, rules: named, moves, ply, turned, black, white, seed } = table.moment;
  const begun = start === null ? { position } : { rules: named === "standard" ? "" : named, start: info.starts > 1 ? start : "" };
  const isBot = black !== PERSON || white !== PERSON;
  written = fragment({
    game, ...begun, moves: moves.join(","), ply: ply === moves.length ? "" : ply, turned: turned ? 1 : "",
    black: black === PERSON ? "" : black, white: white === PERSON ? "" : white, seed: isBot ? seed : "",
  });
  history.replaceState(null, "", written);
}

/** Opens what stands beside the board. */
async function choose(next, withFocus = false) {
  const before = tab;
  tab = next;
  for (const name of TABS) {
    at(`tab-${name}`).setAttribute("aria-selected", name === tab);
    at(`tab-${name}`).tabIndex = name === tab ? 0 : -1;
    at(`panel-${name}`).hidden = name !== tab;
  }
  if (withFocus) at(`tab-${tab}`).focus();
  document.body.dataset.tab = tab;
  if (tab === "rules") await rules.show(info.name);
  if (tab === "set-up" && before !== "set-up") {
    said.clear();
    at("standing").textContent = "Setting up a position";
    await setUp.begin(info, table.now.position, table.moment.turned);
  }
  if (tab !== "set-up" && before === "set-up") {
    table.draw();
    changed();
  }
}

async function read(id) {
  await choose("rules");
  rules.reveal(id);
}

/** Plays on from a position. */
async function playFrom(position) {
  await choose("game");
  const { game, turned, black, white, seed } = table.moment;
  await table.load({ game, position, start: null, rules: "", moves: [], ply: 0, turned, black, white, seed });
  board.focus();
}

/** Puts a scene of an example on the board. */
async function openScene({ position, moves, faulty, try: tried }) {
  if (faulty) {
    await choose("set-up");
    return setUp.begin(info, position, table.moment.turned);
  }
  const { game, turned, seed } = table.moment;
  const list = moves.split(" ").filter(Boolean);
  await table.load({ game, position, start: null, rules: "", moves: list, ply: list.length, turned, black: PERSON, white: PERSON, seed });
  if (tried) await table.tryMoves(tried.from, tried.to, tried.move);
}

/** Hands a text over to be pasted elsewhere; where the browser does not allow it, shows it. */
async function copy(text, what) {
  const shown = at("copied");
  try {
    await navigator.clipboard.writeText(text);
    shown.hidden = true;
    said.tell(`The ${what} is copied.`);
  } catch {
    shown.hidden = false;
    const area = shown.querySelector("textarea");
    area.value = text;
    area.focus();
    area.select();
  }
}

function wire() {
  at("undo").onclick = () => table.undo();
  at("redo").onclick = () => table.redo();
  at("flip").onclick = async () => {
    if (tab !== "set-up") return table.flip();
    table.moment.turned = !table.moment.turned;
    at("flip").setAttribute("aria-pressed", table.moment.turned);
    await setUp.turn(table.moment.turned);
  };
  for (const name of TABS) at(`tab-${name}`).onclick = () => choose(name);
  document.querySelector(".tabs").onkeydown = ({ key }) => {
    const step = { ArrowRight: 1, ArrowLeft: TABS.length - 1 }[key];
    if (step) choose(TABS[(TABS.indexOf(tab) + step) % TABS.length], true);
  };
  for (const side of ["black", "white"]) {
    at(side).onchange = () => table.seat({ [side]: at(side).value === PERSON ? PERSON : Number(at(side).value) });
  }
  at("draw").onclick = () => (at("start").value = Math.floor(Math.random() * info.starts));
  at("new").onsubmit = (event) => {
    event.preventDefault();
    const named = chosenOptions(at("options"));
    const { black, white, turned, game } = table.moment;
    const player = (who) => (who === PERSON ? "" : who);
    location.hash = fragment({ game, rules: named === "standard" ? "" : named, start: at("start").value, turned: turned ? 1 : "", black: player(black), white: player(white), seed: Math.floor(Math.random() * 2 ** 32) });
  };
  at("copy-position").onclick = () => copy(table.now.position, "position");
  at("copy-record").onclick = async () => copy((await ask1(table.request("copy"))).record, "record");
  at("copy-svg").onclick = async () => copy((await ask1(table.request("copy"))).svg, "picture");
  at("copy-link").onclick = () => copy(location.href, "link");
  at("said").addEventListener("keydown", ({ key }) => {
    if (key === "Escape" && tab !== "set-up") table.putDown(true);
  });
  window.addEventListener("hashchange", () => location.hash !== written && begin());
}

async function begin() {
  try {
    await open();
  } catch (error) {
    said.tell(error.message, true);
  }
}

wire();
begin();
