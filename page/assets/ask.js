// Asks the port: one line of JSON for each request, one for each answer. This is the only place that knows where the port is.

/** So often a port that is busy is asked again before anybody is troubled. */
const AGAIN = 2;
/** So many seconds are waited before that if the port does not say, and the most if it does. */
const PAUSE = 1;
const LONGEST = 10;

/** There is no answer; asked again, there may be one. Whatever else is thrown says what is wrong with a request. */
export class Unanswered extends Error {}

/** The answers to some requests, in order. `signal` ends the asking. */
export async function ask(requests, signal) {
  const body = requests.map((request) => JSON.stringify(request)).join("\n") + "\n";
  for (let again = 0; ; again += 1) {
    const { ok, status, pause, text } = await posted(body, signal);
    if (ok) return answers(text, requests.length);
    if (status !== 503 || again === AGAIN) {
      const said = text.trim() || `the answer has the status ${status}`;
      throw status >= 500 || status === 408 ? new Unanswered(`There is no answer: ${said}.`) : new Error(`${said}.`);
    }
    await waited(pause, signal);
  }
}

/** The answer to one request; what is wrong with the request is thrown. */
export async function ask1(request, signal) {
  const [answer] = await ask([request], signal);
  if ("error" in answer) throw new Error(answer.error);
  return answer;
}

async function posted(body, signal) {
  try {
    const response = await fetch("port", { method: "POST", headers: { "Content-Type": "application/json" }, body, signal });
    const pause = Number(response.headers.get("Retry-After") ?? PAUSE);
    return { ok: response.ok, status: response.status, pause, text: await response.text() };
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Unanswered("There is no answer. Is the program that serves this page still running?");
  }
}

function answers(text, count) {
  try {
    const lines = text.trimEnd().split("\n").map((line) => JSON.parse(line));
    if (lines.length === count) return lines;
  } catch {
    // It is told below.
  }
  throw new Unanswered("The answer breaks off.");
}

function waited(seconds, signal) {
  return new Promise((resolve, reject) => {
    const pause = seconds >= 0 ? Math.min(seconds, LONGEST) : PAUSE;
    const timer = setTimeout(resolve, pause * 1000);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    }, { once: true });
  });
}
