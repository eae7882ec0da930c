// The page: which of its tabs is on show, what the heading says, and the link in the address.

import { Beside } from "./beside.js";
import { Board } from "./board.js";
import { Bring } from "./bring.js";
import { at, el } from "./elements.js";
import { Hand } from "./hand.js";
import { fragment } from "./link.js";
import { PERSON } from "./moment.js";
import { watch } from "./more.js";
import { Games } from "./opening.js";
import { Rules } from "./rules.js";
import { Said } from "./said.js";
import { SetUp } from "./set-up.js";
import { Table } from "./table.js";
import { capital, counted } from "./words.js";

const TABS = ["game", "rules", "set-up"];
let tab = "game";
/** The fragment that was last written into the address. */
let written = null;
/** The side whose opponent thinks. */
let thinking = null;
/** What is on the board of the editor and whether that is turned, while it is open. */
let edited = null;

const board = new Board(at("board"), {
  act, key: pressed, take: (name) => hand.take(name), drop: (name) => hand.drop(name), vain: (name) => tab !== "set-up" && hand.vain(name),
});
const said = new Said(at("said"), at("live"), { read, focus: () => board.focus() });
const hand = new Hand(board, said, (move) => table.play(move));
const table = new Table(hand, said, { changed, thinks, full });
const games = new Games(named);
const beside = new Beside(table, said, begin);
const bring = new Bring(said, games, begin);
const rules = new Rules(at("panel-rules"), said, openScene);
const setUp = new SetUp(at("panel-set-up"), said, { show: showSetUp, play: playFrom, read });

function act(name) {
  return tab === "set-up" ? setUp.put(name) : hand.act(name);
}

function pressed({ key }) {
  if (key === "f") flip();
  else if (tab === "set-up") return;
  else if (key === "Escape") hand.putDown();
  else if (key === "u") table.undo();
  else if (key === "r") table.redo();
}

function flip() {
  if (tab === "set-up") setUp.flip();
  else table.flip();
}

/** A link to each game. */
function named(names) {
  const link = (name) => {
    const href = `#game=${name}`;
    const onclick = (event) => {
      // Elsewhere, such as in a window of its own, the browser opens it.
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      begin(href);
    };
    return el("a", { href, "data-game": name, onclick }, capital(name));
  };
  at("games").replaceChildren(...names.map(link));
}

/** Opens what the address says, and does what is then done `afterwards`. */
function open(afterwards = () => {}) {
  const { hash, search } = location;
  let found;
  const find = async (signal) => (found = await games.open(hash, search, signal));
  table.open(find, () => {
    if (found.edited !== null) choose("set-up", { edited: found.edited });
    else if (tab === "set-up") choose("game");
    afterwards();
  });
}

/** Begins a game with that fragment, whatever the address says already, and does what is then done `afterwards`. The one that is
    on the board is found again by going back. */
function begin(hash, afterwards) {
  if (location.hash !== hash) history.pushState(null, "", hash);
  open(afterwards);
}

