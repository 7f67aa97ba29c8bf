/** What both engines of the comparison go through: the same people, ears, brain and voice, all of them instant. */

export const SAMPLE_RATE = 16_000;
/** A microphone's sound comes in pieces of this length: 20 on a telephone, 250 from a browser. */
export const CHUNK_MS = Number(process.argv[4] ?? 20);
/** Each person asks something for a second, this often; the answer takes about six seconds to hear. */
export const TURN_EVERY_MS = 12_000;
const SPEECH_MS = 1_000;
export const QUESTION = "¿Cuánto cuesta el máster?";
export const ANSWER =
  "El máster cuesta seis mil doscientos euros, con materiales y tutorías incluidas, y se paga en tres plazos.";
/** Silence that ends a turn, in both. */
export const ENDPOINTING_MS = 700;
export const FRAME = 512;
export const FRAME_MS = 32;

const loud = Int16Array.from({ length: (CHUNK_MS * SAMPLE_RATE) / 1_000 }, (_, i) => 9_000 * Math.sin(i / 5));
const quiet = new Int16Array(loud.length);

/** What the microphone of a person sends as its `count`th piece; people are spread over the turn. */
export function microphone(person: number, people: number, count: number): Int16Array {
  const at = (count * CHUNK_MS + (person / people) * TURN_EVERY_MS) % TURN_EVERY_MS;
  return at < SPEECH_MS ? loud : quiet;
}

/** Passes over the frame that cost about what Silero does (18 to 28 µs of one core, in batches); 0 leaves that out. */
const PASSES = Number(process.argv[5] ?? 40);

/** Voice activity of a frame: how loud it is, at the price of a real detector. */
export function scoreOf(frame: Int16Array): number {
  let energy = frame[100]! ** 2 + frame[103]! ** 2 + frame[107]! ** 2;
  for (let pass = 0; pass < PASSES; pass++) for (let i = 0; i < frame.length; i++) energy += frame[i]! * frame[i]!;
  return energy > 1e6 ? 0.95 : 0.02;
}

const tone = Int16Array.from({ length: 20 * SAMPLE_RATE }, (_, i) => 8_000 * Math.sin(i / 6));

/** The voice: a tone of 60 ms per character, which costs nothing to make. */
export function toneFor(text: string): Int16Array {
  return tone.slice(0, text.length * 60 * (SAMPLE_RATE / 1_000));
}

/** What a side of the comparison tells about itself. */
export interface Measured {
  sessions: number;
  /** Cores in use while all were talking. */
  cores: number;
  bytesPerSession: number;
  /** From the decision that the person's turn is over to the first sound, per answer. */
  overheadMs: number[];
  /** Sound of all agents per second of conversation; both sides must have said the same. */
  talkShare: number;
}

/** Counts what is measured between two moments. */
export function openMeasure(sessions: number): {
  /** The process before it holds conversations. */
  emptyBytes: number;
  begin(): void;
  spoke(ms: number): void;
  answered(overheadMs: number): void;
  end(fullBytes: number): Measured;
} {
  let running = false;
  let begunAt = 0;
  let cpu = process.cpuUsage();
  let spokenMs = 0;
  const overheadMs: number[] = [];
  const emptyBytes = residentBytes();
  return {
    emptyBytes,
    begin() {
      running = true;
      begunAt = performance.now();
      cpu = process.cpuUsage();
    },
    spoke: (ms) => void (spokenMs += running ? ms : 0),
    answered: (ms) => void (running && overheadMs.push(ms)),
    end(fullBytes) {
      running = false;
      const wall = performance.now() - begunAt;
      const used = process.cpuUsage(cpu);
      return {
        sessions,
        cores: (used.user + used.system) / 1_000 / wall,
        bytesPerSession: (fullBytes - emptyBytes) / sessions,
        overheadMs,
        talkShare: spokenMs / wall / sessions,
      };
    },
  };
}

export function residentBytes(): number {
  globalThis.gc?.();
  return process.memoryUsage().rss;
}

export const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Runs one side: opens all sessions over a turn, lets them settle, measures, and reports to the parent. */
export async function runSide(
  open: (person: number, measure: ReturnType<typeof openMeasure>) => Promise<(pcm: Int16Array) => void>,
): Promise<void> {
  const sessions = Number(process.argv[2]);
  const seconds = Number(process.argv[3]);
  const measure = openMeasure(sessions);
  const begunAt = performance.now();
  const people: { hear: (pcm: Int16Array) => void; since: number; sent: number }[] = [];
  // One clock for all microphones: what a timer for each would cost is no engine's.
  setInterval(() => {
    const now = performance.now();
    people.forEach((person, index) => {
      for (; person.since + person.sent * CHUNK_MS <= now; person.sent++)
        person.hear(microphone(index, sessions, person.sent));
    });
  }, CHUNK_MS);
  for (let person = 0; person < sessions; person++) {
    people.push({ hear: await open(person, measure), since: performance.now(), sent: 0 });
    await sleep(Math.max(0, begunAt + ((person + 1) * TURN_EVERY_MS) / sessions - performance.now()));
  }
  await sleep(TURN_EVERY_MS);
  measure.begin();
  await sleep(seconds * 1_000);
  process.send!(measure.end(residentBytes()), () => process.exit(0));
}
