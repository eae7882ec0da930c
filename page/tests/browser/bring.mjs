// Games that are brought to the page: pasted, chosen or dropped.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { click, holds, open, played, referee, said, shows, square } from "./browser.mjs";
import { CUT, again, hold } from "./wire.mjs";

/** A file of the workspace. */
function file(path) {
  return readFileSync(join(process.env.WORKSPACE, path), "utf8");
}

/** Pastes a text and opens it by the keys. */
async function paste(page, text) {
  await page.locator("#brought").fill(text);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
}

/** Drops a file on the page. */
function drop(page, name, bytes) {
  return dropAll(page, [[name, bytes]]);
}

/** Drops several files at once. */
function dropAll(page, files) {
  return page.evaluate((files) => {
    const dataTransfer = new DataTransfer();
    for (const [name, bytes] of files) dataTransfer.items.add(new File([new Uint8Array(bytes)], name));
    for (const kind of ["dragenter", "dragover", "drop"]) {
      const event = new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true });
      document.querySelector("main").dispatchEvent(event);
      if (kind === "dragover" && document.body.dataset.over !== "true") throw new Error("nothing says that it can be dropped");
      if (!event.defaultPrevented) throw new Error(`the browser would open it at ${kind}`);
    }
  }, files.map(([name, bytes]) => [name, [...bytes]]));
}

for (const path of ["hasami/games/line.game", "hattori/games/greens.game", "hokito/games/win.game"]) {
  const [game] = path.split("/");
  test(`a record of ${game} is pasted, and what is copied of it is the same game`, async () => {
    const { moves, headers } = referee("check", path);
    const page = await open("#game=hattori&moves=a1-b2");
    const before = page.url();
    await paste(page, file(path));
    await played(page, moves.length, moves.at(-1).move);
    await shows(page, "#standing", new RegExp(`wins under ${headers.Reason}`));
    await shows(page, "#live", new RegExp(`Opened: ${game}, ${moves.length} moves\\.`, "i"));
    await holds(page, "#brought", "");
    await page.locator("#copy-record").click();
    await shows(page, "#said", /The record is copied\./);
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    await page.goBack();
    await played(page, 1, "a1-b2");
    assert.equal(page.url(), before, "the game before is found by going back");
    await paste(page, copied);
    await played(page, moves.length, moves.at(-1).move);
    await page.reload();
    await played(page, moves.length, moves.at(-1).move);
    await page.close();
  });
}

test("a position alone is opened, whichever game it is of", async () => {
  const page = await open("#game=hattori");
  await paste(page, "  ....../....../....../....../....../b1b1w2w1.. b\n");
  await shows(page, "#title", /Hokito/);
  await shows(page, "#said", /Opened: Hokito, 0 moves\./);
  await click(page, "b1-a1");
  await played(page, 1, "b1-a1");
  assert.doesNotMatch(await said(page), /Opened/);
  await page.close();
});

test("what is wrong with a record is told with its place and its clause, and loses nothing", async () => {
  const page = await open("#game=hattori&moves=a1-b2&turned=1");
  const before = page.url();
  const text = '[Game "hasami"]\n\n1. d2-d5 d8-d6\n2. a1-a4 c8-c5\n';
  await paste(page, text);
  const told = /Line 4, column 4, ply 3: a1-a4 is refused under HS-2\.5: .*the only move that way is the jump to a3/;
  await shows(page, "#said .trouble li", told);
  await shows(page, "#said blockquote", /the only move in that direction is the jump/);
  await shows(page, "#live", told);
  await holds(page, "#brought", text);
  assert.equal(page.url(), before);
  await played(page, 1, "a1-b2");

  // An opponent's move or one's own takes it from nobody who mends the text.
  await page.locator("#flip").click();
  await page.locator("#flip[aria-pressed=false]").waitFor();
  await shows(page, "#said .trouble li", told);
  await page.locator("#said button", { hasText: "Open the first 2 moves" }).click();
  await played(page, 2, "d8-d6");
  await shows(page, "#title", /Hasami/);
  assert.equal(await page.locator("#said .trouble").count(), 0);
  await page.close();
});

test("a move that cannot be read is named once", async () => {
  const page = await open("#game=hasami");
  await paste(page, '[Game "hasami"]\n\n1. d2-d5 zz');
  for (const place of ["#said .trouble", "#live"]) {
    await shows(page, place, /Line 3, column 10, ply 2: the move `zz`: column 1: /);
  }
  await page.close();
});

