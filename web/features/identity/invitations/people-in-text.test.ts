import assert from "node:assert/strict";
import { test } from "node:test";
import { peopleInText } from "./people-in-text.ts";

test("addresses come with their names, however the line is written", () => {
  const { people, strange } = peopleInText(
    [
      "ana@centro.test",
      "Luis Gil Ruiz <luis@centro.test>",
      "eva@centro.test;Eva;Soler Pons",
      '"Marta","Vidal",marta@centro.test',
      "uno@centro.test, dos@centro.test",
    ].join("\r\n"),
  );
  assert.deepEqual(people, [
    { email: "ana@centro.test" },
    { email: "luis@centro.test", first_name: "Luis", last_name: "Gil Ruiz" },
    { email: "eva@centro.test", first_name: "Eva", last_name: "Soler Pons" },
    { email: "marta@centro.test", first_name: "Marta", last_name: "Vidal" },
    { email: "uno@centro.test" },
    { email: "dos@centro.test" },
  ]);
  assert.deepEqual(strange, []);
});

test("a heading is no person, any other line without an address is shown again", () => {
  const { people, strange } = peopleInText("Nombre;Correo\nAna;ana@centro.test\n\nLuis sin correo\n");
  assert.deepEqual(
    people.map(({ email }) => email),
    ["ana@centro.test"],
  );
  assert.deepEqual(strange, ["Luis sin correo"]);
});

test("somebody who stands there twice is invited once", () => {
  assert.equal(peopleInText("ana@centro.test\nANA@centro.test").people.length, 1);
});
