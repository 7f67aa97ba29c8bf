/** Performs what the turn machine decides. One conversation; knows ports and a line, no SQL and no HTTP. */
import type { SpokenLanguage } from "#contract/agent-languages.ts";
import type { Agent } from "#contract/agents.ts";
import type { ServedBy } from "#contract/engines.ts";
import type { EndReason, Feedback } from "#contract/conversations.ts";
import type { Equipment, VoiceActivity } from "#providers/speech/port.ts";
import { openRecording } from "./audio/recording.ts";
import { backgroundNotes } from "./background-notes.ts";
import type { Brain } from "./brain.ts";
import type { Clock } from "./clock.ts";
import { openEventIds, type Conversation } from "./conversation.ts";
import { openEars } from "./ears.ts";
import type { Ending, Journal } from "./journal.ts";
import type { Line, LineListener } from "./lines/line.ts";
import { farewell, reasonOfClose } from "./farewell.ts";
import { openMouth } from "./mouth.ts";
import { SCRIPTED_LINES } from "./scripted-lines.ts";
import { afterDisclosure, greeting, say, saySentences } from "./scripted-parts.ts";
import { clientTools } from "./tool-calls.ts";
import { openLanguage } from "./spoken-language.ts";
import { openThinking } from "./thinking.ts";
import { openTranscript } from "./transcript.ts";
import { turnRules } from "./turn-rules.ts";
import { openingState, type EffectOf, type TurnEffect, type TurnEvent, type TurnRules } from "./turn-state.ts";
import { step } from "./turn.ts";
import { isBackchannel } from "./utterance.ts";

export interface SessionOptions {
  agent: Agent;
  /** Those it speaks, with their placeholders filled; it begins in the first. */
  languages: readonly [SpokenLanguage, ...SpokenLanguage[]];
  line: Line;
  clock: Clock;
  journal: Journal;
  brain: Brain;
  voiceActivity: VoiceActivity;
  engines: Pick<Equipment, "listen" | "speak" | "embedded">;
  /** Null keeps no recording; a conversation without sound never has one. */
  recordingPath: string | null;
}

export interface SessionStats {
  durationMs: number;
  turns: number;
  /** From the decision that the person's turn is over to the first sound on the wire, per spoken reply. */
  overheadMs: readonly number[];
}

export interface Session {
  readonly ended: Promise<Ending>;
  readonly listener: LineListener;
  start(): void;
  hangUp(reason: EndReason, code: number, text: string): void;
  stats(): SessionStats;
}

const TICK_MS = 100;

