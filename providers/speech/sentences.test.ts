import assert from "node:assert/strict";
import { test } from "node:test";
import { sentenceCutter } from "./sentences.ts";

/** The text arriving word by word, as a model writes it. */
function cut(text: string): string[] {
  const cutter = sentenceCutter();
  return [...text.split(/(?<=\s)/).flatMap((word) => cutter.push(word)), ...cutter.flush()];
}

test("the first piece is cut early, at a comma too, the later ones at whole sentences", () => {
  assert.deepEqual(
    cut("Buenos días, le cuento cómo es el máster. Las clases, por la tarde, empiezan en octubre. Sí."),
    ["Buenos días,", "le cuento cómo es el máster.", "Las clases, por la tarde, empiezan en octubre.", "Sí."],
  );
});

test("hours, amounts and abbreviations stay whole", () => {
  assert.deepEqual(cut("Le atiende la secretaría. El Sr. Pérez, p. ej. de 9:00 a 14:00, cobra 1.500 euros al mes."), [
    "Le atiende la secretaría.",
    "El Sr. Pérez, p. ej. de 9:00 a 14:00, cobra 1.500 euros al mes.",
  ]);
});

test("a piece is not cut before more came: the mark may be inside a number", () => {
  const cutter = sentenceCutter();
  assert.deepEqual(cutter.push("Cuesta en total unos 1."), []);
  assert.deepEqual(cutter.push("500 euros. "), ["Cuesta en total unos 1.500 euros."]);
});

test("closing quotes belong to the sentence before them", () => {
  assert.deepEqual(cut("«Empezamos el lunes que viene.» Y luego seguimos hasta junio sin pausa."), [
    "«Empezamos el lunes que viene.»",
    "Y luego seguimos hasta junio sin pausa.",
  ]);
});

test("a sentence without an end is cut between words", () => {
  const pieces = cut("palabra ".repeat(80));
  assert.ok(pieces.every((piece) => piece.length <= 220 && /^(palabra ?)+$/.test(piece)));
  assert.equal(pieces.join(" ").split(" ").length, 80);
});

test("text without anything in it gives nothing", () => {
  assert.deepEqual(cut(" \n "), []);
});
