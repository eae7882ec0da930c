// The moment of a game in the fragment of the address, such as `#game=hasami&moves=d2-d5,d8-d6&ply=1`: whoever opens the
// link sees what was seen. A blank is written `_`, and what may stand in a fragment as it is is left as it is.

const KEPT = { "%2F": "/", "%2C": ",", "%5E": "^", "%2B": "+", "%3A": ":" };

function written(text) {
  return encodeURIComponent(text).replace(/%(2F|2C|5E|2B|3A)/g, (code) => KEPT[code]).replaceAll("%20", "_");
}

/** The fragment for these values; what is empty is left out. */
export function fragment(values) {
  const pairs = Object.entries(values).filter(([, value]) => value !== "" && value != null);
  return "#" + pairs.map(([name, value]) => `${name}=${written(String(value))}`).join("&");
}

/** The values of a fragment, and what of it cannot be read. */
export function values(hash) {
  const read = {};
  const trouble = [];
  for (const pair of hash.replace(/^#/, "").split("&").filter(Boolean)) {
    const [name, value = ""] = pair.split(/=(.*)/s);
    try {
      read[name] = decodeURIComponent(value.replaceAll("_", " "));
    } catch {
      trouble.push(`${name} cannot be read`);
    }
  }
  return { read, trouble };
}
