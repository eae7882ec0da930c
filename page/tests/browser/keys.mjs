// Everything by the keys alone, and what is said to those who do not see the board.

import assert from "node:assert/strict";
import { test } from "node:test";
import { focused, open, played, shows } from "./browser.mjs";

/** Presses the tabulator until that element has the focus. */
async function tabTo(page, selector) {
  for (let i = 0; i < 60; i += 1) {
    await page.keyboard.press("Tab");
    if (await page.evaluate((selector) => document.activeElement?.matches(selector), selector)) return;
  }
  assert.fail(`${selector} is not reached by the tabulator`);
}

test("a game is played, refused, taken back and flipped by the keys", async () => {
  const page = await open("#game=hasami");
  await tabTo(page, "[role=gridcell]");
  assert.equal(await focused(page), "a1");
  for (const key of ["ArrowUp", "ArrowRight", "ArrowRight", "ArrowRight"]) await page.keyboard.press(key);
  assert.equal(await focused(page), "d2");
  await page.keyboard.press("Enter");
  await shows(page, "#live", /d2, a white stone, picked up\. .*d5/);
  for (let i = 0; i < 3; i += 1) await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await played(page, 1, "d2-d5");
  await shows(page, "#live", /White played d2-d5\. Black to move\./);
  assert.equal(await focused(page), "d5", "the focus stays on the square");

  await page.keyboard.press("Home");
  assert.equal(await focused(page), "a5");
  await page.keyboard.press("End");
  assert.equal(await focused(page), "i5");
  await page.keyboard.press("Enter");
  await shows(page, "#live", /There is no stone on i5 \(HS-2\.1\)\./);

  await page.keyboard.press("u");
  await shows(page, "#standing", /White to move/);
  await page.keyboard.press("r");
  await played(page, 1, "d2-d5");
  await page.keyboard.press("f");
  await page.locator("#flip[aria-pressed=true]").waitFor();
  assert.equal(await focused(page), "i5", "the focus stays on the square that is now elsewhere");
  await page.keyboard.press("ArrowRight");
  assert.equal(await focused(page), "h5");
  await page.close();
});

test("the tabs, the rules and their examples are reached by the keys", async () => {
  const page = await open("#game=hattori");
  await tabTo(page, "#tab-game");
  await page.keyboard.press("ArrowRight");
  await shows(page, "#tab-rules[aria-selected=true]", /Rules/);
  await page.locator("#clause-HT-4\\.3").waitFor();
  await tabTo(page, "#panel-rules summary");
  await page.keyboard.press("Enter");
  await page.locator("#panel-rules details[open] .scene svg").first().waitFor();
  await tabTo(page, ".scene");
  await page.keyboard.press("Enter");
  await shows(page, "#live", /to move|is refused/);
  await page.close();
});

test("a wait is chosen by the keys, and the focus comes back to the board", async () => {
  const page = await open("#game=hattori");
  await tabTo(page, "[role=gridcell]");
  await page.keyboard.press("Enter");
  await shows(page, "#live", /picked up/);
  await page.keyboard.press("Enter");
  await shows(page, "#live", /What should a1 do\?/);
  await page.keyboard.press("Enter");
  await played(page, 1, "a1~");
  assert.equal(await focused(page), "a1");
  await page.close();
});

test("everything that acts has a name, and only one square is a stop of the tabulator", async () => {
  const page = await open("#game=hokito&start=3");
  for (const tab of ["game", "rules", "set-up"]) {
    await page.locator(`#tab-${tab}`).click();
    await page.locator(`#panel-${tab} :is(button, input, summary)`).first().waitFor();
    const nameless = await page.evaluate(() => {
      const acts = [...document.querySelectorAll("button, input, select, summary, a, textarea")].filter((element) => element.checkVisibility());
      const named = (element) => element.getAttribute("aria-label") || element.textContent.trim() || element.labels?.[0]?.textContent.trim();
      return acts.filter((element) => !named(element)).map((element) => element.outerHTML);
    });
    assert.deepEqual(nameless, []);
  }
  assert.equal(await page.locator("[role=gridcell][tabindex='0']").count(), 1);
  assert.equal(await page.locator("[role=grid] > [role=row] > [role=gridcell]").count(), 36);
  await page.close();
});
