import assert from "node:assert/strict";
import { test } from "node:test";
import { place } from "./floating.ts";

const WINDOW = { width: 1_000, height: 600 };
const MENU = { width: 200, height: 100 };

test("a menu hangs below its button, with the chosen edge on the button's", () => {
  const button = { left: 500, top: 10, width: 40, height: 40 };
  assert.deepEqual(place(button, MENU, WINDOW, { side: "bottom", align: "end", gap: 6 }), { left: 340, top: 56 });
  assert.deepEqual(place(button, MENU, WINDOW, { side: "bottom", align: "start", gap: 6 }), { left: 500, top: 56 });
});

test("where there is no room below, it stands above", () => {
  const button = { left: 500, top: 540, width: 40, height: 40 };
  assert.deepEqual(place(button, MENU, WINDOW, { side: "bottom", align: "end", gap: 6 }), { left: 340, top: 434 });
});

test("it never leaves the window", () => {
  const button = { left: 4, top: 10, width: 40, height: 40 };
  assert.equal(place(button, MENU, WINDOW, { side: "bottom", align: "end", gap: 6 }).left, 8);
  assert.equal(place({ ...button, left: 980 }, MENU, WINDOW, { side: "bottom", align: "start", gap: 6 }).left, 792);
});
