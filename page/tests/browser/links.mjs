// Links and what is taken away.

import assert from "node:assert/strict";
import { test } from "node:test";
import { click, open, played, referee, shows } from "./browser.mjs";

test("a link reopens the game at its ply, with its rules and its players", async () => {
  const page = await open("#game=hattori&rules=closed-bases&moves=a1-c3,e5-d4,c3~&ply=2&white=2&seed=9&turned=1");
  await played(page, 2, "e5-d4");
  assert.equal(await page.locator("#moves li").count(), 3);
  assert.equal(await page.locator("#white").inputValue(), "2");
  assert.equal(await page.locator("#options input[value=closed-bases]").isChecked(), true);
  const before = page.url();
  await page.reload();
  await played(page, 2, "e5-d4");
  assert.equal(page.url(), before);
  await page.close();
});

test("a link that cannot be read as it is says so and still gives a board to play on", async () => {
  const faulty = {
    "#game=chess": /There is no game “chess”/,
    "#game=hasami&position=bb": /`position`: column 3/,
    "#game=hasami&rules=fast": /`rules`: column 1/,
    "#game=hattori&start=7": /`start` can only be 0, not “7”/,
    "#game=hasami&moves=a1-a4": /a1-a4, which is refused under HS-2\.5/,
    "#game=hasami&moves=a2-a3,rubbish": /rubbish, which is refused: not a move/,
    "#game=hasami&moves=%ff": /`moves` cannot be read/,
    "#game=hasami&position=b......../........./........./........./wwwww..../........./........./........./........._w": /HS-5\.2/,
  };
  for (const [fragment, said] of Object.entries(faulty)) {
    const page = await open(fragment);
    await shows(page, "#said .trouble", said);
    await shows(page, "#standing", /to move/);
    await page.close();
  }
});

test("another game is one click away, and the way back leads back", async () => {
  const page = await open("#game=hasami&moves=d2-d5");
  await played(page, 1, "d2-d5");
  await page.locator("#games a", { hasText: "Hattori" }).click();
  await shows(page, "#title", /Hattori/);
  assert.equal(await page.locator(".squares [role=gridcell]").count(), 25);
  await page.goBack();
  await shows(page, "#title", /Hasami/);
  await played(page, 1, "d2-d5");
  await page.close();
});

test("the position, the record, the picture and the link can be copied", async () => {
  const page = await open("#game=hasami&moves=d2-d5,d8-d6");
  const copied = async (what) => {
    await page.locator(`#copy-${what}`).click();
    await shows(page, "#said", /is copied/);
    const text = await page.evaluate(() => navigator.clipboard.readText());
    await page.evaluate(() => document.querySelector("#said").replaceChildren());
    return text;
  };
  const after = referee("show", "hasami", "--after", "d2-d5 d8-d6");
  assert.equal(await copied("position"), after.position);
  assert.match(await copied("record"), /\[Game "hasami"\][^]*1\. d2-d5 d8-d6/);
  assert.match(await copied("svg"), /^<svg [^]*Black played d8-d6\. White to move\.[^]*<\/svg>\s*$/);
  assert.equal(await copied("link"), page.url());
  await page.close();
});

test("nothing is asked of any other server", async () => {
  const page = await open("#game=hokito&start=5");
  const hosts = new Set();
  page.on("request", (request) => hosts.add(new URL(request.url()).host));
  await page.reload();
  await shows(page, "#standing", /Black to move/);
  await click(page, await page.evaluate(async () => {
    const body = JSON.stringify({ op: "start", game: "hokito", number: 5 });
    const asked = (body) => fetch("port", { method: "POST", headers: { "Content-Type": "application/json" }, body }).then((answer) => answer.json());
    const { position } = await asked(body);
    return (await asked(JSON.stringify({ op: "moves", game: "hokito", position }))).moves[0];
  }));
  await page.locator("#moves li").waitFor();
  assert.deepEqual([...hosts], [new URL(page.url()).host]);
  await page.close();
});
