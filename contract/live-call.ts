import * as z from "zod/mini";
import { waterfallSchema } from "./conversations.ts";
import { turnEnginesSchema } from "./engines.ts";

/**
 * The live conversation on the wire: JSON text frames of the ElevenLabs Agents protocol as of
 * `@elevenlabs/types` 0.23.0. Only what a client sends is checked here; what the server sends is
 * typed by that package.
 */
export const CONVERSATION_PATH = "/v1/convai/conversation";
export const SUBPROTOCOL = "convai";

const text = (max: number) => z.string().check(z.maxLength(max));

export const clientFrameSchema = z.union([
  z.looseObject({ user_audio_chunk: text(200_000) }),
  z.discriminatedUnion("type", [
    z.looseObject({
      type: z.literal("conversation_initiation_client_data"),
      dynamic_variables: z.nullish(z.record(z.string(), z.unknown())),
      conversation_config_override: z.nullish(
        z.looseObject({
          agent: z.nullish(z.looseObject({ language: z.nullish(text(35)) })),
          conversation: z.nullish(z.looseObject({ text_only: z.nullish(z.boolean()) })),
        }),
      ),
    }),
    z.looseObject({ type: z.literal("pong"), event_id: z.int() }),
    z.looseObject({ type: z.literal("user_message"), text: z.nullish(text(8_000)) }),
    z.looseObject({ type: z.literal("user_activity") }),
    z.looseObject({ type: z.literal("contextual_update"), text: text(16_000), context_id: z.nullish(text(200)) }),
    z.looseObject({
      type: z.literal("feedback"),
      event_id: z.nullish(z.int()),
      score: z.nullable(z.enum(["like", "dislike"])),
    }),
    z.looseObject({
      type: z.literal("client_tool_result"),
      tool_call_id: text(200),
      result: z.nullish(text(65_536)),
      is_error: z.nullish(z.boolean()),
    }),
  ]),
]);
export type ClientFrame = z.infer<typeof clientFrameSchema>;

/**
 * A frame of our own beside the vendor's, which its clients hand on or leave alone: which engines stand behind the
 * reply of an event id, and where its time went. Sent when the reply begins to be heard, or was written.
 */
export const ANSWERED_BY = "claravoz_answered_by";
export const answeredByFrameSchema = z.object({
  type: z.literal(ANSWERED_BY),
  claravoz_answered_by_event: z.object({
    event_id: z.int(),
    engines: turnEnginesSchema,
    waterfall: z.nullable(waterfallSchema),
  }),
});
export type AnsweredByFrame = z.infer<typeof answeredByFrameSchema>;

/** Close codes (protocol reference 5.3). 1000 is for an end that the agent's side wanted, never for a refusal. */
export const CLOSE = { ended: 1000, goingAway: 1001, operational: 1002, refused: 1008, internal: 1011 } as const;
/**
 * Why a live conversation was not begun or has ended, as the reason of the close frame. The browser turns the code
 * into a sentence; names that belong to it follow a colon (`variables_missing:nombre,centro`).
 */
export const CLOSE_REASONS = [
  // Not begun
  "ticket_invalid",
  "foreign_page",
  "agent_gone",
  "agent_disabled",
  "too_many_conversations",
  "node_busy",
  "server_restarting",
  "not_started",
  "no_initiation",
  "variables_missing",
  "engine_not_configured",
  // Ended by the agent's side
  "agent_ended",
  "silence",
  "time_up",
  // Broken off
  "engine_failed",
  "too_many_frames",
  "frame_too_large",
  "connection_too_slow",
  "conversation_over",
] as const;
export type CloseReason = (typeof CLOSE_REASONS)[number];
/** RFC 6455: the reason of a close frame holds at most 123 bytes of UTF-8; accents count twice. */
export const CLOSE_REASON_MAX_BYTES = 123;

/** The reason of a close frame, with as many whole names as it holds. */
export function writeCloseReason(reason: CloseReason, names: readonly string[] = []): string {
  let text: string = reason;
  for (const name of names) {
    const longer = `${text}${text === reason ? ":" : ","}${name}`;
    if (new TextEncoder().encode(longer).length > CLOSE_REASON_MAX_BYTES) break;
    text = longer;
  }
  return text;
}

const CLOSE_REASON = new RegExp(`\\b(${CLOSE_REASONS.join("|")})\\b(?::([A-Za-z0-9_.,-]+))?`);

/** What a close frame's reason says, also inside the sentence of a client library. Null when it holds none of ours. */
export function readCloseReason(text: string): { reason: CloseReason; names: string[] } | null {
  const found = CLOSE_REASON.exec(text);
  return found && { reason: found[1] as CloseReason, names: found[2]?.split(",") ?? [] };
}

/** How sound travels: 16-bit little-endian mono. */
export const SAMPLE_RATE = 16_000;