export function openSession({ agent, line, clock, journal, brain, engines, ...options }: SessionOptions): Session {
  const startedAt = clock.now();
  const now = (): number => clock.now() - startedAt;
  const language = openLanguage(options.languages);
  const transcript = openTranscript(journal);
  const eventIds = openEventIds();
  const recording = options.recordingPath === null || line.textOnly ? null : openRecording(options.recordingPath);
  const conversation: Conversation = {
    agent,
    line,
    clock,
    startedAt,
    now,
    language,
    journal,
    transcript,
    recording,
    eventIds,
  };
  const rulesNow = (): TurnRules =>
    turnRules(agent, {
      language: language.now.language,
      textOnly: line.textOnly,
      transcribes: engines.listen !== null,
    });
  let rules = rulesNow();
  let state = openingState();
  let cancelTick: () => void = () => {};
  let ended: (ending: Ending) => void;
  const endedPromise = new Promise<Ending>((resolve) => (ended = resolve));
  /** How the connection ended, once it has: by them, or as we decided. */
  let closing: { code: number | null; reason: string } | null = null;
  const notes = backgroundNotes();
  const tools = clientTools(line, clock);
  const mouth = openMouth(conversation, engines.speak, dispatch);
  const thinking = openThinking({ brain, tools, mouth, clock });
  const hearing = new AbortController();
  /** Which engine understood the last utterance. */
  let heardBy: ServedBy | null = engines.listen ? null : engines.embedded.listen;
  const ears = openEars({
    voiceActivity: options.voiceActivity,
    listen: engines.listen,
    language: () => language.now.language,
    onActivity: (frame) => {
      line.activity(frame.score);
      dispatch({ type: "activity", ...frame });
    },
  });

  function dispatch(event: TurnEvent): void {
    const next = step(rules, state, event);
    state = next.state;
    for (const effect of next.effects) perform(effect);
  }

  function perform(effect: TurnEffect): void {
    switch (effect.type) {
      case "greet":
        return mouth.recite(effect.generation, greeting(language.disclosure() ?? "", language.now.first_message));
      case "say":
        return mouth.recite(effect.generation, say(SCRIPTED_LINES[language.now.language][effect.line]));
      case "think":
        return think(effect);
      case "cut":
        return mouth.cut();
      case "resume":
        return resume(effect.generation);
      case "transcribe":
        return transcribe(effect);
      case "end":
        void finish(effect.reason);
    }
  }

  function think({ generation, text, source, heardAt, spoke, dictating }: EffectOf<"think">): void {
    const history = [...transcript.said];
    const until = spoke?.until ?? heardAt;
    transcript.add({
      role: "user",
      message: text,
      source,
      event_id: eventIds.next(),
      started_ms: Math.round(spoke?.since ?? heardAt),
      ended_ms: Math.round(until),
    });
    if (language.follow(text, { dictating: dictating !== null })) {
      rules = rulesNow();
      journal.language(language.now.language);
    }
    const abort = new AbortController();
    const turn = { text, source, language: language.now.language, history, notes: notes.all(), today: clock.today() };
    mouth.answer(generation, {
      parts: afterDisclosure(language.disclosure(), thinking.about(turn, abort.signal)),
      abort,
      timing: {
        base: until + startedAt,
        speech_end: spoke && Math.max(0, spoke.decidedAt - until),
        text: Math.max(0, heardAt - until),
      },
      heardBy: source === "voice" ? heardBy : null,
      streamed: brain.streams ?? false,
    });
  }

  /** Goes on where the reply was cut. */
  function resume(generation: number): void {
    const { rest, hangUp } = mouth.leftToSay();
    const abort = new AbortController();
    // A model that had not finished writing is asked again.
    const parts = (rest ? null : thinking.again(abort.signal)) ?? saySentences(rest ?? [], hangUp);
    mouth.answer(generation, { parts, abort });
  }

  function transcribe({ from, to }: EffectOf<"transcribe">): void {
    ears.transcribe(from, to, hearing.signal).then(
      ({ text, by }) => {
        heardBy = by;
        if (text !== "") line.userSaid(eventIds.next(), text);
        heard(text, "ears");
      },
      () => {
        if (!hearing.signal.aborted) dispatch({ type: "hearing-failed", at: now() });
      },
    );
  }

  function heard(text: string, by: "message" | "ears"): void {
    const assent = !mouth.isAsking() && isBackchannel(text, language.now.language);
    dispatch({ type: "heard", at: now(), text, by, assent });
  }

  function tick(): void {
    cancelTick = clock.after(TICK_MS, tick);
    const shielded = (state.name === "greeting" || state.name === "speaking") && state.shielded;
    if (shielded && mouth.saying && !mouth.saying.isShielded())
      dispatch({ type: "unshielded", at: now(), generation: state.generation });
    dispatch({ type: "tick", at: now() });
    recording?.advance(now());
  }

  async function finish(reason: EndReason): Promise<void> {
    cancelTick();
    hearing.abort();
    ears.close();
    mouth.close();
    const { code, reason: text } = (closing ??= farewell(reason));
    if (code !== null) line.close(code, text, reason === "engine_error" ? "cascade_brain_error" : undefined);
    const durationMs = Math.round(now());
    await recording?.close(durationMs);
    const ending: Ending = { reason, closeCode: code, closeReason: text || null, durationMs };
    await journal.end(ending);
    ended(ending);
  }

  return {
    ended: endedPromise,
    start() {
      if (state.name === "ended") return;
      if (language.now.language !== agent.language) journal.language(language.now.language);
      dispatch({ type: "started", at: now() });
      tick();
    },
    hangUp(reason, code, text) {
      closing ??= { code, reason: text };
      dispatch({ type: "hung-up", at: now(), reason });
    },
    stats: () => ({ durationMs: now(), turns: transcript.said.length, overheadMs: mouth.overheadMs }),
    listener: {
      audio(pcm) {
        if (state.name === "ended") return;
        const from = ears.hear(pcm, now());
        recording?.write("user", from, pcm);
      },
      text: (text) => heard(text, "message"),
      stirred: () => dispatch({ type: "stirred", at: now() }),
      note: (text, id) => notes.add(text, id),
      feedback(eventId: number | null, score: Feedback) {
        transcript.feedback(eventId ?? mouth.saying?.eventId ?? eventIds.last, score);
      },
      toolResult: (id, result, isError) => tools.answered(id, result, isError),
      closed(code, reason) {
        closing ??= { code, reason };
        dispatch({ type: "hung-up", at: now(), reason: reasonOfClose(code) });
      },
    },
  };
}
