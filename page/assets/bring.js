// "Open a game": a text that is pasted, or a file that is chosen or dropped on the page. What is on the board stays there until
// the port has judged what is brought, and where something is wrong with that, until somebody opens it all the same. A link of
// the page is opened as in the address.

import { ask1 } from "./ask.js";
import { at } from "./elements.js";
import { fragment, linked } from "./link.js";
import { PERSON } from "./moment.js";
import { Newest } from "./newest.js";
import { capital, counted, many, quoted } from "./words.js";

/** More bytes than this no request has. */
const LARGEST = 65_536;
/** So many games of a file are offered, so much that is wrong with one is listed, and so many of its headers are named. */
const OFFERED = 30;
const LISTED = 10;
const NAMED = 5;

export class Bring {
  /** What is brought and is not opened, and what has been opened. */
  #note;
  #opened;
  #games;
  #begin;
  #readings = new Newest();
  /** How many things that are dragged over the page have not left it: those inside another one are entered before that is left. */
  #entered = 0;

  /** Of what is brought `said` speaks, and `games` know how many moves can be shown; `begin` is called with the fragment of a
      game to open, and with what is done then. */
  constructor(said, games, begin) {
    this.#note = said.note();
    this.#opened = said.note();
    this.#games = games;
    this.#begin = begin;
    at("open").onsubmit = (event) => {
      event.preventDefault();
      this.#read(at("brought").value);
    };
    at("file").onchange = () => {
      this.#readFile([...at("file").files]);
      // The same file can be chosen again, when somebody has mended it.
      at("file").value = "";
    };
    window.addEventListener("dragenter", (event) => this.#over(event, 1));
    window.addEventListener("dragleave", (event) => this.#over(event, -1));
    window.addEventListener("dragover", (event) => hasFile(event) && event.preventDefault());
    window.addEventListener("drop", (event) => this.#dropped(event));
  }

  /** The board has changed: what has been opened is no news any longer. */
  changed() {
    this.#opened.clear();
  }

  /** Leaves the board to something else. */
  leave() {
    this.#readings.giveUp();
    this.#note.clear();
    this.#opened.clear();
  }

  /** Something else is brought: what was, however far it has come, is of no interest any longer. */
  #anew() {
    this.#readings.giveUp();
    this.#note.clear();
  }

  #over(event, by) {
    if (!hasFile(event)) return;
    event.preventDefault();
    this.#entered = Math.max(0, this.#entered + by);
    document.body.dataset.over = this.#entered > 0;
  }

  #dropped(event) {
    if (!hasFile(event)) return;
    // Else the browser would leave the page for the file.
    event.preventDefault();
    this.#entered = 0;
    document.body.dataset.over = false;
    this.#readFile([...event.dataTransfer.files]);
  }

