import type { VoiceActivity } from "#providers/speech/port.ts";
import { openHarness, sampleAgent } from "#voice/conversation-harness.ts";
import { call, sleep } from "./caller.ts";
import { enginesWith, instantSpeak } from "./instant-engines.ts";
import { ms, percentile, type Row } from "./table.ts";

const CALLERS = 20;
const GOAL_MS = 50;
const CHUNK = 512;

/** From the score that makes it an interruption to the last sound of the old reply at the client. */
export async function bargeIn(voiceActivity: VoiceActivity, speech: Int16Array): Promise<Row[]> {
  const lastScoreAt: number[] = [];
  const watched: VoiceActivity = {
    open(onScore) {
      const index = lastScoreAt.push(0) - 1;
      return voiceActivity.open((score) => {
        // Written before the score is acted upon, and no more once the interruption went out.
        if (callers[index]?.interruptedAt === null) lastScoreAt[index] = performance.now();
        onScore(score);
      });
    },
  };
  const harness = await openHarness(enginesWith({ voiceActivity: watched, speak: instantSpeak }), {
    agent: sampleAgent({ first_message: "palabra ".repeat(200) }),
  });
  const callers: Awaited<ReturnType<typeof call>>[] = [];
  for (let i = 0; i < CALLERS; i++) callers.push(await call(harness.url));
  await sleep(5_500);
  const spoken = callers.map(async (caller, index) => {
    await sleep(index * 37);
    for (let at = 0; at < speech.length && caller.interruptedAt === null; at += CHUNK) {
      caller.hear(speech.subarray(at, at + CHUNK));
      await sleep(32);
    }
  });
  await Promise.all(spoken);
  await sleep(500);
  const late = callers.flatMap(({ interruptedAt, sounds }, index) =>
    interruptedAt === null
      ? []
      : [
          Math.max(interruptedAt, ...sounds.filter(({ eventId }) => eventId === 1).map(({ at }) => at)) -
            lastScoreAt[index]!,
        ],
  );
  await harness.close();
  const worst = Math.max(...late);
  return [
    {
      what: `interrupted ${late.length} of ${CALLERS} agents, p50`,
      measured: ms(percentile(late, 0.5)),
      goal: "",
      ratio: null,
    },
    {
      what: "detection → silence on the wire, worst",
      measured: ms(worst),
      goal: `≤ ${GOAL_MS} ms`,
      ratio: GOAL_MS / worst,
    },
  ];
}
