import { fork } from "node:child_process";
import { readFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";
import type { EspeakSpeak } from "#providers/speech/espeak/espeak.ts";
import { ACTIVITY_FRAME_MS, type VoiceActivity } from "#providers/speech/port.ts";
import { openHarness } from "#voice/conversation-harness.ts";
import { enginesWith } from "./instant-engines.ts";
import { ms, type Row } from "./table.ts";

const GOAL_PER_CORE = 200;
/** Linux counts processor time of processes in hundredths of a second. */
const TICK_MS = 10;

type FromCallers = { type: "connected" } | { type: "measured"; talkShare: number; gaps: number; open: number };

/** Conversations in real time, voice activity for each, espeak and the guided brain: what they cost together. */
export async function capacity({
  voiceActivity,
  espeak,
  sessions,
  seconds,
}: {
  voiceActivity: VoiceActivity;
  espeak: EspeakSpeak;
  sessions: number;
  seconds: number;
}): Promise<Row[]> {
  let scores = 0;
  const counted: VoiceActivity = {
    open: (onScore) =>
      voiceActivity.open((score) => {
        scores += 1;
        onScore(score);
      }),
  };
  const harness = await openHarness(enginesWith({ voiceActivity: counted, speak: espeak }));
  const callers = fork(new URL("./callers.ts", import.meta.url), [harness.url, String(sessions), String(seconds)]);
  const loop = monitorEventLoopDelay({ resolution: 5 });
  const message = <T extends FromCallers["type"]>(type: T): Promise<Extract<FromCallers, { type: T }>> =>
    new Promise((resolve) =>
      callers.on(
        "message",
        (got: FromCallers) => got.type === type && resolve(got as Extract<FromCallers, { type: T }>),
      ),
    );

  await message("connected");
  loop.enable();
  const [cpu, child, begun, scored] = [process.cpuUsage(), cpuOf(espeak.pid), performance.now(), scores];
  const measured = await message("measured");
  const wall = performance.now() - begun;
  const used = process.cpuUsage(cpu);
  const cores = ((used.user + used.system) / 1_000 + cpuOf(espeak.pid) - child) / wall;
  const expected = (sessions * wall) / ACTIVITY_FRAME_MS;
  const scoredShare = (scores - scored) / expected;
  await new Promise((resolve) => callers.once("exit", resolve));
  await harness.close();
  const perCore = sessions / cores;
  return [
    { what: `${sessions} conversations, voice included: cores`, measured: cores.toFixed(2), goal: "", ratio: null },
    {
      what: "conversations per core",
      measured: perCore.toFixed(0),
      goal: `≥ ${GOAL_PER_CORE}`,
      ratio: perCore / GOAL_PER_CORE,
    },
    {
      what: "agents talking at any time",
      measured: `${(measured.talkShare * 100).toFixed(0)} %`,
      goal: "",
      ratio: null,
    },
    {
      what: "still open, frames scored, holes in sound",
      measured: `${measured.open}, ${(scoredShare * 100).toFixed(0)} %, ${measured.gaps}`,
      goal: "",
      ratio: null,
    },
    { what: "delay of the event loop, p99", measured: ms(loop.percentile(99) / 1e6), goal: "", ratio: null },
  ];
}

/** Milliseconds of processor time a process has used; 0 where the system does not tell. */
function cpuOf(pid: number | null): number {
  if (pid === null || process.platform !== "linux") return 0;
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ");
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
