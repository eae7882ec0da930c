// Pieces dragged by a mouse and by a finger.

import assert from "node:assert/strict";
import { test } from "node:test";
import { click, focused, hush, open, played, said, settled, shows, square } from "./browser.mjs";

/** The middle of a square on the screen. */
async function middle(page, name) {
  const { x, y, width, height } = await square(page, name).boundingBox();
  return [x + width / 2, y + height / 2];
}

/** Drags the mouse from a square over another one, and holds it there. */
async function drag(page, from, to) {
  await page.mouse.move(...(await middle(page, from)));
  await page.mouse.down();
  await page.mouse.move(...(await middle(page, to)), { steps: 8 });
}

/** What is to be seen of a drag. */
function seen(page) {
  return page.evaluate(() => {
    const names = (selector) => [...document.querySelectorAll(selector)].map((cell) => cell.dataset.square).sort();
    return {
      hanging: document.querySelectorAll(".dragged svg > g").length,
      picked: names(".squares [aria-selected=true]"), targets: names("[data-sign=target]"), over: names("[data-over]"),
    };
  });
}

const NOTHING = { hanging: 0, picked: [], targets: [], over: [] };

for (const [game, link, move, targets] of [
  ["hasami", "#game=hasami", "d2-d5", ["d3", "d4", "d5", "d6", "d7"]],
  ["hattori", "#game=hattori", "a1-c3", ["b2", "c3"]],
  ["hokito", "#game=hokito&start=52769807747978", "b2-a1", null],
]) {
  test(`a piece of ${game} is dragged to its square, and hangs at the pointer over where it can go`, async () => {
    const page = await open(link);
    const [from, to] = move.split("-");
    await drag(page, from, to);
    const during = await seen(page);
    assert.deepEqual([during.hanging, during.picked, during.over], [1, [from], [to]]);
    if (targets) assert.deepEqual(during.targets, targets);
    else assert.ok(during.targets.includes(to));
    await shows(page, "#live", new RegExp(`${from}, .*picked up\\. .*${to}`));
    await page.mouse.up();
    await played(page, 1, move);
    assert.deepEqual(await seen(page), NOTHING);
    assert.equal(await focused(page), to);
    await page.close();
  });
}

test("a piece dropped where it may not go is refused as by a click, and the next click is one", async () => {
  const page = await open("#game=hasami");
  await drag(page, "a1", "a4");
  await page.mouse.up();
  await shows(page, "#said", /a1-a4 is refused under HS-2\.5: .*the only move that way is the jump to a3/);
  await shows(page, "#said blockquote", /the only move in that direction is the jump/);
  await shows(page, "#live", /a1-a4 is refused under HS-2\.5/);
  assert.deepEqual(await seen(page), { ...NOTHING, picked: ["a1"] });
  await square(page, "a3").click();
  await played(page, 1, "a1-a3");
  await page.close();
});

test("a piece dropped on another one of the same side is refused too", async () => {
  const page = await open("#game=hasami");
  await drag(page, "a1", "b1");
  await page.mouse.up();
  await shows(page, "#said", /a1-b1 is refused under HS-2\./);
  assert.deepEqual((await seen(page)).picked, ["a1"]);
  await page.close();
});

test("a piece let go beside the board, on its own square or by Escape is put back", async () => {
  const page = await open("#game=hasami");
  const ways = {
    beside: () => page.mouse.move(1200, 780, { steps: 4 }).then(() => page.mouse.up()),
    home: async () => {
      await page.mouse.move(...(await middle(page, "d2")), { steps: 4 });
      await page.mouse.up();
    },
    escape: () => page.keyboard.press("Escape"),
  };
  for (const [way, letGo] of Object.entries(ways)) {
    await drag(page, "d2", "d5");
    assert.equal((await seen(page)).hanging, 1, way);
    await letGo();
    await shows(page, "#live", /^d2 put down$/);
    assert.deepEqual(await seen(page), NOTHING, way);
  }
  // The mouse is still held, and plays nothing where it is let go.
  await page.mouse.up();
  await settled(page);
  assert.equal(await page.locator("#moves li").count(), 0);
  assert.equal(await said(page), "");
  await click(page, "d2-d5");
  await played(page, 1, "d2-d5");
  await page.close();
});

test("a hand that trembles clicks", async () => {
  const page = await open("#game=hasami");
  const [x, y] = await middle(page, "d2");
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 3, y + 3);
  assert.equal((await seen(page)).hanging, 0);
  await page.mouse.up();
  await page.locator("[data-square=d2][aria-selected=true]").waitFor();
  await square(page, "d5").click();
  await played(page, 1, "d2-d5");
  await page.close();
});

