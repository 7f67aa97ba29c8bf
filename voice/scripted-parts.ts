/** What is said on our own account, in the shape of a brain's answer. */
import type { BrainPart } from "./brain.ts";
import type { Sentence } from "./heard-text.ts";

export async function* say(text: string): AsyncGenerator<BrainPart> {
  yield { type: "text", text };
}

export async function* greeting(disclosure: string, firstMessage: string): AsyncGenerator<BrainPart> {
  const follows = firstMessage.trim() !== "";
  yield { type: "text", text: follows ? `${disclosure} ` : disclosure, shielded: true };
  if (follows) yield { type: "text", text: firstMessage };
}

/** An answer in a language in which the agent has not said yet what it is. */
export async function* afterDisclosure(
  disclosure: string | null,
  parts: AsyncIterable<BrainPart>,
): AsyncGenerator<BrainPart> {
  if (disclosure !== null) yield { type: "text", text: `${disclosure} `, shielded: true };
  yield* parts;
}

export async function* saySentences(sentences: readonly Sentence[], hangUp: boolean): AsyncGenerator<BrainPart> {
  if (hangUp) yield { type: "hang-up" };
  for (const [index, { text, shielded }] of sentences.entries())
    yield { type: "text", text: index < sentences.length - 1 ? `${text} ` : text, shielded };
}
