/**
 * The official ElevenLabs client in Node: a text session as it is, and a voice session whose microphone and
 * loudspeaker are ours (`setSetupStrategy` of its internal entry, meant for other platforms).
 */
import { WebSocket as NodeSocket } from "ws";

// The client registers its listeners between frames; ws would deliver several in one tick and they would be lost.
class PatientSocket extends NodeSocket {
  constructor(url: string, protocols?: string | string[]) {
    super(url, protocols, { allowSynchronousEvents: false });
  }
}
Object.assign(globalThis, { WebSocket: PatientSocket });

const { Conversation } = await import("@elevenlabs/client");
const { createConnection, setSetupStrategy } = await import("@elevenlabs/client/internal");

type StartOptions = Parameters<typeof Conversation.startSession>[0];

export interface LiveClient {
  conversation: Awaited<ReturnType<typeof Conversation.startSession>>;
  /** Every frame of the server as the client got it, but sound, scores and pings. */
  frames: { type: string; [key: string]: unknown }[];
  /** Sound as it came: id, samples, and when on this process's clock. */
  audio: { eventId: number; pcm: Int16Array; at: number }[];
  scores: number[];
  interruptions: number[];
  disconnected: Promise<{ reason: string; closeCode?: number; closeReason?: string }>;
  /** Sends sound as a microphone would: in chunks, at the pace of real time. Settles when all is sent. */
  speak(pcm: Int16Array, chunkMs?: number): Promise<void>;
  /** Settles when the condition holds; rejects with `what` after `ms`. */
  until(what: string, holds: () => boolean, ms?: number): Promise<void>;
  /** What the agent said, in order. */
  said(): string[];
}

export async function connectLive(
  signedUrl: string,
  options: Partial<StartOptions> & { textOnly?: boolean } = {},
): Promise<LiveClient> {
  const frames: LiveClient["frames"] = [];
  const audio: LiveClient["audio"] = [];
  const scores: number[] = [];
  const interruptions: number[] = [];
  let send: (message: { user_audio_chunk: string }) => void = () => {};
  let disconnect: (details: Awaited<LiveClient["disconnected"]>) => void;
  const disconnected = new Promise<Awaited<LiveClient["disconnected"]>>((resolve) => (disconnect = resolve));
  const device = {
    close: async () => {},
    setDevice: async () => {},
    setMuted: async () => {},
    isMuted: () => false,
    getVolume: () => 0,
    getByteFrequencyData: () => {},
    setVolume: () => {},
    interrupt: () => {},
  };

  setSetupStrategy(async (given) => {
    const connection = await createConnection(given);
    if (!("addListener" in connection)) throw new Error("A signed URL gives a socket");
    // The loudspeaker hears everything, whatever its id; which reply it belongs to is seen in the frames below.
    (connection as { addListener(listener: () => void): void }).addListener(() => {});
    send = (message) => connection.sendMessage(message);
    return { connection, input: device, output: device, playbackEventTarget: null, detach: async () => {} } as never;
  });

  const conversation = await Conversation.startSession({
    useWakeLock: false,
    ...options,
    signedUrl,
    onDisconnect: (details: object) => disconnect(details as Awaited<LiveClient["disconnected"]>),
    onIncomingEvent: (event: { type: string; audio_event?: { audio_base_64: string; event_id: number } }) => {
      if (event.audio_event) {
        const bytes = Buffer.from(event.audio_event.audio_base_64, "base64");
        const pcm = new Int16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
        audio.push({ eventId: event.audio_event.event_id, pcm, at: performance.now() });
      }
      if (!["audio", "ping", "vad_score"].includes(event.type)) frames.push(event);
    },
    onVadScore: ({ vadScore }: { vadScore: number }) => void scores.push(vadScore),
    onInterruption: (event: { event_id: number }) => void interruptions.push(event.event_id),
  } as StartOptions);

  return {
    conversation,
    frames,
    audio,
    scores,
    interruptions,
    disconnected,
    async speak(pcm, chunkMs = 32) {
      const size = chunkMs * 16;
      const begin = performance.now();
      for (let at = 0, sent = 0; at < pcm.length; at += size, sent += chunkMs) {
        const chunk = pcm.subarray(at, at + size);
        send({ user_audio_chunk: Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength).toString("base64") });
        const ahead = begin + sent + chunkMs - performance.now();
        if (ahead > 0) await new Promise((resolve) => setTimeout(resolve, ahead));
      }
    },
    async until(what, holds, ms = 20_000) {
      const deadline = performance.now() + ms;
      while (!holds()) {
        if (performance.now() > deadline) throw new Error(`Waited ${ms} ms in vain: ${what}`);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    },
    said: () =>
      frames
        .filter(({ type }) => type === "agent_response")
        .map((frame) => (frame["agent_response_event"] as { agent_response: string }).agent_response),
  };
}
