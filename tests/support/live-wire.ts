import type { Page, WebSocket } from "@playwright/test";
import { CONVERSATION_PATH } from "#contract/live-call.ts";

export interface WireFrame {
  type: string;
  [key: string]: unknown;
}

/** What passes between the page and the server in a live conversation, frame by frame and in order. */
export interface LiveWire {
  received(type: string): WireFrame[];
  sent(type: string): WireFrame[];
  /** The voice-activity scores so far, 0..1. */
  scores(): number[];
  /** The response that sounded last before each interruption, and those whose sound still came after it. */
  interruptions(): { cut: number; afterwards: number[] }[];
}

/** Listens from now on; call it before the conversation begins. */
export function watchLiveWire(page: Page): LiveWire {
  const received: WireFrame[] = [];
  const sent: WireFrame[] = [];
  page.on("websocket", (socket: WebSocket) => {
    if (new URL(socket.url()).pathname !== CONVERSATION_PATH) return;
    socket.on("framereceived", ({ payload }) => received.push(frameOf(payload)));
    socket.on("framesent", ({ payload }) => sent.push(frameOf(payload)));
  });
  const ofType = (frames: WireFrame[], type: string) => frames.filter((frame) => frame.type === type);
  return {
    received: (type) => ofType(received, type),
    sent: (type) => ofType(sent, type),
    scores: () =>
      ofType(received, "vad_score").map((frame) => (frame["vad_score_event"] as { vad_score: number }).vad_score),
    interruptions: () =>
      received.flatMap((frame, index) => {
        if (frame.type !== "interruption") return [];
        const cut = soundsIn(received.slice(0, index)).at(-1) ?? -1;
        return [{ cut, afterwards: soundsIn(received.slice(index)).filter((id) => id <= cut) }];
      }),
  };
}

/** How many pieces of sound came for the answers with these words in them. */
export function soundOfAnswer(wire: LiveWire, words: string): number {
  const answers = new Set<number>();
  for (const frame of wire.received("agent_response")) {
    const { agent_response, event_id } = frame["agent_response_event"] as { agent_response: string; event_id: number };
    if (agent_response.includes(words)) answers.add(event_id);
  }
  return soundsIn(wire.received("audio")).filter((id) => answers.has(id)).length;
}

function frameOf(payload: string | Buffer): WireFrame {
  const frame = JSON.parse(payload.toString()) as { type?: string; user_audio_chunk?: string };
  return { ...frame, type: frame.type ?? (frame.user_audio_chunk === undefined ? "?" : "user_audio_chunk") };
}

function soundsIn(frames: WireFrame[]): number[] {
  return frames
    .filter(({ type }) => type === "audio")
    .map((frame) => (frame["audio_event"] as { event_id: number }).event_id);
}
