import assert from "node:assert/strict";
import { test } from "node:test";
import type { WordTiming } from "#providers/speech/port.ts";
import { respeller } from "./pronunciation.ts";

const DICTIONARY = [
  { written: "IES", spoken: "i e ese" },
  { written: "IES Norte", spoken: "instituto Norte" },
  { written: "UCM", spoken: "u ce eme" },
  { written: "C++", spoken: "ce más más" },
  { written: "Ñandú", spoken: "ñandu" },
];

/** Every word of a text, a hundred milliseconds after the one before. */
function timings(text: string): WordTiming[] {
  return [...text.matchAll(/\S+/g)].map(({ 0: word, index }, place) => ({
    start: index,
    end: index + word.length,
    atMs: place * 100,
  }));
}

test("a word is said as its entry says, whatever its case and whatever stands beside it", () => {
  const respell = respeller(DICTIONARY);
  assert.equal(respell("¿Estudia en la ucm, o en el IES?").text, "¿Estudia en la u ce eme, o en el i e ese?");
  assert.equal(respell("El ÑANDÚ corre.").text, "El ñandu corre.");
  assert.equal(respell("Curso de C++.").text, "Curso de ce más más.");
});

test("only whole words are replaced, also beside letters with accents", () => {
  const respell = respeller(DICTIONARY);
  for (const untouched of ["Los pies y las series.", "IESÁ", "éIES", "UCM2"])
    assert.equal(respell(untouched).text, untouched);
});

test("the longest entry wins, and what was replaced is not replaced again", () => {
  const respell = respeller([...DICTIONARY, { written: "instituto", spoken: "MAL" }]);
  assert.equal(respell("El IES Norte abre.").text, "El instituto Norte abre.");
});

test("a dictionary without entries changes nothing", () => {
  const respelt = respeller([])("Hola, IES.");
  assert.equal(respelt.text, "Hola, IES.");
  assert.deepEqual(respelt.asWritten(timings(respelt.text)), timings("Hola, IES."));
});

test("the words of the sound are told as they are written, each once, at the time it begins", () => {
  const written = "Estudia en la UCM, ahora.";
  const respelt = respeller(DICTIONARY)(written);
  const words = respelt.asWritten(timings(respelt.text));
  assert.deepEqual(
    words.map(({ start, end, atMs }) => [written.slice(start, end), atMs]),
    [
      ["Estudia", 0],
      ["en", 100],
      ["la", 200],
      ["UCM", 300],
      ["ahora.", 600],
    ],
  );
});

test("timings that come piece by piece are told the same", () => {
  const written = "(UCM) y IES.";
  const respelt = respeller(DICTIONARY)(written);
  const told = timings(respelt.text).flatMap((word) => respelt.asWritten([word]));
  assert.deepEqual(
    told.map(({ start, end }) => written.slice(start, end)),
    ["(UCM", "y", "IES"],
  );
});
