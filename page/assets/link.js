// The moment of a game in the fragment of the address, such as `#game=hasami&moves=d2-d5,d8-d6&ply=1`: whoever opens the
// link sees what was seen. In `set-up` stands what is on the board of the editor, if that is open. A blank is written `_`,
// and what may stand in a fragment as it is is left as it is.

import { PERSON } from "./moment.js";

const NAMES = ["game", "position", "rules", "start", "moves", "ply", "turned", "black", "white", "seed", "set-up"];
const KEPT = { "%2F": "/", "%2C": ",", "%5E": "^", "%2B": "+", "%3A": ":" };

function written(text) {
  return encodeURIComponent(text).replace(/%(2F|2C|5E|2B|3A)/g, (code) => KEPT[code]).replaceAll("%20", "_");
}

/** The fragment that opens a moment, of a game with so many `starts`, and beside it the editor if there is something `edited`. */
export function fragment({ game, position, start, rules, moves, ply, turned, black, white, seed }, starts, edited = null) {
  const began = start === null ? { position } : { rules: rules === "standard" ? "" : rules, start: starts > 1 ? start : "" };
  const isAlone = black === PERSON && white === PERSON;
  const values = {
    game, ...began, moves: moves.join(","), ply: ply === moves.length ? "" : ply, turned: turned ? 1 : "",
    black: black === PERSON ? "" : black, white: white === PERSON ? "" : white, seed: isAlone ? "" : seed,
    "set-up": edited,
  };
  const pairs = NAMES.filter((name) => (values[name] ?? "") !== "").map((name) => `${name}=${written(String(values[name]))}`);
  return "#" + pairs.join("&");
}

/** The same moment for somebody else, who finds two persons at it. */
export function shared(moment) {
  return { ...moment, black: PERSON, white: PERSON };
}

/** The fragment of a link to a moment, of which somebody may bring only the part from `#` on; null if a text is none. */
export function linked(text) {
  const [, hash] = text.trim().match(/^(?:https?:\/\/[^\s#]*)?(#\S*)$/i) ?? [];
  return hash && Object.keys(values(hash).read).length > 0 ? hash : null;
}

/** The values of a fragment, each by its name, and what of it cannot be read. */
export function values(hash) {
  const read = {};
  const trouble = [];
  for (const pair of hash.replace(/^#/, "").split("&").filter(Boolean)) {
    const [name, value = ""] = pair.split(/=(.*)/s);
    if (!NAMES.includes(name)) trouble.push(`a link has no part \`${name.slice(0, 40)}\``);
    else if (name in read) trouble.push(`\`${name}\` is there twice, and the first counts`);
    else {
      try {
        read[name] = decodeURIComponent(value.replaceAll("_", " "));
      } catch {
        trouble.push(`\`${name}\` cannot be read`);
      }
    }
  }
  return { read, trouble };
}
