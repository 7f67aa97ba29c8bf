import assert from "node:assert/strict";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { test } from "node:test";
import { chromium } from "@playwright/test";
import { browserFromNpm } from "./browser-from-npm.ts";
import { ensureBrowser, LAUNCH_ARGS } from "./browser.ts";

function program(text: string): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "claravoz-browser-"));
  const file = path.join(folder, "browser");
  fs.writeFileSync(file, `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  return file;
}

test("the browser that was asked for is taken before any other", async () => {
  const mine = program("echo Chromium 999.0.1.2");
  assert.equal(await ensureBrowser({ CHROMIUM_PATH: mine }), mine);
});

test("a browser that was asked for and does not run is an error, not a reason to take another", async () => {
  const silent = program("echo install me first; exit 0");
  await assert.rejects(ensureBrowser({ CHROMIUM_PATH: silent }), /CHROMIUM_PATH/);
  await assert.rejects(ensureBrowser({ CHROMIUM_PATH: "/nowhere/chromium" }), /CHROMIUM_PATH/);
});

test("the browser that comes with npm runs on a machine that has none", async () => {
  const browser = await chromium.launch({ executablePath: await browserFromNpm(), args: LAUNCH_ARGS });
  try {
    const page = await browser.newPage();
    await page.setContent("<p>¿Qué tal?</p>");
    assert.equal(await page.locator("p").innerText(), "¿Qué tal?");
  } finally {
    await browser.close();
  }
});