test("of a record with more moves than the page shows it is told how many are opened and how many are left out", async () => {
  const page = await open("#game=hattori");
  const turns = (from, to) => Array.from({ length: to - from }, (_, i) => `${from + i + 1}. a1~ c5~`).join(" ");
  const record = (turns, end = "") => `[Game "hattori"]\n${end}\n${turns}\n`;
  await paste(page, record(turns(0, 1400), '[Result "white"]\n[Reason "resigned"]\n'));
  const told = /Opened: Hattori, the first 2,000 of its 2,800 moves\. The other 800 are left out, as a game .* ends after 2,000\./;
  for (const place of ["#said", "#live"]) {
    await shows(page, place, told);
    await shows(page, place, /It ended so: White wins: Black resigned\.(?! Here)/);
  }
  assert.equal(await page.locator("#moves li").count(), 2000);
  assert.doesNotMatch(await said(page), /link/);

  await paste(page, record(`${turns(0, 1400)} 1401. zz`));
  const opens = page.locator("#said button", { hasText: "Open the first 2,000 moves" });
  await opens.waitFor();
  await opens.click();
  await opens.waitFor({ state: "detached" });
  await shows(page, "#said", told);
  await paste(page, `${record(turns(0, 1000))}\n${record(turns(0, 1001))}`);
  await page.locator("#said button", { hasText: "2,002 moves" }).waitFor();
  await page.locator("#said button", { hasText: "2,000 moves" }).click();
  await shows(page, "#said", /Opened: Hattori, 2,000 moves\./);
  assert.doesNotMatch(await said(page), /left out/);
  await page.close();
});

test("a clause that is told of a record is read, and what was brought can be left", async () => {
  const page = await open("#game=hasami");
  await paste(page, '[Game "hasami"]\n\n1. a1-a4');
  await page.locator("#said .cited").click();
  await shows(page, "#clause-HS-2\\.5[open] summary", /HS-2\.5/);
  await page.locator("#said button", { hasText: "Leave it" }).click();
  assert.doesNotMatch(await said(page), /a1-a4/);
  await page.close();
});

test("whatever is no game is told where it stops being one", async () => {
  const page = await open("#game=hasami&moves=d2-d5");
  const before = page.url();
  for (const [text, told] of [
    ["", /Paste a record or a position first/],
    ["Dear all,\nno game.", /Line 1, column 1: the header Game is missing/i],
    ["1/2-1/2", /^This is neither a record nor a position, and .*:Line 1, column 1: the header Game is missing(?!.*position)/],
    ["Dear/friend", /^This is neither a record nor a position(?!.*position of)/],
    ["https://example.com/a/b#c", /^This is neither a record nor a position(?!.*position of)/],
    ["A\n[text](with links)\nand [more](of them).\n", /The text: no game in it has a header Game, so only the first of 3 is/],
    ['[Game "hasami"]\n\n1. d2-d5 {\0}', /Line 3, column 11: a zero byte, which no text has\.$/],
    ['[Game "chess"]\n1. e4', /Line 1, column 8: the game `chess` is unknown, known are hasami, hattori, hokito\./],
    ["g.wxwxwx/.g..wx/bx.g.wx/bx..g./bxbxqx.g b", /Line 1, column 36: not a position of hattori: expected /],
    ['[Game "hasami"]\n[Result "black"]\n\n1. d2-d5', /Line 2, column 10: /],
    [`[Game "hasami"]\n${"9. ".repeat(150)}`, /Besides these there are 140 more faults\./],
    ["x ".repeat(40_000), /The text takes 80,024 bytes, and this page reads 65,536 at most\./],
  ]) {
    await page.locator("#brought").evaluate((area, text) => (area.value = text), text);
    await page.locator("#open button").click();
    await shows(page, "#said .trouble", told);
    assert.equal(page.url(), before);
  }
  await page.close();
});

test("a link of the page, or its part from # on, opens what it leads to", async () => {
  const page = await open("#game=hattori&moves=a1-b2");
  const before = page.url();
  const link = `${before.replace(/#.*/, "")}#game=hasami&moves=d2-d5,d8-d6&ply=1`;
  await paste(page, ` ${link}\n`);
  await played(page, 1, "d2-d5");
  assert.equal(page.url(), link);
  await holds(page, "#brought", "");
  for (const place of ["#said", "#live"]) await shows(page, place, /Opened: what the link leads to\./);
  await page.goBack();
  await played(page, 1, "a1-b2");
  assert.equal(page.url(), before);
  // A page that is served elsewhere has the same links, and what of one cannot be read is told.
  await drop(page, "link.txt", Buffer.from("https://example.com/referee/#game=hasami&moves=d2-d5&colour=red\r\n"));
  await played(page, 1, "d2-d5");
  await shows(page, "#said .trouble", /A link has no part `?colour`?\./);
  await paste(page, "#game=hasami&set-up=........./........./........./........./........./........./..b....../........./........._b");
  await shows(page, "#faults", /HS-5\.2/);
  await page.close();
});

test("a game of a text that is no text is opened if somebody wishes so", async () => {
  const page = await open("#game=hattori");
  await paste(page, '[Game "hasami"]\n\n1. d2-d5 {\0}\n[Game "hokito"]');
  await page.locator("#said button", { hasText: "Line 1: Hasami, 1 move, with faults" }).click();
  await shows(page, "#said .trouble", /Line 3, column 11: a zero byte, which no text has\.$/);
  await page.locator("#said button", { hasText: "Open it all the same" }).click();
  await played(page, 1, "d2-d5");
  await page.close();
});

