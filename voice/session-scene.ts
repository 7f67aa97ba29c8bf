// A session on a clock that the test turns, with senses that answer at once.
import { spokenLanguages } from "#contract/agent-languages.ts";
import type { Agent } from "#contract/agents.ts";
import { embeddedBy } from "#contract/engines.ts";
import {
  ACTIVITY_FRAME,
  ACTIVITY_FRAME_MS,
  type Listen,
  type Speak,
  type SpeakRequest,
  type VoiceActivity,
} from "#providers/speech/port.ts";
import type { Brain, BrainPart } from "./brain.ts";
import { keepJournal, sampleAgent } from "./conversation-harness.ts";
import { fakeClock } from "./fake-clock.ts";
import type { Line } from "./lines/line.ts";
import { openSession } from "./session.ts";

export const CHARACTER_MS = 50;

/** 50 ms a character, words at their places. */
function evenSpeak(onAsked: (request: SpeakRequest) => void): Speak {
  return {
    async *stream(request) {
      onAsked(request);
      const { text } = request;
      const words = [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
        start: index,
        end: index + word.length,
        atMs: index * CHARACTER_MS,
      }));
      yield { pcm: new Int16Array(text.length * CHARACTER_MS * 16).fill(1), sampleRate: 16_000, words };
    },
  };
}

/** The loudness of a frame is its score, in thousandths. */
const frankActivity: VoiceActivity = {
  open: (onScore) => ({ push: (frame) => onScore(frame[0]! / 1_000), close: () => {} }),
};

export function scriptedBrain(...replies: BrainPart[][]): Brain & { heard: string[] } {
  const heard: string[] = [];
  return {
    heard,
    async *reply({ text }) {
      heard.push(text);
      yield* replies.shift() ?? [{ type: "text", text: "Muy bien." }];
    },
  };
}

/** A conversation from its start. `transcript` is what a transcription server of our own would understand, in turn. */
export function openScene({
  brain,
  transcript = null,
  agent: changes = {},
}: {
  brain: Brain;
  transcript?: string[] | null;
  agent?: Partial<Agent>;
}) {
  const agent = sampleAgent({ first_message: "", ...changes });
  const asked: SpeakRequest[] = [];
  const clock = fakeClock();
  const said: string[] = [];
  const corrected: string[] = [];
  const written: string[] = [];
  let soundMs = 0;
  const line: Line = {
    textOnly: false,
    roundTripMs: null,
    congested: false,
    agentSaid: (_id, text) => void said.push(text),
    agentWrites: (_id, part, text) => void written.push(`${part}: ${text}`),
    agentAudio: (_id, pcm) => void (soundMs += pcm.length / 16),
    answeredBy: () => {},
    userSaid: () => {},
    interrupted: () => {},
    corrected: (_id, _original, heard) => void corrected.push(heard),
    activity: () => {},
    callTool: () => {},
    close: () => {},
  };
  const listen: Listen | null = transcript && {
    open: () => ({
      push: () => {},
      end: () => {},
      events: (async function* () {
        yield { type: "final" as const, text: transcript.shift() ?? "" };
      })(),
    }),
  };
  const journal = keepJournal();
  const session = openSession({
    agent,
    languages: spokenLanguages(agent),
    line,
    clock,
    journal,
    brain,
    voiceActivity: frankActivity,
    engines: {
      listen,
      speak: evenSpeak((request) => asked.push(request)),
      embedded: { listen: embeddedBy("listen"), think: embeddedBy("think") },
    },
    recordingPath: null,
  });
  session.start();

  /** The microphone for a while: loud or quiet. */
  async function microphone(ms: number, loud: boolean): Promise<void> {
    for (let at = 0; at < ms; at += ACTIVITY_FRAME_MS) {
      session.listener.audio(new Int16Array(ACTIVITY_FRAME).fill(loud ? 900 : 0));
      await clock.advance(ACTIVITY_FRAME_MS);
    }
  }
  return { clock, session, journal, asked, said, written, corrected, microphone, soundMs: () => soundMs };
}