/** Shows around the board what has changed on it, and writes it into the address. */
function changed() {
  const { info, moment, now } = table;
  document.title = `${capital(moment.game)}: ${now.standing}`;
  at("title").textContent = capital(moment.game);
  for (const link of at("games").children) {
    if (link.dataset.game === moment.game) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  beside.show();
  bring.changed();
  if (tab !== "set-up") head();
  if (tab === "rules") rules.show(moment.game);
  write();
}

/** Writes what is shown into the address. */
function write() {
  const { info, moment } = table;
  written = edited ? fragment({ ...moment, turned: edited.turned }, info.starts, edited.text) : fragment(moment, info.starts);
  // Whatever stood behind a question mark has been told.
  history.replaceState(null, "", location.pathname + written);
}

/** What stands above and below the board: who is to move or has won, and what can be done. */
function head() {
  const { moves, ply, turned } = table.moment;
  const { standing, scores, result, to_move: side } = table.now;
  const points = scores && !result ? ` · Black ${scores.black}, White ${scores.white}` : "";
  const text = thinking ? `${capital(thinking)} is thinking …` : standing;
  at("standing").replaceChildren(el("span", { class: `disc side-${result ?? side}`, "aria-hidden": "true" }), `${text}${points}`);
  at("standing").classList.toggle("over", result !== undefined);
  at("standing").classList.toggle("thinking", thinking !== null);
  // A button that is disabled would lose the focus.
  at("undo").setAttribute("aria-disabled", ply === 0);
  at("redo").setAttribute("aria-disabled", ply === moves.length);
  at("flip").setAttribute("aria-pressed", turned);
}

function thinks(side) {
  thinking = side;
  if (table.now && tab !== "set-up") head();
}

/** Says on a note that the game has as many moves as the port follows, and what can be done then. */
function full(note) {
  note.tell(`A game on this page ends after ${counted(table.info.most_moves)} moves.`, [
    ["Play on from this position", () => playFrom(table.now.position, table.moment.turned)],
    ["Copy the record", () => beside.copyRecord()],
  ]);
}

/** Opens what stands beside the board. `position` is what the editor begins with, unless it is that of the board, and `text` what
    has been made of that already. */
function choose(next, { withFocus = false, position = null, edited: text = null } = {}) {
  if (next === "set-up" && !table.now) return;
  const before = tab;
  tab = next;
  document.body.dataset.tab = next;
  for (const name of TABS) {
    const isOpen = name === next;
    at(`tab-${name}`).setAttribute("aria-selected", isOpen);
    at(`tab-${name}`).tabIndex = isOpen ? 0 : -1;
    at(`panel-${name}`).hidden = !isOpen;
  }
  if (withFocus) at(`tab-${next}`).focus();
  if (before === "set-up" && next !== "set-up") {
    setUp.leave();
    edited = null;
    write();
    head();
    table.enter();
  }
  if (before !== "set-up" && next === "set-up") {
    table.leave();
    beside.leave();
    bring.leave();
    at("standing").textContent = "Setting up a position";
  }
  if (next === "set-up" && (position || text !== null || before !== next)) {
    const { info, moment: { turned }, now } = table;
    // It is not lost if it is not answered.
    if (text !== null) edited = { text, turned };
    write();
    setUp.enter(info, position ?? now.position, turned, text);
  }
  if (next === "rules" && table.now) rules.show(table.moment.game);
}

/** Shows a board that is set up. */
function showSetUp(shown, isTurned, text) {
  edited = { text, turned: isTurned };
  write();
  board.show(shown);
  at("flip").setAttribute("aria-pressed", isTurned);
  // The link leads to the editor too.
  table.tell();
}

/** Reads a clause. */
function read(id) {
  choose("rules");
  rules.reveal(id);
}

/** Shows the game on the board from another position on. `shown` is called when the answer is there, `afterwards` when it
    lies on the board. */
function openAt(position, moves, further, { shown, afterwards }) {
  const { info, moment } = table;
  const begun = { position, start: null, moves, ply: moves.length };
  table.open(() => ({ info, moment: { ...moment, ...begun, ...further }, trouble: [], afterwards }), shown);
}

/** Plays on from a position. */
function playFrom(position, turned) {
  const shown = () => {
    choose("game");
    board.focus();
  };
  openAt(position, [], { turned }, { shown });
}

/** Puts a scene of an example on the board. */
function openScene({ position, moves, faulty, try: tried }) {
  if (faulty) return choose("set-up", { position });
  const afterwards = () => tried && hand.tryMoves(tried.from, tried.to, tried.move);
  return openAt(position, moves.split(" ").filter(Boolean), { black: PERSON, white: PERSON }, { afterwards });
}

at("undo").onclick = () => table.undo();
at("redo").onclick = () => table.redo();
at("flip").onclick = flip;
for (const name of TABS) at(`tab-${name}`).onclick = () => choose(name);
for (const id of [...TABS.map((name) => `panel-${name}`), "said", "moves"]) watch(at(id));
document.querySelector(".tabs").onkeydown = ({ key }) => {
  const step = { ArrowRight: 1, ArrowLeft: TABS.length - 1 }[key];
  if (step) choose(TABS[(TABS.indexOf(tab) + step) % TABS.length], { withFocus: true });
};
at("said").addEventListener("keydown", ({ key }) => {
  if (key === "Escape" && tab !== "set-up") hand.putDown(true);
});
window.addEventListener("hashchange", () => (location.hash === written ? table.stay() : open()));
open();
