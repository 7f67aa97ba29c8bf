// What the voice engine costs, beside what was promised and beside a peer. About eight minutes; `beside` alone with the argument --beside.
import { availableParallelism, cpus } from "node:os";
import { openEspeak } from "#providers/speech/espeak/espeak.ts";
import type { Speak } from "#providers/speech/port.ts";
import { openSilero } from "#providers/speech/silero/silero.ts";
import { Resampler } from "#voice/audio/resample.ts";
import { answerLatency } from "./voice/answer-latency.ts";
import { beside } from "./voice/beside.ts";
import { bargeIn } from "./voice/barge-in.ts";
import { capacity } from "./voice/capacity.ts";
import { instantSpeak } from "./voice/instant-engines.ts";
import { printTable } from "./voice/table.ts";

console.log(`node ${process.version}, ${availableParallelism()} × ${cpus()[0]?.model ?? "unknown processor"}`);
if (!process.argv.includes("--beside")) await alone();
// With both engines' own processes to itself.
for (const { title, rows } of (await beside(console.log)) ?? []) printTable(title, rows);

async function alone(): Promise<void> {
  const silero = await openSilero();
  const espeak = await openEspeak();
  try {
    printTable("End of the person's turn → first sound on the wire", [
      ...(await answerLatency({ what: "instant brain and voice", voiceActivity: silero, speak: instantSpeak })),
      ...(await answerLatency({
        what: "guided brain and espeak",
        voiceActivity: silero,
        speak: espeak,
        brain: "guided",
      })),
    ]);
    printTable("Interruption by speech", await bargeIn(silero, await speech(espeak)));
    for (const sessions of [50, 200])
      printTable(
        `${sessions} conversations in real time`,
        await capacity({ voiceActivity: silero, espeak, sessions, seconds: 8 }),
      );
  } finally {
    await silero.close();
    await espeak.close();
  }
}

async function speech(espeak: Speak): Promise<Int16Array> {
  const resampler = new Resampler(22_050, 16_000);
  const samples: number[] = [];
  for await (const part of espeak.stream({
    text: "Espere un momento, por favor, que quiero decirle otra cosa.",
    voice: "",
    language: "es",
    speed: 1,
    signal: AbortSignal.timeout(5_000),
  })) {
    samples.push(...resampler.process(part.pcm));
  }
  return Int16Array.from(samples);
}
