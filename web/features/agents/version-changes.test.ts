import assert from "node:assert/strict";
import { test } from "node:test";
import { createInstance } from "i18next";
import { DEFAULT_TURN } from "#contract/turn-settings.ts";
import { blankForm, newRow, type AgentFormValue } from "./agent-form-value.ts";
import { changesBetween } from "./version-changes.ts";
import type { VersionWords } from "./version-texts.ts";

const lola = { ...blankForm("es"), name: "Lola", first_message: "Hola, soy Lola." };

const es = await words("es");

test("two states that say the same have no changes, whatever their rows are called", () => {
  const one = { ...lola, variables: [newRow("centro", "Sur")] };
  assert.deepEqual(changesBetween(one, { ...one, variables: [newRow("centro", "Sur"), newRow()] }, es), []);
});

test("a changed sentence shows the words that went and those that came", () => {
  assert.deepEqual(changesBetween(lola, { ...lola, first_message: "Hola, soy Marta." }, es), [
    {
      field: "first_message",
      pieces: [
        { kind: "same", text: "Hola, soy " },
        { kind: "gone", text: "Lola" },
        { kind: "new", text: "Marta" },
        { kind: "same", text: "." },
      ],
    },
  ]);
});

test("words that changed side by side are one change and not one each", () => {
  const [change] = changesBetween({ ...lola, name: "Buenos días, Lola" }, { ...lola, name: "Buenas tardes, Lola" }, es);
  assert.deepEqual(change?.pieces, [
    { kind: "gone", text: "Buenos días" },
    { kind: "new", text: "Buenas tardes" },
    { kind: "same", text: ", Lola" },
  ]);
});

test("what a version holds is told by the names of the form, in both languages", async () => {
  const told: AgentFormValue = {
    ...lola,
    status: "draft",
    voice_id: "v1",
    flow: {
      start: "at_once",
      triggers: ["quiero una cita"],
      steps: [
        { id: "step_1", ask: "Se graba.", slot: null, uninterruptible: true },
        { id: "step_2", ask: "¿Su correo?", slot: { name: "correo", kind: "email", required: true } },
      ],
      closing: "Adiós.",
    },
    languages: [{ language: "en", first_message: "Hello.", voice_id: "", asks: { step_2: "Your email?" } }],
    pronunciation: [{ written: "EBAU", spoken: "e bau" }],
    evaluation: {
      criteria: [{ id: "criterion_1", name: "Plazo claro", prompt: "Lo ha oído." }],
      data: [{ id: "curso", type: "string", description: "Qué curso" }],
    },
    turn: { ...DEFAULT_TURN, fillers: false },
    engine: { ...lola.engine, think: "compatible" },
  };
  const newTexts = async (language: string): Promise<Record<string, string>> =>
    Object.fromEntries(
      changesBetween(lola, told, await words(language)).map(({ field, pieces }) => [
        field,
        pieces
          .filter(({ kind }) => kind !== "gone")
          .map(({ text }) => text)
          .join(""),
      ]),
    );
  assert.deepEqual(await newTexts("es"), {
    status: "Borrador",
    voice_id: "voz v1",
    languages: "Inglés\n  Primer mensaje: Hello.\n  Voz: La primera del idioma\n  Qué dice o pregunta: Your email?",
    pronunciation: "EBAU → e bau",
    flow: [
      "Cuándo empiezan las preguntas: Desde el principio",
      "Frases que inician las preguntas: quiero una cita",
      "Paso 1: Se graba.",
      "  No se puede interrumpir: Sí",
      "Paso 2: ¿Su correo?",
      "  Qué recoge: Correo electrónico",
      "  Nombre del dato: correo",
      "  Obligatorio: Sí",
      "Despedida: Adiós.",
    ].join("\n"),
    evaluation: "Criterio: Plazo claro\n  Cómo se sabe: Lo ha oído.\nDato: curso\n  Tipo: Texto\n  Qué es: Qué curso",
    turn: [
      "Ritmo de la conversación: A medida",
      "Silencio que cierra el turno: 700 ms",
      "Voz que interrumpe: 250 ms",
      "Silencio antes de preguntar si sigues ahí: 10000 ms",
      "Avisar mientras consulta: No",
    ].join("\n"),
    engine: "Oído: listen browser\nMente: think compatible\nVoz: speak espeak",
  });
  for (const text of Object.values(await newTexts("en"))) {
    assert.doesNotMatch(text, /[{}"]|step_|_ms\b|slot|kind|written|endpointing|[a-z]+_[a-z]+|^[a-z]+:/m);
  }
});

/** The words of the catalogs. */
async function words(language: string): Promise<VersionWords> {
  const catalog = createInstance();
  const { default: agents } = (await import(`#web/texts/${language}/agents.json`, { with: { type: "json" } })) as {
    default: object;
  };
  const { default: detail } = (await import(`#web/texts/${language}/agent-detail.json`, {
    with: { type: "json" },
  })) as { default: object };
  await catalog.init({
    lng: language,
    resources: { [language]: { agents, "agent-detail": detail } },
    interpolation: { escapeValue: false },
    parseMissingKeyHandler: (key) => assert.fail(`no word for ${key}`),
  });
  return {
    // An instance of its own is typed by the areas of the whole application.
    t: catalog.t as unknown as VersionWords["t"],
    voiceName: (id) => `voz ${id}`,
    engineName: (sense, id) => `${sense} ${id}`,
  };
}
