// Whole conversations over a real socket with the official client.
import { connectLive, type LiveClient } from "./live-client.ts";
import type { Agent } from "#contract/agents.ts";
import { DEFAULT_TURN } from "#contract/turn-settings.ts";
import { EMBEDDED_ENGINE } from "#contract/engines.ts";
import type { Engines } from "#providers/speech/port.ts";
import { Resampler } from "#voice/audio/resample.ts";
import { openHarness, sampleAgent, type Harness } from "#voice/conversation-harness.ts";
import type { ConversationOptions } from "#voice/start-conversation.ts";

/** A person's voice for the microphone, made by espeak: 16 kHz. */
export async function spoken(engines: Engines, text: string): Promise<Int16Array> {
  const resampler = new Resampler(22_050, 16_000);
  const samples: number[] = [];
  const { speak } = await engines.equip(EMBEDDED_ENGINE);
  for await (const part of speak.stream({
    text,
    voice: "espeak-es-419-diego",
    language: "es",
    speed: 1,
    signal: AbortSignal.timeout(5_000),
  })) {
    samples.push(...resampler.process(part.pcm));
  }
  return Int16Array.from(samples);
}
/** A stall of a busy machine inside the sentence must not end it. */
export const PATIENT = { ...DEFAULT_TURN, endpointing_ms: 3_000 };
export const silence = (ms: number): Int16Array => new Int16Array(ms * 16);

interface Scene extends Harness {
  client: LiveClient;
}

/** One conversation from connecting to hanging up, everything closed afterwards. */
export async function converse(
  engines: Engines,
  changes: {
    agent?: Partial<Agent>;
    server?: Partial<ConversationOptions>;
    client?: Parameters<typeof connectLive>[1];
  },
  work: (scene: Scene) => Promise<void>,
): Promise<Harness> {
  const harness = await openHarness(changes.server?.engines ?? engines, {
    agent: sampleAgent(changes.agent),
    ...changes.server,
  });
  try {
    const client = await connectLive(harness.url, changes.client);
    try {
      await work({ ...harness, client });
    } finally {
      await client.conversation.endSession();
      await harness.handles[0]!.ended;
    }
  } finally {
    await harness.close();
  }
  return harness;
}

export const types = (client: LiveClient): string[] => client.frames.map(({ type }) => type);
export const playedMs = (client: LiveClient, eventId: number): number =>
  client.audio.filter((chunk) => chunk.eventId === eventId).reduce((sum, { pcm }) => sum + pcm.length / 16, 0);

export const lastEventId = (client: LiveClient): number => client.audio.at(-1)?.eventId ?? 0;

/** Goes on sending sound until the condition holds; rejects with `what` after 20 s. */
export async function speakUntil(
  client: LiveClient,
  what: string,
  { pcm, holds }: { pcm: Int16Array; holds: () => boolean },
): Promise<void> {
  const deadline = performance.now() + 20_000;
  while (!holds()) {
    if (performance.now() > deadline) throw new Error(`Spoke in vain: ${what}`);
    await client.speak(pcm);
  }
}
