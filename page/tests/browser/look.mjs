// How it looks where there is little room or little light.

import assert from "node:assert/strict";
import { test } from "node:test";
import { click, open, played, shows, square } from "./browser.mjs";

const NARROW = { width: 320, height: 640 };

for (const game of ["hasami", "hattori", "hokito"]) {
  test(`${game} needs no sideways scrolling on a screen of 320 pixels`, async () => {
    const page = await open(`#game=${game}${game === "hokito" ? "&start=7" : ""}`, { viewport: NARROW });
    const fits = async (what) => {
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(wide <= 320, `${what} is ${wide} wide`);
    };
    await fits("the game");
    await square(page, "a1").click();
    await square(page, "c1").click();
    await shows(page, "#said", /Why not|refused/);
    await fits("what is said");
    await page.locator("#tab-rules").click();
    await page.locator("#panel-rules summary").nth(2).click();
    await page.locator(".scene svg").first().waitFor();
    await fits("the rules");
    await page.locator("#tab-set-up").click();
    await shows(page, "#faults h2", /wrong/);
    await fits("the editor");
    await page.close();
  });
}

test("the squares lie where the picture has them, on any screen and flipped too", async () => {
  for (const viewport of [NARROW, { width: 1280, height: 800 }, { width: 1900, height: 600 }]) {
    const page = await open("#game=hattori", { viewport });
    for (let round = 0; round < 2; round += 1) {
      const apart = await page.evaluate(() => {
        const middle = (box) => [box.x + box.width / 2, box.y + box.height / 2];
        const titles = [...document.querySelectorAll("#board svg title")].filter(({ textContent }) => /^[a-e][1-5]: a (white|black)/.test(textContent));
        return titles.map((title) => {
          const drawn = middle(title.parentElement.querySelector("path[fill=none]").getBoundingClientRect());
          const cell = middle(document.querySelector(`[data-square=${title.textContent.slice(0, 2)}]`).getBoundingClientRect());
          return Math.hypot(drawn[0] - cell[0], drawn[1] - cell[1]);
        });
      });
      assert.equal(apart.length, 10);
      assert.ok(Math.max(...apart) < 2, `${Math.max(...apart)} pixels apart`);
      await page.locator("#flip").click();
      await page.locator(`#flip[aria-pressed=${round === 0}]`).waitFor();
    }
    await page.close();
  }
});

for (const reducedMotion of ["no-preference", "reduce"]) {
  test(`on a small screen a refusal comes into view, with ${reducedMotion === "reduce" ? "no" : "a"} movement`, async () => {
    const before = async (page) => {
      await page.emulateMedia({ reducedMotion });
      await page.addInitScript(() => {
        const { scrollIntoView } = Element.prototype;
        window.movements = [];
        Element.prototype.scrollIntoView = function (how) {
          if (this.matches("#said .note")) window.movements.push(how.behavior);
          return scrollIntoView.call(this, how);
        };
      });
    };
    const page = await open("#game=hasami", { viewport: { width: 320, height: 568 }, before });
    await square(page, "a1").click();
    await page.locator("[data-square=a1][aria-selected=true]").waitFor();
    await square(page, "a4").click();
    await shows(page, "#said", /a1-a4 is refused under HS-2\.5/);
    await page.waitForFunction(() => {
      const { top, bottom } = document.querySelector("#said").getBoundingClientRect();
      return top >= 0 && (bottom <= innerHeight || top <= 1);
    });
    assert.deepEqual(await page.evaluate(() => window.movements), [reducedMotion === "reduce" ? "instant" : "smooth"]);
    await page.close();
  });
}

test("an example of the rules stands below its sentence, large enough to be read", async () => {
  for (const viewport of [NARROW, { width: 800, height: 800 }, { width: 1280, height: 800 }]) {
    const page = await open("#game=hasami", { viewport });
    await page.locator("#tab-rules").click();
    await page.locator("#clause-HS-1\\.1 summary").click();
    await page.locator("#clause-HS-1\\.1 .scene svg").first().waitFor();
    const before = await page.locator("#clause-HS-1\\.1 .example").first().evaluate((example) => example.previousElementSibling.textContent);
    assert.match(before, /^A letter names the column, .* along the edges:$/);
    await page.locator("#clause-HS-2\\.4 summary").click();
    await page.locator("#clause-HS-2\\.4 .scene svg").first().waitFor();
    const widths = await page.locator("#clause-HS-2\\.4 .little").evaluateAll((all) => all.map((place) => place.getBoundingClientRect().width));
    assert.ok(Math.min(...widths) >= 140, `${Math.min(...widths)} of ${viewport.width}`);
    const inRow = await page.locator("#clause-HS-2\\.4 .scenes").evaluateAll((all) => all.map((scenes) => getComputedStyle(scenes).gridTemplateColumns.split(" ").length));
    assert.ok(Math.max(...inRow) <= 2, `${inRow}`);
    await page.close();
  }
});

