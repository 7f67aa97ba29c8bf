import assert from "node:assert/strict";
import { test } from "node:test";
import type { SlotKind } from "#contract/flow.ts";
import { readSlot } from "./read-slot.ts";
import { SPOKEN } from "./spoken-corpus.ts";

const friday = new Date(2026, 10, 20);

for (const [kind, cases] of Object.entries(SPOKEN)) {
  test(`${cases.length} spoken answers to "${kind}" are the values they stand for, or none`, () => {
    for (const [said, value] of cases)
      assert.equal(readSlot(kind as SlotKind, said, { language: "es", today: friday })?.value ?? null, value, said);
  });
}

test("the corpus holds two hundred utterances, each once", () => {
  const all = Object.entries(SPOKEN).flatMap(([kind, cases]) => cases.map(([said]) => `${kind}: ${said}`));
  assert.ok(all.length >= 200, String(all.length));
  assert.equal(new Set(all).size, all.length);
});

test("what consists of figures is read back in groups", () => {
  const readBack = (kind: SlotKind, said: string): string | null =>
    readSlot(kind, said, { language: "es", today: friday })?.readBack ?? null;
  assert.equal(readBack("phone", "612345678"), "612, 34, 56, 78");
  assert.equal(readBack("dni", "12345678Z"), "12, 34, 56, 78, letra Z");
  assert.equal(readBack("dni", "X1234567L"), "X, 1, 23, 45, 67, letra L");
  assert.equal(readBack("iban", "ES9121000418450200051332"), "ES91, 2100, 0418, 4502, 0005, 1332");
  assert.equal(readBack("postcode", "28041"), "2 8 0 4 1, Madrid");
  assert.equal(readBack("time", "a las cinco y media de la tarde"), "17:30");
  assert.equal(readBack("amount", "mil doscientos con cincuenta"), "1200 euros con 50");
});

test("times, amounts and addresses are understood in English", () => {
  const read = (kind: SlotKind, said: string): string | null =>
    readSlot(kind, said, { language: "en", today: friday })?.value ?? null;
  assert.equal(read("time", "half past five in the afternoon"), "17:30");
  assert.equal(read("time", "quarter to eight"), "07:45");
  assert.equal(read("time", "three o'clock"), "15:00");
  assert.equal(read("time", "5:30 pm"), "17:30");
  assert.equal(read("time", "noon"), "12:00");
  assert.equal(read("amount", "one thousand two hundred euros and fifty cents"), "1200.50");
  assert.equal(read("amount", "$1,200.50"), "1200.50");
  assert.equal(read("date", "in two weeks"), "2026-12-04");
  assert.equal(read("date", "next Tuesday"), "2026-11-24");
});
