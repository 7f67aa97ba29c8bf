/** A browser on the ElevenLabs Agents protocol, over a socket that was already accepted. */
import type { RawData, WebSocket } from "ws";
import { normaliseVariables, type Variables } from "#contract/agents.ts";
import * as limits from "#contract/limits.ts";
import { CLOSE, SAMPLE_RATE, type ClientFrame, type CloseReason } from "#contract/live-call.ts";
import { sampleJoiner } from "../audio/framing.ts";
import type { Clock } from "../clock.ts";
import { closeReason, frames, readClientFrame } from "./frames.ts";
import type { Line, LineFailure, LineListener } from "./line.ts";

/** What the client's first frame says that we believe. Prompt, voice and the like come from our own rows; of the language only which of the agent's. */
export interface Initiation {
  variables: Variables;
  textOnly: boolean;
  /** A BCP 47 tag; the agent may or may not speak it. */
  language: string | null;
}

export interface BrowserLine extends Line {
  /** The client's first frame; null when the connection ended before it came. */
  readonly initiated: Promise<Initiation | null>;
  /** Tells the client its formats. Nothing else may be sent before, nor for `SETTLING_MS` after. */
  welcome(): void;
  listen(listener: LineListener): void;
}

/** The official client loses frames that come in the same tick as the metadata: it is still setting up its listeners. */
export const SETTLING_MS = 50;

const JSON_PING_MS = 2_000;
const MAX_PINGS_MISSED = 2;
const PAUSE_ABOVE_BYTES = 256 * 1024;
const GIVE_UP_ABOVE_BYTES = 2 * 1024 * 1024;
/** A peer that does not answer our close frame is let go. */
const CLOSE_PATIENCE_MS = 3_000;
/** Scores come 31 times a second; a level meter needs a third of that. */
const ACTIVITY_EVERY = 3;
/** A client may be this far ahead of real time with its sound (a stalled network catching up), then sound is dropped. */
const SOUND_AHEAD_MS = 10_000;

