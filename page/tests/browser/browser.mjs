// A server of the page, a browser, and somebody who acts in it.

import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { after, before } from "node:test";
import { chromium } from "playwright-core";

const { REFEREE, CHROMIUM, WORKSPACE } = process.env;

/** So long anything is waited for, on however busy a machine. */
const PATIENCE = 30_000;

const ARGS = [
  "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
  "--disable-component-update", "--disable-sync", "--force-color-profile=srgb",
];

let server;
let address;
let context;
let directory;
/** What pages have complained of. */
const complaints = [];

before(async () => {
  server = spawn(REFEREE, ["serve", "--port", "0"], { stdio: ["ignore", "pipe", "inherit"] });
  const line = await new Promise((resolve) => createInterface(server.stdout).once("line", resolve));
  [address] = line.match(/http:\/\/\S+\//);
  directory = mkdtempSync(join(tmpdir(), "page-"));
  context = await chromium.launchPersistentContext(directory, {
    executablePath: CHROMIUM, headless: true, args: ARGS, viewport: { width: 1280, height: 800 },
    permissions: ["clipboard-read", "clipboard-write"],
  });
  context.setDefaultTimeout(PATIENCE);
});

after(async () => {
  await context?.close();
  if (directory) rmSync(directory, { recursive: true, force: true });
  const ended = new Promise((resolve) => server.once("exit", resolve));
  server.kill("SIGTERM");
  assert.equal(await ended, 0, "the server ends as it should");
  assert.deepEqual(complaints, []);
});

/** The answer of a verb of the program. */
export function referee(...args) {
  return JSON.parse(execFileSync(REFEREE, [...args, "--json"], { cwd: WORKSPACE }));
}

/** A page opened at a fragment, as somebody sees it with these wishes (`viewport`, `colorScheme`). Where requests are made
    fail (`isFaulty`), the browser says so of them. `before` gets the page before it is opened; unless `isReady` is false,
    there is a board afterwards. */
export async function open(fragment, wishes = {}) {
  const { viewport = { width: 1280, height: 800 }, colorScheme = "light", isFaulty = false, isReady = true, before } = wishes;
  const page = await context.newPage();
  page.on("console", (message) => {
    if (!isFaulty || !message.text().startsWith("Failed to load resource")) complaints.push(`${fragment}: ${message.text()}`);
  });
  page.on("pageerror", (error) => complaints.push(`${fragment}: ${error.stack}`));
  page.on("requestfailed", (request) => {
    // What the page itself has given up.
    const isGivenUp = request.failure()?.errorText === "net::ERR_ABORTED";
    if (!isFaulty && !isGivenUp) complaints.push(`${fragment}: ${request.url()} failed`);
  });
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme });
  await before?.(page);
  await page.goto(address + fragment);
  if (isReady) await page.locator(".squares [role=gridcell]").first().waitFor();
  return page;
}

/** Waits until the page has made what it makes of the answers that it has. */
export function settled(page) {
  return page.evaluate(async () => {
    // An answer behind all those is there when they are.
    await (await fetch("page.css", { cache: "no-store" })).text();
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  });
}

/** What is said below the board. */
export function said(page) {
  return page.locator("#said").textContent();
}

/** Takes away what is said, so that what is found then has been said since. */
export function hush(page) {
  return page.evaluate(() => document.querySelectorAll("#said .note").forEach((note) => note.replaceChildren()));
}

/** A square of the board. */
export function square(page, name) {
  return page.locator(`[data-square=${name}]`);
}

/** Waits until something that the page shows matches. */
export async function shows(page, selector, pattern) {
  const matches = [pattern.source, pattern.flags];
  const found = page.waitForFunction(
    ([selector, [source, flags]]) => new RegExp(source, flags).test(document.querySelector(selector)?.textContent ?? ""),
    [selector, matches]);
  await found.catch(async () => {
    assert.fail(`${selector} does not show ${pattern}: ${await page.locator(selector).first().textContent()}`);
  });
}

/** Waits until a field has that value. */
export async function holds(page, selector, value) {
  const found = page.waitForFunction(([selector, value]) => document.querySelector(selector)?.value === value, [selector, value]);
  await found.catch(async () => assert.fail(`${selector} does not hold ${value} but ${await page.inputValue(selector)}`));
}

/** Waits until so many plies have been played, the last of which is that move. */
export async function played(page, ply, move) {
  await shows(page, `#moves li:nth-child(${ply}) [aria-current=step]`, new RegExp(`(^|\\s)${move.replace(/[~>]/g, "\\$&")}`));
}

/** Plays a move by clicking. */
export async function click(page, move) {
  const [from, to] = move.match(/[a-z]\d+/g);
  await square(page, from).click();
  await page.locator(`[data-square=${from}][aria-selected=true]`).waitFor();
  if (to) await square(page, to).click();
  else await page.locator("#said button", { hasText: `${move}:` }).click();
}

/** The name of the square that has the focus. */
export function focused(page) {
  return page.evaluate(() => document.activeElement?.dataset?.square ?? document.activeElement?.textContent);
}