  /** Reads the file that is chosen or dropped, of which there may be only one. */
  async #readFile([file, ...others]) {
    if (!file) return undefined;
    this.#anew();
    if (others.length > 0) {
      return this.#note.trouble(`These are ${counted(1 + others.length)} files, and this page opens one at a time.`);
    }
    if (file.size > LARGEST) {
      const has = `has ${counted(file.size)} bytes, and this page reads ${counted(LARGEST)} at most`;
      return this.#note.trouble(`${quoted(file.name)} ${has}.`);
    }
    let text;
    try {
      const bytes = await this.#readings.begin(() => file.arrayBuffer());
      if (!bytes) return undefined;
      text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    } catch (error) {
      const why = error instanceof TypeError ? "is not a text in UTF-8" : "cannot be read";
      return this.#note.trouble(`${quoted(file.name)} ${why}.`);
    }
    at("brought").value = text;
    return this.#read(text);
  }

  async #read(text) {
    this.#anew();
    if (text.trim() === "") return this.#note.trouble("Paste a record or a position first, or choose a file.");
    const request = { op: "read", text };
    const { length } = new TextEncoder().encode(`${JSON.stringify(request)}\n`);
    if (length > LARGEST) {
      return this.#note.trouble(`The text takes ${counted(length)} bytes, and this page reads ${counted(LARGEST)} at most.`);
    }
    const hash = linked(text);
    if (hash) return this.#openLink(hash);
    let games;
    try {
      games = await this.#readings.begin((signal) => this.#judged(request, signal));
    } catch (error) {
      return this.#note.failed(error, () => this.#read(text));
    }
    if (!games) return undefined;
    if (games.length === 1) return this.#take(games[0]);
    const choices = games.slice(0, OFFERED).map((game) => [summary(game), () => this.#take(game)]);
    const first = games.length > OFFERED ? ` These are the first ${OFFERED}.` : "";
    return this.#note.ask(`There are ${counted(games.length)} games in it.${first} Which one?`, choices);
  }

  /** The games of a text, each with as many of its moves as the page can show, and how many it has in `length`; in `file`
      is what is wrong with the text as a whole. */
  async #judged(request, signal) {
    const { games, faults } = await ask1(request, signal);
    const judged = [];
    for (const game of games) {
      const most = game.position ? (await this.#games.info(game.game, signal)).most_moves : 0;
      judged.push({ ...game, file: faults, moves: game.moves.slice(0, most), length: game.moves.length });
    }
    return judged;
  }

  /** Opens a game if nothing is wrong with it; else says what is, and offers what there is of it. */
  #take(game) {
    const wrong = [...game.file, ...game.faults];
    if (wrong.length === 0) return this.#open(game);
    const offers = [];
    if (game.position) {
      const moves = game.moves.length;
      const upTo = moves === 0 ? "where it begins" : `the first ${many(moves, "move").replace(/^1 /, "")}`;
      offers.push([`Open ${game.faults.length === 0 ? "it all the same" : upTo}`, () => this.#open(game)]);
    }
    if (game.faulty) offers.push(["Open it in the editor", () => this.#begin(link(game, game.faulty), () => this.#note.clear())]);
    offers.push(["Leave it", () => this.#note.clear()]);
    const faults = wrong.slice(0, LISTED);
    const further = game.further + wrong.length - faults.length;
    return this.#note.faults(`${refusal(game)}, and the board is as it was:`, faults, further, offers);
  }

  /** Opens what a link leads to; what of it cannot be read is told there. */
  #openLink(hash) {
    this.#begin(hash, () => {
      at("brought").value = "";
      this.#opened.tell("Opened: what the link leads to.");
    });
  }

  #open(game) {
    const { moves, length, by_players: ended } = game;
    const left = length - moves.length;
    const most = counted(moves.length);
    const told = [
      `Opened: ${capital(game.game)}, ${left ? `the first ${most} of its ` : ""}${many(length, "move")}.`,
      left ? `The other ${counted(left)} are left out, as a game on this page ends after ${most}.` : "",
      ended ? `It ended so: ${ended}.${left ? "" : " Here it can go on."}` : "",
      dropped(game),
    ];
    this.#begin(link(game), () => {
      this.#note.clear();
      at("brought").value = "";
      this.#opened.tell(told.filter(Boolean).join(" "));
    });
  }
}

/** Whether what is dragged over the page has files, rather than a text that is marked on it. */
function hasFile({ dataTransfer }) {
  return dataTransfer?.types.includes("Files") ?? false;
}

/** That something is not opened, in words about what it is. */
function refusal({ game, named }) {
  if (game) return `This ${named === null ? "position" : "game"} of ${capital(game)} is not opened`;
  return named === null ? "This is neither a record nor a position" : "This is not opened";
}

/** What of a game is not on the page, and so not in what is copied there. */
function dropped({ headers, comments }) {
  const names = headers.slice(0, NAMED).map(({ name }) => quoted(name)).join(", ");
  const more = headers.length > NAMED ? ` and ${counted(headers.length - NAMED)} more` : "";
  const lost = [
    headers.length > 0 ? `its header${headers.length === 1 ? "" : "s"} ${names}${more}` : "",
    comments > 0 ? `its ${many(comments, "comment").replace(/^1 /, "")}` : "",
  ].filter(Boolean);
  return lost.length > 0 ? `The page does not keep ${lost.join(" and ")}.` : "";
}

/** The link to a game that was read, for two persons; with the editor on a position that breaks the rules. */
function link({ game, position, moves }, edited = null) {
  const alone = { black: PERSON, white: PERSON, turned: false };
  const begun = position ? { position, start: null } : { start: "", rules: "standard" };
  return fragment({ game, ...begun, moves, ply: moves.length, ...alone }, 1, edited);
}

/** One of several games of a file, in a few words. */
function summary({ line, game, length, headers, file, faults }) {
  const named = (name) => headers.find((header) => header.name === name)?.value;
  const players = named("Black") || named("White") ? `, ${named("Black") ?? "?"} and ${named("White") ?? "?"}` : "";
  const wrong = file.length + faults.length ? ", with faults" : "";
  return `Line ${line}: ${game ? capital(game) : "unknown"}${players}, ${many(length, "move")}${wrong}`;
}
