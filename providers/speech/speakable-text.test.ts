import assert from "node:assert/strict";
import { test } from "node:test";
import { speakableText } from "./speakable-text.ts";

test("what cannot be spoken is taken out", () => {
  const cases: [string, string][] = [
    ["**Hola** 👋🏽, mire [la web](https://a.es/x)", "Hola , mire la web"],
    ["# Título\n- uno\n- dos", "Título\nuno\ndos"],
    ["Vea https://claravoz.es/precios ahora", "Vea ahora"],
    ["2 * 3 es 6, no 🇪🇸", "2 * 3 es 6, no"],
    ["`código` y *énfasis*.", "código y énfasis."],
    ["😀", ""],
  ];
  for (const [text, spoken] of cases) assert.equal(speakableText(text), spoken);
});

test("figures and ordinary signs stay", () => {
  assert.equal(speakableText("Cuesta 1.500 € & dura 3 años (#2)."), "Cuesta 1.500 € & dura 3 años (#2).");
});
