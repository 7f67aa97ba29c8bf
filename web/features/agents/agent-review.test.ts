import assert from "node:assert/strict";
import { test } from "node:test";
import { blankForm } from "./agent-form-value.ts";
import { reviewOf } from "./agent-review.ts";

const good = {
  ...blankForm("es"),
  name: "Lola",
  first_message: "Hola, ¿en qué puedo ayudarle?",
  system_prompt: "Respondes con calma. Nunca prometes una plaza. Si no lo sabes, ofreces que llame una persona.",
  knowledge: "Abrimos a las nueve.",
};
const codes = (form: typeof good) => reviewOf(form, []).map(({ code }) => code);

test("an agent with words, limits, knowledge and a hand-over has nothing to remark", () => {
  assert.deepEqual(codes(good), []);
});

test("an empty agent is told what it lacks, in the order of the creator", () => {
  assert.deepEqual(codes({ ...blankForm("es"), name: "Lola" }), [
    "noFirstMessage",
    "noPrompt",
    "noKnowledge",
    "noHandOver",
  ]);
});

test("instructions without a single limit, or without a person to hand over to, are remarked", () => {
  assert.deepEqual(codes({ ...good, system_prompt: "Eres amable." }), ["noLimits", "noHandOver"]);
  assert.deepEqual(
    codes({ ...good, language: "en" as const, system_prompt: "Be kind. Never guess; offer to call back." }),
    [],
  );
});

test("an English voice for a Spanish agent is remarked", () => {
  const voice = { id: "en-1", name: "Grace", language: "en" as const, locale: "en-GB", engine: "espeak" as const };
  assert.deepEqual(reviewOf({ ...good, voice_id: "en-1" }, [voice]), [{ code: "voiceLanguage", field: "voice_id" }]);
  assert.deepEqual(
    reviewOf({ ...good, voice_id: "en-1", language: "en", system_prompt: "Never guess; call back." }, [voice]),
    [],
  );
});

test("a variable that nobody defines, a language without its greeting and steps without a farewell are remarked", () => {
  const languages = [{ language: "en" as const, first_message: "", voice_id: "" }];
  const flow = { steps: [{ id: "a", ask: "¿{{x}}?", slot: null }], closing: "" };
  assert.deepEqual(codes({ ...good, languages, flow }), ["furtherMessage", "noClosing", "unknown"]);
});