/** How far two colours are apart, from 1 to 21, as the guidelines for accessible pages count it. */
function contrast(one, other) {
  const luminance = (color) => {
    const parts = color.match(/[\d.]+/g).slice(0, 3).map((part) => Number(part) / 255);
    const [r, g, b] = parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

for (const colorScheme of ["light", "dark"]) {
  test(`texts stand out from their ground in the ${colorScheme}`, async () => {
    const page = await open("#game=hasami&moves=d2-d5", { colorScheme });
    await square(page, "a9").click();
    await square(page, "a1").click();
    await shows(page, "#said", /refused/);
    const colors = await page.evaluate(() => {
      const ground = (element) => {
        const color = getComputedStyle(element).backgroundColor;
        return color.endsWith(", 0)") && element.parentElement ? ground(element.parentElement) : color;
      };
      const selectors = ["body", "#standing", "#said p", "#said blockquote", "#said .cited", "#moves button", "#tab-rules", "#new .main", "#games a"];
      return selectors.map((selector) => {
        const element = document.querySelector(selector);
        return [selector, getComputedStyle(element).color, ground(element)];
      });
    });
    for (const [selector, ink, ground] of colors) assert.ok(contrast(ink, ground) >= 4.5, `${selector}: ${ink} on ${ground}`);
    const dark = contrast(colors[0][2], "rgb(0, 0, 0)") < 2;
    assert.equal(dark, colorScheme === "dark");
    await page.close();
  });
}

test("the frame of what is picked up leaves room for the sign of what is in question and for the height of a pile", async () => {
  const page = await open("#game=hokito&start=52769807747978&moves=b2-a1,b5-b3", { viewport: NARROW });
  const corners = (name) => square(page, name).evaluate((cell) => {
    const { clipPath } = getComputedStyle(cell, "::after");
    return { above: clipPath.includes("66% 34%"), below: clipPath.includes("66% 64%") };
  });
  await square(page, "c2").click();
  await page.locator("[data-square=c2][aria-selected=true]").waitFor();
  assert.deepEqual(await corners("c2"), { above: false, below: false });
  await square(page, "a1").click();
  await page.locator("[data-square=a1][aria-selected=true]").waitFor();
  assert.deepEqual(await corners("a1"), { above: false, below: true });
  await square(page, "f6").click();
  await shows(page, "#said", /a1-f6 is refused/);
  assert.deepEqual(await corners("a1"), { above: true, below: true });
  await page.close();
});

test("a dark page is played on as a light one", async () => {
  const page = await open("#game=hokito&start=52769807747978", { colorScheme: "dark", viewport: NARROW });
  await click(page, "b2-a1");
  await played(page, 1, "b2-a1");
  await page.close();
});

test("that there is more below is to be seen beside the board, until one is there", async () => {
  const page = await open("#game=hokito&start=5");
  const panel = page.locator("#panel-game");
  const sign = () => panel.evaluate((panel) => {
    const { content, position, height } = getComputedStyle(panel, "::after");
    return content === "none" ? null : { content, position, height: parseFloat(height) };
  });
  const hidden = () => panel.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  assert.ok((await hidden()) > 100, "on this screen not all of it is to be seen");
  await page.locator("#panel-game[data-more=true]").waitFor();
  const { content, position, height } = await sign();
  assert.match(content, /more below/);
  assert.equal(position, "sticky");
  assert.ok(height > 20);
  const before = await hidden();
  await panel.evaluate((panel) => panel.scrollTo(0, panel.scrollHeight));
  await page.locator("#panel-game[data-more=false]").waitFor();
  assert.equal(await sign(), null);
  assert.equal(await hidden(), before, "the sign takes no room");
  await page.locator(".keys summary").click();
  await page.locator("#panel-game[data-more=true]").waitFor();
  await page.close();

  // Where the page itself scrolls nothing is hidden beside the board.
  const narrow = await open("#game=hokito&start=5", { viewport: NARROW });
  await narrow.locator("#panel-game[data-more=false]").waitFor();
  await narrow.close();
});

test("what is said and does not fit says that it goes on", async () => {
  const page = await open("#game=hattori", { viewport: { width: 1280, height: 560 } });
  await square(page, "a1").click();
  await square(page, "a4").click();
  await shows(page, "#said", /This can mean 2 moves/);
  await page.locator("#said[data-more=true]").waitFor();
  await page.locator("#said").evaluate((said) => said.scrollTo(0, said.scrollHeight));
  await page.locator("#said[data-more=false]").waitFor();
  await page.close();
});