test("a piece that was let go where the page is not told of it is put back, and the next one is dragged", async () => {
  const page = await open("#game=hasami");
  await drag(page, "d2", "d5");
  await page.evaluate(() => {
    const { x, y } = document.querySelector("[data-square=d6]").getBoundingClientRect();
    const move = new PointerEvent("pointermove", { pointerId: 1, isPrimary: true, clientX: x, clientY: y, buttons: 0, bubbles: true });
    document.querySelector("[data-square=d2]").dispatchEvent(move);
  });
  await shows(page, "#live", /^d2 put down$/);
  assert.deepEqual(await seen(page), NOTHING);
  await page.mouse.up();
  await drag(page, "e2", "e5");
  await page.mouse.up();
  await played(page, 1, "e2-e5");
  await page.close();
});

test("what is picked up by a click can be dragged, and another piece instead of it", async () => {
  const page = await open("#game=hasami");
  await square(page, "d2").click();
  await page.locator("[data-square=d2][aria-selected=true]").waitFor();
  await drag(page, "e2", "e5");
  assert.deepEqual((await seen(page)).picked, ["e2"]);
  await page.mouse.up();
  await played(page, 1, "e2-e5");
  await page.close();
});

test("who drags what is not theirs is told why not, and plays nothing", async () => {
  const page = await open("#game=hasami");
  await square(page, "d2").click();
  await page.locator("[data-square=d2][aria-selected=true]").waitFor();
  await drag(page, "d8", "d5");
  assert.equal((await seen(page)).hanging, 0);
  await page.mouse.up();
  await shows(page, "#said", /^The stone on d8 is not yours \(HS-2\.1\)\./);
  await page.close();

  const late = await open("#game=hasami&white=3&seed=5&moves=d2-d5,d8-d6&ply=0");
  await shows(late, "#said", /White’s opponent waits/);
  await hush(late);
  await drag(late, "d2", "d5");
  assert.equal((await seen(late)).hanging, 0);
  await late.mouse.up();
  await shows(late, "#said", /White’s opponent waits/);
  await late.close();
});

test("what changes the board takes the piece out of the hand", async () => {
  const page = await open("#game=hasami&moves=d2-d5");
  await drag(page, "d8", "d6");
  await page.keyboard.press("u");
  await shows(page, "#standing", /White to move/);
  assert.deepEqual(await seen(page), NOTHING);
  await page.mouse.up();
  await settled(page);
  assert.equal(await page.locator("#moves .taken-back").count(), 1);
  await page.locator("#tab-set-up").click();
  await shows(page, "#faults h2", /wrong/);
  await drag(page, "d2", "d6");
  assert.equal((await seen(page)).hanging, 0);
  await page.mouse.up();
  await page.close();
});

/** A finger on the page. */
async function finger(page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  const send = (type, points) => browser.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
  return {
    async goes(from, to) {
      await send("touchStart", [from]);
      for (let i = 1; i <= 10; i += 1) {
        await send("touchMove", [from.map((begin, n) => begin + ((to[n] - begin) * i) / 10)]);
        await page.evaluate(() => new Promise(requestAnimationFrame));
      }
    },
    lifts: () => send("touchEnd", []),
  };
}

test("a finger drags a piece of its own and scrolls the page from anywhere else", async () => {
  const page = await open("#game=hasami", { viewport: { width: 320, height: 480 } });
  const touch = await finger(page);
  const scrolled = () => page.evaluate(() => scrollY);

  await touch.goes(await middle(page, "d2"), await middle(page, "d5"));
  assert.deepEqual([(await seen(page)).hanging, (await seen(page)).over], [1, ["d5"]]);
  assert.equal(await scrolled(), 0);
  await touch.lifts();
  await played(page, 1, "d2-d5");

  // Neither an empty square nor what is the other side's now keeps the page.
  for (const name of ["d5", "g4"]) {
    await page.evaluate(() => scrollTo(0, 0));
    const [x, y] = await middle(page, name);
    await touch.goes([x, y], [x, y - 120]);
    await touch.lifts();
    await page.waitForFunction(() => scrollY > 50);
    assert.deepEqual(await seen(page), NOTHING, name);
  }
  assert.equal(await page.locator("#moves li").count(), 1);
  await page.close();
});
