import type { ConversationMetadata, Incoming, Interruption, Ping } from "@elevenlabs/types";
import type { Waterfall } from "#contract/conversations.ts";
import type { TurnEngines } from "#contract/engines.ts";
import {
  ANSWERED_BY,
  clientFrameSchema,
  CLOSE_REASON_MAX_BYTES,
  type AnsweredByFrame,
  type ClientFrame,
} from "#contract/live-call.ts";
import { toBytes } from "../audio/framing.ts";
import type { Alignment, LineFailure } from "./line.ts";

/** Every frame that we send, in the shapes of @elevenlabs/types. */
export const frames = {
  metadata: (conversationId: string) =>
    ({
      type: "conversation_initiation_metadata",
      conversation_initiation_metadata_event: {
        conversation_id: conversationId,
        agent_output_audio_format: "pcm_16000",
        user_input_audio_format: "pcm_16000",
      },
    }) satisfies ConversationMetadata,
  agentResponse: (eventId: number, text: string) =>
    ({
      type: "agent_response",
      agent_response_event: { agent_response: text, event_id: eventId },
    }) satisfies Incoming.AgentResponseClientEvent,
  agentResponsePart: (eventId: number, type: "start" | "delta" | "stop", text: string) =>
    ({
      type: "agent_chat_response_part",
      text_response_part: { text, type, event_id: eventId },
    }) satisfies Incoming.AgentChatResponsePartClientEvent,
  answeredBy: (eventId: number, engines: TurnEngines, waterfall: Waterfall | null) =>
    ({
      type: ANSWERED_BY,
      claravoz_answered_by_event: { event_id: eventId, engines, waterfall },
    }) satisfies AnsweredByFrame,
  audio: (eventId: number, pcm: Int16Array, alignment: Alignment | null) =>
    ({
      type: "audio",
      audio_event: {
        audio_base_64: toBytes(pcm).toString("base64"),
        event_id: eventId,
        ...(alignment && {
          alignment: {
            chars: alignment.chars,
            char_start_times_ms: alignment.starts,
            char_durations_ms: alignment.durations,
          },
        }),
      },
    }) satisfies Incoming.AudioClientEvent,
  userTranscript: (eventId: number, text: string) =>
    ({
      type: "user_transcript",
      user_transcription_event: { user_transcript: text, event_id: eventId },
    }) satisfies Incoming.UserTranscriptionClientEvent,
  interruption: (eventId: number) =>
    ({ type: "interruption", interruption_event: { event_id: eventId } }) satisfies Interruption,
  correction: (eventId: number, original: string, heard: string) =>
    ({
      type: "agent_response_correction",
      agent_response_correction_event: {
        original_agent_response: original,
        corrected_agent_response: heard,
        event_id: eventId,
      },
    }) satisfies Incoming.AgentResponseCorrectionClientEvent,
  // Python's client reads ping_ms without a check, so it is always there.
  ping: (eventId: number, roundTripMs: number | null) =>
    ({
      type: "ping",
      ping_event: { event_id: eventId, ping_ms: roundTripMs === null ? null : Math.round(roundTripMs) },
    }) satisfies Ping,
  activity: (score: number) =>
    ({
      type: "vad_score",
      vad_score_event: { vad_score: Math.round(score * 1_000) / 1_000 },
    }) satisfies Incoming.VadScoreClientEvent,
  toolCall: (eventId: number, call: { id: string; name: string; parameters: Record<string, unknown> }) =>
    ({
      type: "client_tool_call",
      client_tool_call: { tool_name: call.name, tool_call_id: call.id, parameters: call.parameters, event_id: eventId },
    }) satisfies Incoming.ClientToolCallClientEvent,
  error: (code: 1000 | 1002 | 1008 | 1011, failure: LineFailure, message: string) =>
    ({ type: "error", error_event: { code, error_type: failure, message } }) satisfies Incoming.ErrorClientEvent,
};

/** Null for anything that the protocol does not know: ignored, never an error. */
export function readClientFrame(text: string): ClientFrame | null {
  let frame: unknown;
  try {
    frame = JSON.parse(text);
  } catch {
    // Not JSON: as unknown as any other.
    return null;
  }
  const checked = clientFrameSchema.safeParse(frame);
  return checked.success ? checked.data : null;
}

/** As much of a reason as a close frame holds, cut between characters. */
export function closeReason(text: string): string {
  let reason = text;
  while (Buffer.byteLength(reason) > CLOSE_REASON_MAX_BYTES) reason = [...reason].slice(0, -1).join("");
  return reason;
}
