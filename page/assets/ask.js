// Asks the port: one line of JSON for each request, one for each answer. This is the only place that knows where the port is.

/** The answers to some requests, in order. */
export async function ask(...requests) {
  const body = requests.map((request) => JSON.stringify(request)).join("\n") + "\n";
  const response = await fetch("port", { method: "POST", headers: { "Content-Type": "application/json" }, body });
  const text = await response.text();
  if (!response.ok) throw new Error(text.trim() || response.statusText);
  return text.trimEnd().split("\n").map((line) => JSON.parse(line));
}

/** The answer to one request; what is wrong with the request is thrown. */
export async function ask1(request) {
  const [answer] = await ask(request);
  if ("error" in answer) throw new Error(answer.error);
  return answer;
}
