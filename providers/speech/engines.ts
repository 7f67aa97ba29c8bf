import type { Voice } from "#contract/agents.ts";
import {
  EMBEDDED_ENGINE,
  embeddedBy,
  engineKind,
  isEmbedded,
  SENSES,
  type EngineChoice,
  type Sense,
} from "#contract/engines.ts";
import { openCircuit } from "./circuit.ts";
import { compatibleSource, type EngineSettings, type KeptServer } from "./compatible/source.ts";
import type { EngineOf, EngineSource, Found } from "./engine-source.ts";
import { openEspeak } from "./espeak/espeak.ts";
import { ESPEAK_VOICES } from "./espeak/voices.ts";
import { failoverListen, failoverSpeak, failoverThink, type Candidate, type Chain } from "./failover.ts";
import { measureEngine, TRIAL } from "./measure-engine.ts";
import { SpeechError, type Engines, type Speak } from "./port.ts";
import { openSilero } from "./silero/silero.ts";
import { joinPcm, wavFile } from "./wav.ts";

export const EMBEDDED_ONLY: EngineSettings = { listen: null, think: null, speak: null };

/** Different chains of voices that a process remembers; more than an installation has. */
const MAX_MOUTHS = 200;

/**
 * Starts what is embedded (some 300 ms). Servers are looked up when a conversation begins that names one, and
 * whatever fails or is gone is replaced by what follows it and in the end by the embedded engine. Throws `SpeechError`.
 */
export async function openEngines(
  settings: EngineSettings = EMBEDDED_ONLY,
  keptServers: () => Promise<readonly KeptServer[]> = () => Promise.resolve([]),
  moreSources: readonly EngineSource[] = [],
): Promise<Engines> {
  const silero = await openSilero();
  const espeak = await openEspeak().catch(async (failure: unknown) => {
    await silero.close();
    throw failure;
  });
  const sources: EngineSource[] = [compatibleSource(settings, keptServers), ...moreSources];
  const embeddedVoice = { id: "espeak", key: "espeak", name: "", engine: espeak, circuit: openCircuit() };
  const now = (): number => performance.now();
  /** The same chain is the same voice, so that what it once said can be remembered. */
  const mouths = new Map<string, Speak>();

  const find = async <S extends Sense>(sense: S, id: string) =>
    (await sources.find(({ kinds }) => kinds.includes(engineKind(id)))?.find(sense, id)) ?? null;

  /** The engine of the id and those that take over, as far as they are there; without the embedded one. */
  async function chainOf<S extends Sense>(
    sense: S,
    id: string,
  ): Promise<Pick<Chain<EngineOf[S]>, "absent" | "candidates">> {
    const chain: Pick<Chain<EngineOf[S]>, "absent" | "candidates"> = { absent: [], candidates: [] };
    const asked = new Set<string>();
    for (let next: string | null = id; next !== null && !isEmbedded(sense, next) && !asked.has(next);) {
      asked.add(next);
      const found: Found<EngineOf[S]> | null = await find(sense, next);
      if (found?.enabled) chain.candidates.push(found.candidate);
      else chain.absent.push({ id: next, name: found?.candidate.name ?? "", failure: "absent" });
      // Switched off is as good as gone, with everything that would follow it: so everybody sees the same from outside.
      next = found?.enabled ? found.fallback : null;
    }
    return chain;
  }

  async function mouthFor(id: string): Promise<Speak> {
    const chain = await chainOf("speak", id);
    const candidates: Candidate<Speak>[] = [...chain.candidates, embeddedVoice];
    const key = JSON.stringify([chain.absent, candidates.map((candidate) => candidate.key)]);
    let mouth = mouths.get(key);
    if (!mouth) {
      if (mouths.size >= MAX_MOUTHS) mouths.clear();
      mouth = failoverSpeak({ absent: chain.absent, candidates, othersFollow: false, now });
      mouths.set(key, mouth);
    }
    return mouth;
  }

  async function voices(): Promise<Voice[]> {
    const embedded: Voice[] = ESPEAK_VOICES.map(({ id, name, language, locale, engine }) => ({
      id,
      name,
      language,
      locale,
      engine,
    }));
    const more = await Promise.all(sources.map((source) => source.voices()));
    return [...embedded, ...more.flat()];
  }

  return {
    voiceActivity: silero,
    async equip({ listen, think, speak }) {
      const [ears, mind, mouth] = await Promise.all([
        chainOf("listen", listen),
        chainOf("think", think),
        mouthFor(speak),
      ]);
      return {
        listen: ears.candidates.length === 0 ? null : failoverListen({ ...ears, othersFollow: false, now }),
        think: mind.candidates.length === 0 ? null : failoverThink({ ...mind, othersFollow: true, now }),
        speak: mouth,
        embedded: {
          listen: embeddedBy("listen", ears.absent),
          think: embeddedBy("think", mind.absent),
        },
      };
    },
    async choices() {
      const embedded = SENSES.map((sense): EngineChoice => ({
        id: EMBEDDED_ENGINE[sense],
        sense,
        kind: "embedded",
        name: "",
        model: null,
      }));
      const more = await Promise.all(sources.map((source) => source.choices()));
      return [...embedded, ...more.flat()];
    },
    voices,
    async check(sense, id, signal) {
      const found = await find(sense, id);
      if (!found) return { ok: false, failure: "absent", status: null, first_part_ms: null, total_ms: null };
      const language = found.language ?? "es";
      const heard = await soundOf(espeak, { id: "", language }, { text: TRIAL[language], signal });
      return measureEngine(sense, found.candidate.engine, { heard, language, signal });
    },
    async preview({ voiceId, text, signal }) {
      const voice = (await voices()).find(({ id }) => id === voiceId);
      if (!voice) throw new SpeechError("unknown_voice", "No such voice");
      // Without those that take over: what is heard is the voice that was asked for.
      const own = isEmbedded("speak", voice.engine) ? espeak : (await find("speak", voice.engine))?.candidate.engine;
      if (!own) throw new SpeechError("unknown_voice", "No such voice");
      const { pcm, sampleRate } = await soundOf(own, voice, { text, signal });
      return wavFile(pcm, sampleRate);
    },
    async close() {
      await Promise.all([silero.close(), espeak.close(), ...sources.map((source) => source.close?.())]);
    },
  };
}

async function soundOf(
  speak: Speak,
  { id, language }: Pick<Voice, "id" | "language">,
  { text, signal }: { text: string; signal: AbortSignal },
): Promise<{ pcm: Int16Array; sampleRate: number }> {
  const pieces: Int16Array[] = [];
  let sampleRate = 16_000;
  for await (const part of speak.stream({ text, voice: id, language, speed: 1, signal })) {
    pieces.push(part.pcm);
    sampleRate = part.sampleRate;
  }
  return { pcm: joinPcm(pieces), sampleRate };
}