test("a start that breaks the rules opens in the editor if somebody wishes so", async () => {
  const page = await open("#game=hattori&moves=a1-b2");
  const faulty = "........./........./........./........./........./........./..b....../........./......... w";
  await paste(page, faulty);
  await shows(page, "#said .trouble", /Line 1, column 1: HS-5\.2: White is to move and has already won/);
  await page.locator("#said button", { hasText: "Open it in the editor" }).click();
  await holds(page, "#position", faulty);
  await shows(page, "#faults", /HS-5\.2/);
  assert.match(page.url(), /#game=hasami&set-up=/);
  // The editor is open already.
  await drop(page, "other.game", Buffer.from(`[Game "hattori"]\n[Start "...../...../bx..../...../..... b"]`));
  await shows(page, "#said .trouble", /Line 2, column 9: HT-7/);
  await page.locator("#said button", { hasText: "Open it in the editor" }).click();
  await holds(page, "#position", "...../...../bx..../...../..... b");
  await shows(page, "#faults", /HT-7/);
  assert.equal(await said(page), "");
  await page.goBack();
  await holds(page, "#position", faulty);
  await page.goBack();
  await played(page, 1, "a1-b2");
  await page.close();
});

test("of a file with several games one is chosen", async () => {
  const page = await open("#game=hattori");
  const text = '[Game "hasami"]\n[Black "Ada"]\n\n1. d2-d5\n\n[Game "hokito"]\n[Start "5"]\n\n[Game "hasami"]\n\n1. a1-a4\n';
  await page.locator("#file").setInputFiles({ name: "some.game", mimeType: "text/plain", buffer: Buffer.from(text) });
  await shows(page, "#said", /There are 3 games in it\. Which one\?/);
  const offered = await page.locator("#said .move").allTextContents();
  assert.deepEqual(offered, ["Line 1: Hasami, Ada and ?, 1 move", "Line 6: Hokito, 0 moves", "Line 9: Hasami, 0 moves, with faults"]);
  await page.keyboard.press("Enter");
  await played(page, 1, "d2-d5");
  await page.close();
});

test("a file is dropped on the page, also on the editor, and one that is no text is told", async () => {
  const page = await open("#game=hasami");
  await page.locator("#tab-set-up").click();
  await shows(page, "#faults h2", /wrong/);
  await drop(page, "a.game", Buffer.from('[Game "hattori"]\n[Result "white"]\n[Reason "resigned"]\n\n1. a1-b2 {So.}'));
  await played(page, 1, "a1-b2");
  await shows(page, "#said", /Opened: Hattori, 1 move\. It ended so: White wins: Black resigned\. Here it can go on\./);
  await shows(page, "#said", /The page does not keep its comment\./);
  const headers = ["Black", "White", "Event", "Date", "Round", "Site", "Time"].map((name) => `[${name} "x"]\n`);
  await drop(page, "a.game", Buffer.from(`[Game "hattori"]\n${headers.join("")}\n1. a1-b2 {So.} {Hm.}`));
  const named = /does not keep its headers “Black”, “White”, “Event”, “Date”, “Round” and 2 more and its 2 comments\./;
  await shows(page, "#said", named);
  await dropAll(page, [["a.game", Buffer.from("a")], ["b.game", Buffer.from("b")]]);
  await shows(page, "#said .trouble", /These are 2 files, and this page opens one at a time\./);
  const before = page.url();
  await drop(page, "b.png", Buffer.from([0x89, 0x50, 0x4e, 0x47]));
  await shows(page, "#said .trouble", /“b\.png” is not a text in UTF-8\./);
  await drop(page, "c.game", Buffer.alloc(70_000, 0x20));
  await shows(page, "#said .trouble", /“c\.game” has 70,000 bytes, and this page reads 65,536 at most\./);
  assert.equal(page.url(), before);
  assert.equal(await page.evaluate(() => document.body.dataset.over), "false");
  await page.close();
});

test("of two files only the one that was brought last is opened, however late the other is read", async () => {
  const page = await open("#game=hasami");
  await page.evaluate(() => {
    const read = Blob.prototype.arrayBuffer;
    Blob.prototype.arrayBuffer = async function () {
      if (this.name === "late.game") await new Promise((go) => (window.readLate = go));
      return read.call(this);
    };
  });
  await drop(page, "late.game", Buffer.from('[Game "hokito"]\n[Start "5"]\n'));
  await drop(page, "soon.game", Buffer.from('[Game "hattori"]\n\n1. a1-b2'));
  await played(page, 1, "a1-b2");
  await page.evaluate(() => window.readLate());
  // Whatever came of it would have come before the answer to something else.
  await click(page, "e5-d4");
  await played(page, 2, "e5-d4");
  await shows(page, "#title", /Hattori/);
  await holds(page, "#brought", "");
  await page.close();
});

test("what is brought and not answered changes nothing and is judged when somebody tries again", async () => {
  const page = await open("#game=hasami&moves=d2-d5", { isFaulty: true });
  const wire = await hold(page);
  wire.cut("read");
  await paste(page, '[Game "hattori"]\n\n1. a1-b2');
  await shows(page, "#said .trouble", CUT);
  await played(page, 1, "d2-d5");
  wire.mend();
  await again(page).click();
  await played(page, 1, "a1-b2");
  assert.equal(await square(page, "b2").getAttribute("data-filled"), "true");
  await page.close();
});
