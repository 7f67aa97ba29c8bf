import type { VoiceActivity } from "#providers/speech/port.ts";
import type { Speak } from "#providers/speech/port.ts";
import type { Brain } from "#voice/brain.ts";
import { openHarness, sampleAgent } from "#voice/conversation-harness.ts";
import { call, sleep } from "./caller.ts";
import { enginesWith } from "./instant-engines.ts";
import { ms, percentile, type Row } from "./table.ts";

const CALLERS = 20;
const TURNS = 10;
const GOAL_MS = 30;

const instantBrain: Brain = {
  async *reply() {
    yield { type: "text", text: "Claro que sí." };
  },
};

/** From the decision that the person's turn is over to the first sound on the wire, twenty conversations at once. */
export async function answerLatency({
  what,
  voiceActivity,
  speak,
  brain,
}: {
  what: string;
  voiceActivity: VoiceActivity;
  speak: Speak;
  brain?: "guided";
}): Promise<Row[]> {
  const harness = await openHarness(enginesWith({ voiceActivity, speak }), {
    agent: sampleAgent({ first_message: "" }),
    ...(brain ? {} : { brain: instantBrain }),
  });
  const callers = await Promise.all(Array.from({ length: CALLERS }, () => call(harness.url)));
  // The disclosure cannot be interrupted; questions count only once it is over.
  for (let waited = 0; waited < 20_000 && harness.journals.some(({ turns }) => turns.length === 0); waited += 100)
    await sleep(100);
  for (let turn = 0; turn < TURNS; turn++) {
    for (const [index, caller] of callers.entries())
      setTimeout(() => caller.say("¿Cuánto cuesta el máster?"), index * 20);
    await sleep(600);
  }
  const overhead = harness.handles.flatMap((handle) => handle.stats()?.overheadMs ?? []);
  await harness.close();
  const p95 = percentile(overhead, 0.95);
  return [
    { what: `${what}, p50 of ${overhead.length}`, measured: ms(percentile(overhead, 0.5)), goal: "", ratio: null },
    {
      what: `${what}, p95`,
      measured: ms(p95),
      goal: brain ? "" : `≤ ${GOAL_MS} ms`,
      ratio: brain ? null : GOAL_MS / p95,
    },
  ];
}
