import { once } from "node:events";
import { WebSocket } from "ws";

export interface Caller {
  socket: WebSocket;
  /** Arrival of every sound, on this process's clock. */
  sounds: { eventId: number; at: number; ms: number }[];
  interruptedAt: number | null;
  /** Moments at which sound came after the sound before it had run out, within one reply. */
  gaps: number;
  say(text: string): void;
  hear(pcm: Int16Array): void;
}

/** A bare client, so that the measurement is of the server and not of an SDK. */
export async function call(url: string): Promise<Caller> {
  const socket = new WebSocket(url, ["convai"], { perMessageDeflate: false });
  let playEnd = 0;
  const caller: Caller = {
    socket,
    sounds: [],
    interruptedAt: null,
    gaps: 0,
    say: (text) => socket.send(JSON.stringify({ type: "user_message", text })),
    hear: (pcm) =>
      socket.send(
        JSON.stringify({
          user_audio_chunk: Buffer.from(pcm.buffer, pcm.byteOffset, pcm.byteLength).toString("base64"),
        }),
      ),
  };
  socket.on("message", (data) => {
    const frame = JSON.parse(data.toString()) as {
      type: string;
      audio_event?: { event_id: number; audio_base_64: string };
      ping_event?: { event_id: number };
    };
    if (frame.type === "ping") socket.send(JSON.stringify({ type: "pong", event_id: frame.ping_event!.event_id }));
    if (frame.type === "interruption") caller.interruptedAt = performance.now();
    if (!frame.audio_event) return;
    const [at, ms] = [performance.now(), (frame.audio_event.audio_base_64.length * 3) / 4 / 32];
    const sameReply = caller.sounds.at(-1)?.eventId === frame.audio_event.event_id;
    if (sameReply && at > playEnd) caller.gaps += 1;
    playEnd = Math.max(playEnd, at) + ms;
    caller.sounds.push({ eventId: frame.audio_event.event_id, at, ms });
  });
  await once(socket, "open");
  socket.send(JSON.stringify({ type: "conversation_initiation_client_data", conversation_config_override: {} }));
  return caller;
}

export const sleep = (duration: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, duration));
