// Our side of the comparison, in a process of its own. Arguments as in scenario.ts.
import { DEFAULT_TURN } from "#contract/turn-settings.ts";
import { embeddedBy, EMBEDDED_ENGINE } from "#contract/engines.ts";
import type { Listen, Speak, VoiceActivity } from "#providers/speech/port.ts";
import type { Brain } from "#voice/brain.ts";
import { realClock } from "#voice/clock.ts";
import { keepJournal, sampleAgent } from "#voice/conversation-harness.ts";
import type { Line } from "#voice/lines/line.ts";
import { openSession } from "#voice/session.ts";
import { ANSWER, ENDPOINTING_MS, QUESTION, runSide, SAMPLE_RATE, scoreOf, toneFor } from "./scenario.ts";

const voiceActivity: VoiceActivity = {
  open: (onScore) => ({ push: (frame) => onScore(scoreOf(frame)), close: () => {} }),
};
const listen: Listen = {
  open: () => ({
    push: () => {},
    end: () => {},
    events: (async function* () {
      yield { type: "final" as const, text: QUESTION };
    })(),
  }),
};
const speak: Speak = {
  async *stream({ text }) {
    yield { pcm: toneFor(text), sampleRate: SAMPLE_RATE, words: [] };
  },
};
const brain: Brain = {
  async *reply() {
    yield { type: "text", text: ANSWER };
  },
};

await runSide(async (_person, measure) => {
  let counted = 0;
  const line: Line = {
    textOnly: false,
    roundTripMs: null,
    congested: false,
    agentSaid: () => {},
    agentWrites: () => {},
    agentAudio: (_id, pcm) => {
      measure.spoke((pcm.length * 1_000) / SAMPLE_RATE);
      const { overheadMs } = session.stats();
      // The first sound of an answer is counted right after it went out.
      queueMicrotask(() => {
        for (; counted < overheadMs.length; counted++) measure.answered(overheadMs[counted]!);
      });
    },
    answeredBy: () => {},
    userSaid: () => {},
    interrupted: () => {},
    corrected: () => {},
    activity: () => {},
    callTool: () => {},
    close: () => {},
  };
  const session = openSession({
    agent: sampleAgent({ engine: EMBEDDED_ENGINE, turn: { ...DEFAULT_TURN, endpointing_ms: ENDPOINTING_MS } }),
    languages: [{ language: "es", first_message: "", voice_id: "" }],
    line,
    clock: realClock,
    journal: keepJournal(),
    brain,
    voiceActivity,
    engines: { listen, speak, embedded: { listen: embeddedBy("listen"), think: embeddedBy("think") } },
    recordingPath: null,
  });
  session.start();
  return (pcm) => session.listener.audio(pcm);
});
