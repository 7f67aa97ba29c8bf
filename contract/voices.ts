import * as z from "zod/mini";
import { agentLanguageSchema, voiceSchema } from "./agents.ts";
import { endpoint } from "./endpoint.ts";

/** A voice as administrators see it. */
export const keptVoiceSchema = z.extend(voiceSchema, {
  enabled: z.boolean(),
  /** New agents of its language begin with it. */
  preferred: z.boolean(),
  /** Agents that speak with it, in whichever of their languages. */
  used_by_count: z.int(),
});
export type KeptVoice = z.infer<typeof keptVoiceSchema>;

/** Every voice of every engine that works now. */
export const listKeptVoices = endpoint({
  method: "GET",
  path: "/api/admin/voices",
  who: "administrator",
  input: z.object({}),
  output: z.object({ voices: z.array(keptVoiceSchema) }),
});

/**
 * Switches a voice on or off for whoever makes agents; the last one of a language stays on (VOICE_NEEDED), and so does
 * the one that new agents begin with.
 */
export const switchVoice = endpoint({
  method: "PATCH",
  path: "/api/admin/voices/:id",
  who: "administrator",
  input: z.object({ id: z.string().check(z.maxLength(300)), enabled: z.boolean() }),
  output: keptVoiceSchema,
});

/** The voice that new agents of a language begin with; null for the first of the embedded engine. */
export const preferVoice = endpoint({
  method: "PUT",
  path: "/api/admin/default-voices/:language",
  who: "administrator",
  input: z.object({ language: agentLanguageSchema, voice_id: z.nullable(z.string().check(z.maxLength(300))) }),
  output: z.object({ voices: z.array(keptVoiceSchema) }),
});