export function openBrowserLine({
  socket,
  clock,
  conversationId,
}: {
  socket: WebSocket;
  clock: Clock;
  conversationId: string;
}): BrowserLine {
  let listener: LineListener | null = null;
  let textOnly = false;
  let welcomed = false;
  let over = false;
  let roundTripMs: number | null = null;
  let pingId = 0;
  let pingSentAt = 0;
  let unansweredPings = 0;
  let scores = 0;
  let initiate: (initiation: Initiation | null) => void;
  const initiated = new Promise<Initiation | null>((resolve) => (initiate = resolve));
  const toSamples = sampleJoiner();
  const openedAt = clock.now();
  const withinRate = rateGuard(clock, limits.SOCKET_FRAMES_PER_SECOND);
  let soundMs = 0;
  const timers = new Map<string, () => void>();

  function after(name: string, ms: number, work: () => void): void {
    timers.get(name)?.();
    timers.set(name, clock.after(ms, work));
  }

  function send(frame: object): void {
    if (over || socket.readyState !== socket.OPEN) return;
    socket.send(JSON.stringify(frame));
    if (socket.bufferedAmount > GIVE_UP_ABOVE_BYTES) shut(CLOSE.internal, "connection_too_slow");
  }

  function ping(): void {
    pingId += 1;
    pingSentAt = clock.now();
    send(frames.ping(pingId, roundTripMs));
    after("ping", JSON_PING_MS, ping);
  }

  function probe(): void {
    if (unansweredPings >= MAX_PINGS_MISSED) return socket.terminate();
    unansweredPings += 1;
    socket.ping();
    after("probe", limits.SOCKET_PING_EVERY, probe);
  }

  /** Ends it from our side and tells the session, which must not wait for a peer that may never answer. */
  function shut(code: number, reason: CloseReason): void {
    if (over) return;
    close(code, reason);
    listener?.closed(code, reason);
  }

  function close(code: number, reason: string, failure?: LineFailure): void {
    if (over) return;
    // Before the metadata any other frame would make the official client wait for ever.
    if (failure && welcomed && isErrorCode(code)) send(frames.error(code, failure, reason));
    leave();
    if (socket.readyState === socket.OPEN) socket.close(code, closeReason(reason));
    after("terminate", CLOSE_PATIENCE_MS, () => socket.terminate());
  }

  function leave(): void {
    over = true;
    for (const cancel of timers.values()) cancel();
    timers.clear();
    initiate(null);
  }

  socket.on("message", (data, isBinary) => {
    if (over) return;
    if (!withinRate()) return shut(CLOSE.refused, "too_many_frames");
    if (byteLength(data) > limits.SOCKET_MAX_PAYLOAD_BYTES) return shut(CLOSE.refused, "frame_too_large");
    const frame = isBinary ? null : readClientFrame(data.toString());
    if (frame) receive(frame);
  });
  socket.on("pong", () => (unansweredPings = 0));
  socket.on("close", (code, reason) => {
    timers.get("terminate")?.();
    if (over) return;
    leave();
    // 1005 and 1006 are ws's words for "no close frame", never on the wire.
    listener?.closed(code === 1005 || code === 1006 ? null : code, reason.toString());
  });
  // A broken frame or connection: `close` follows and says all that matters.
  socket.on("error", () => {});

  function receive(frame: ClientFrame): void {
    if (isSound(frame)) return receiveSound(frame.user_audio_chunk);
    switch (frame.type) {
      case "conversation_initiation_client_data":
        // Once only: how the conversation travels is settled by the first.
        if (!timers.has("initiation")) return;
        timers.get("initiation")!();
        timers.delete("initiation");
        textOnly = frame.conversation_config_override?.conversation?.text_only === true;
        return initiate({
          variables: normaliseVariables(frame.dynamic_variables),
          textOnly,
          language: frame.conversation_config_override?.agent?.language ?? null,
        });
      case "pong":
        if (frame.event_id === pingId) roundTripMs = smooth(roundTripMs, clock.now() - pingSentAt);
        return;
      case "user_message":
        return void (frame.text && listener?.text(frame.text));
      case "user_activity":
        return listener?.stirred();
      case "contextual_update":
        return listener?.note(frame.text, frame.context_id ?? null);
      case "feedback":
        return void (frame.score && listener?.feedback(frame.event_id ?? null, frame.score));
      case "client_tool_result":
        return listener?.toolResult(frame.tool_call_id, frame.result ?? "", frame.is_error ?? false);
    }
  }

  function receiveSound(base64: string): void {
    if (textOnly || !listener) return;
    const pcm = toSamples(Buffer.from(base64, "base64"));
    if (pcm.length === 0) return;
    const length = (pcm.length * 1_000) / SAMPLE_RATE;
    const elapsed = clock.now() - openedAt;
    if (soundMs + length > elapsed + SOUND_AHEAD_MS) return;
    soundMs = Math.max(soundMs, elapsed - SOUND_AHEAD_MS) + length;
    listener.audio(pcm);
  }

  after("initiation", limits.SOCKET_INIT_DEADLINE, () => shut(CLOSE.refused, "no_initiation"));
  after("probe", limits.SOCKET_PING_EVERY, probe);

  return {
    initiated,
    get textOnly() {
      return textOnly;
    },
    get roundTripMs() {
      return roundTripMs;
    },
    get congested() {
      return socket.bufferedAmount > PAUSE_ABOVE_BYTES;
    },
    welcome() {
      welcomed = true;
      send(frames.metadata(conversationId));
      after("ping", SETTLING_MS, ping);
    },
    listen: (to) => (listener = to),
    agentSaid: (eventId, text) => send(frames.agentResponse(eventId, text)),
    agentWrites: (eventId, part, text) => send(frames.agentResponsePart(eventId, part, text)),
    agentAudio: (eventId, pcm, alignment) => send(frames.audio(eventId, pcm, alignment)),
    answeredBy: (eventId, engines, waterfall) => send(frames.answeredBy(eventId, engines, waterfall)),
    userSaid: (eventId, text) => send(frames.userTranscript(eventId, text)),
    interrupted: (eventId) => send(frames.interruption(eventId)),
    corrected: (eventId, original, heard) => send(frames.correction(eventId, original, heard)),
    activity(score) {
      if (scores++ % ACTIVITY_EVERY === 0 && socket.bufferedAmount <= PAUSE_ABOVE_BYTES) send(frames.activity(score));
    },
    callTool: (eventId, call) => send(frames.toolCall(eventId, call)),
    close,
  };
}

/** Sound is the one frame without a type. */
function isSound(frame: ClientFrame): frame is Extract<ClientFrame, { user_audio_chunk: string }> {
  return "user_audio_chunk" in frame;
}

/** True while no more than `perSecond` calls fall into one second. */
function rateGuard(clock: Clock, perSecond: number): () => boolean {
  let windowStart = clock.now();
  let count = 0;
  return () => {
    if (clock.now() - windowStart >= 1_000) {
      windowStart = clock.now();
      count = 0;
    }
    count += 1;
    return count <= perSecond;
  };
}

function smooth(before: number | null, next: number): number {
  return before === null ? next : before * 0.7 + next * 0.3;
}

function byteLength(data: RawData): number {
  return Array.isArray(data) ? data.reduce((sum, part) => sum + part.length, 0) : data.byteLength;
}

function isErrorCode(code: number): code is 1000 | 1002 | 1008 | 1011 {
  return code === 1000 || code === 1002 || code === 1008 || code === 1011;
}
