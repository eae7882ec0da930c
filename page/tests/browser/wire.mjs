// The wire between a page and the port, held in the hand: what the page asks fails, waits or comes back in another order.

/** What is said where there is no port. */
export const CUT = /There is no answer\. Is the program that serves this page still running\?/;

/** A position that can be played from. */
export const TYPED = "........b/........b/........./........./........./........./........./w......../w........ w";

/** The way out that is offered. */
export function again(page) {
  return page.locator("button", { hasText: "Try again" });
}

/** Takes hold of what a page asks; until it is told otherwise, everything passes. */
export async function hold(page) {
  const wire = new Wire();
  await page.route("**/port", (route) => wire.passing(route));
  return wire;
}

class Wire {
  /** What happens to requests of which kind, and how many more times. */
  #rules = [];
  /** Every request that the page has made, each with its lines. */
  asked = [];

  /** Lets requests of that kind find no port at all, so many times. */
  cut(op, times = Infinity) {
    this.#rules.push({ op, times, act: (route) => route.abort() });
  }

  /** Lets them find a port that is too busy, so many times, which asks for patience in seconds. */
  busy(op, times = Infinity, patience = "0") {
    const answer = { status: 503, headers: { "Retry-After": patience }, body: "too much is asked at once\n" };
    this.#rules.push({ op, times, act: (route) => route.fulfill(answer) });
  }

  /** Lets the port say, so many times, that their answer takes too long. */
  late(op, times = Infinity) {
    const answer = { status: 504, body: "the answer takes too long\n" };
    this.#rules.push({ op, times, act: (route) => route.fulfill(answer) });
  }

  /** Holds the next request of that kind; the answer says when it is there, and lets it go. */
  next(op) {
    let come;
    const there = new Promise((resolve) => (come = resolve));
    this.#rules.push({ op, times: 1, act: (route) => come(route) });
    return { there, go: async () => (await there).fallback() };
  }

  /** Lets everything pass again. */
  mend() {
    this.#rules = [];
  }

  /** How many requests of that kind there were. */
  count(op) {
    return this.asked.flat().filter((line) => line.op === op).length;
  }

  passing(route) {
    const lines = route.request().postData().trim().split("\n").map((line) => JSON.parse(line));
    this.asked.push(lines);
    const rule = this.#rules.find(({ op, times }) => times > 0 && (op === "*" || lines.some((line) => line.op === op)));
    if (!rule) return route.continue();
    rule.times -= 1;
    return rule.act(route);
  }
}
