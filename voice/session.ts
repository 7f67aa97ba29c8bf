/** Performs what the turn machine decides. One conversation; knows ports and a line, no SQL and no HTTP. */
import type { SpokenLanguage } from "#contract/agent-languages.ts";
import type { Agent } from "#contract/agents.ts";
import type { ServedBy } from "#contract/engines.ts";
import type { EndReason, Feedback, ToolCall } from "#contract/conversations.ts";
import type { Equipment, Speak, VoiceActivity } from "#providers/speech/port.ts";
import { openRecording } from "./audio/recording.ts";
import type { Brain, BrainPart, BrainTurn } from "./brain.ts";
import type { Clock } from "./clock.ts";
import { backgroundNotes } from "./background-notes.ts";
import { openEars } from "./ears.ts";
import { FILLER_AFTER_MS, fillerLines, sayFiller, type Filler } from "./filler.ts";
import type { Ending, Journal } from "./journal.ts";
import type { Line, LineListener } from "./lines/line.ts";
import { farewell, reasonOfClose } from "./farewell.ts";
import { respeller } from "./pronunciation.ts";
import { rememberedSpeech } from "./remembered-speech.ts";
import { Reply, type CutReply, type TurnTiming } from "./reply.ts";
import { SCRIPTED_LINES } from "./scripted-lines.ts";
import { afterDisclosure, greeting, say, saySentences } from "./scripted-parts.ts";
import { clientTools } from "./tool-calls.ts";
import { openLanguage } from "./spoken-language.ts";
import { openTranscript } from "./transcript.ts";
import { turnRules } from "./turn-rules.ts";
import { openingState, type TurnEffect, type TurnEvent, type TurnRules } from "./turn-state.ts";
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
  overheadMs: number[];
}

export interface Session {
  readonly ended: Promise<Ending>;
  readonly listener: LineListener;
  start(): void;
  hangUp(reason: EndReason, code: number, text: string): void;
  stats(): SessionStats;
}

const TICK_MS = 100;

export function openSession(options: SessionOptions): Session {
  const { agent, line, clock, journal } = options;
  const startedAt = clock.now();
  const now = (): number => clock.now() - startedAt;
  const language = openLanguage(options.languages);
  /** The answer that is expected is a name or figures, and has no language. */
  let dictating = false;
  const rulesNow = (): TurnRules =>
    turnRules(agent, {
      language: language.now.language,
      textOnly: line.textOnly,
      transcribes: options.engines.listen !== null,
    });
  let rules = rulesNow();
  let state = openingState();
  let nextEventId = 1;
  let reply: Reply | null = null;
  /** What was cut last, should the sound that cut it have been no word. */
  let lastCut: CutReply | null = null;
  let lastTurn: BrainTurn | null = null;
  /** What is said in every conversation alike need not be made anew in each. */
  const ownSpeak = rememberedSpeech(options.engines.speak);
  const respell = respeller(agent.pronunciation);
  let cancelTick: () => void = () => {};
  let ended: (ending: Ending) => void;
  const endedPromise = new Promise<Ending>((resolve) => (ended = resolve));
  const overheadMs: number[] = [];
  const notes = backgroundNotes();
  const hearing = new AbortController();
  /** Which engine understood the last utterance. */
  let heardBy: ServedBy | null = options.engines.listen ? null : options.engines.embedded.listen;
  const transcript = openTranscript(journal);
  const tools = clientTools(line, clock);
  /** What bridges the wait for a function. */
  let filler: Filler | null = null;
  const nextFiller = fillerLines();
  const recording = options.recordingPath === null || line.textOnly ? null : openRecording(options.recordingPath);
  const ears = openEars({
    voiceActivity: options.voiceActivity,
    listen: options.engines.listen,
    language: () => language.now.language,
    onActivity: (frame) => {
      line.activity(frame.score);
      dispatch({ type: "activity", ...frame });
    },
  });
  /** How the connection ended, once it has: by them, or as we decided. */
  let closing: { code: number | null; reason: string } | null = null;

  function dispatch(event: TurnEvent): void {
    const next = step(rules, state, event);
    state = next.state;
    for (const effect of next.effects) perform(effect);
  }

  function perform(effect: TurnEffect): void {
    switch (effect.type) {
      case "greet":
        return begin(effect.generation, greeting(language.disclosure() ?? "", language.now.first_message), {
          speak: ownSpeak,
        });
      case "say":
        return begin(effect.generation, say(SCRIPTED_LINES[language.now.language][effect.line]), { speak: ownSpeak });
      case "think":
        return think(effect);
      case "cut":
        return cut();
      case "resume":
        return resume(effect.generation);
      case "transcribe":
        return transcribe(effect);
      case "end":
        void finish(effect.reason);
    }
  }

  function think({ generation, text, source, heardAt, spoke }: Extract<TurnEffect, { type: "think" }>): void {
    const userEventId = nextEventId++;
    const history = [...transcript.said];
    transcript.add({
      role: "user",
      message: text,
      original_message: null,
      interrupted: false,
      source,
      event_id: userEventId,
      started_ms: Math.round(spoke?.since ?? heardAt),
      ended_ms: Math.round(spoke?.until ?? heardAt),
      waterfall: null,
      engines: null,
      tool_calls: [],
      passages: [],
    });
    const base = spoke?.until ?? heardAt;
    if (language.follow(text, { dictating })) {
      rules = rulesNow();
      journal.language(language.now.language);
    }
    dictating = false;
    lastTurn = { text, source, language: language.now.language, history, notes: notes.all(), today: clock.today() };
    const speech_end = spoke && Math.max(0, spoke.decidedAt - base);
    const timing = { base: base + startedAt, speech_end, text: Math.max(0, heardAt - base) };
    const abort = new AbortController();
    begin(generation, afterDisclosure(language.disclosure(), askBrain(lastTurn, abort.signal)), {
      timing,
      abort,
      heardBy: source === "voice" ? heardBy : null,
    });
  }

  function askBrain(turn: BrainTurn, signal: AbortSignal): AsyncIterable<BrainPart> {
    return options.brain.reply(turn, {
      signal,
      async callTool(id, name, parameters) {
        signal.throwIfAborted();
        const current = reply!;
        const { eventId, toolCalls } = current;
        const stopWaiting = clock.after(FILLER_AFTER_MS, () => bridge(current));
        try {
          const record = (call: ToolCall): void => void toolCalls.push(call);
          return await tools.call({ eventId, id, name, parameters, signal, record });
        } finally {
          stopWaiting();
        }
      },
    });
  }

  /** One for each reply, and only into silence. */
  function bridge(waiting: Reply): void {
    if (reply !== waiting || filler || waiting.sounding || line.textOnly || agent.turn.fillers === false) return;
    const eventId = nextEventId++;
    const text = nextFiller(language.now.language);
    filler = sayFiller({
      ...{ eventId, text, line, clock, speak: ownSpeak, speed: agent.speaking_rate },
      ...{ voice: language.now.voice_id, language: language.now.language },
      onBegan: () => line.agentSaid(eventId, text),
      onHeard: (pcm, playsAt) => recording?.write("agent", playsAt - startedAt, pcm),
    });
  }

  /** Gives until when it still plays. What was heard of it was said, and is told like everything else. */
  function endFiller(): number {
    if (!filler) return 0;
    const { options: said, startedAt: saidAt } = filler;
    const { heard: message, playsUntil, by } = filler.cut();
    filler = null;
    if (message === "") return playsUntil;
    transcript.add({
      role: "agent",
      message,
      original_message: message === said.text ? null : said.text,
      interrupted: false,
      source: "agent",
      event_id: said.eventId,
      started_ms: Math.round(saidAt - startedAt),
      ended_ms: Math.round(now()),
      waterfall: null,
      engines: { listen: null, think: null, speak: by },
      tool_calls: [],
      passages: [],
    });
    return playsUntil;
  }

  function begin(
    generation: number,
    parts: AsyncIterable<BrainPart>,
    {
      timing = null,
      abort = new AbortController(),
      speak = options.engines.speak,
      heardBy: understoodBy = null,
    }: { timing?: TurnTiming | null; abort?: AbortController; speak?: Speak; heardBy?: ServedBy | null },
  ): void {
    const decidedAt = clock.now();
    const current = new Reply({
      eventId: nextEventId++,
      parts,
      line,
      clock,
      speak,
      voice: language.now.voice_id,
      language: language.now.language,
      speed: agent.speaking_rate,
      respell,
      abort,
      timing,
      heardBy: understoodBy,
      streamed: timing !== null && (options.brain.streams ?? false),
      onBegan: () => {
        if (timing && !line.textOnly) overheadMs.push(clock.now() - decidedAt);
        dispatch({ type: "reply-began", at: now(), generation, shielded: current.isShielded() });
      },
      onSound: endFiller,
      onExpecting: (expected) => {
        dictating = true;
        dispatch({ type: "expecting", at: now(), generation, dictating: expected });
      },
      onHeard: (pcm, playsAt) => recording?.write("agent", playsAt - startedAt, pcm),
      onCollected: (slots) => journal.collected(slots),
    });
    reply = current;
    current.perform().then(
      () => {
        if (reply !== current) return;
        reply = null;
        endFiller();
        note(current, null);
        dispatch({ type: "reply-over", at: now(), generation, hangUp: current.hangUp });
      },
      () => {
        // A cut reply was dealt with when it was cut.
        if (reply !== current) return;
        const { heard, wasHeard } = current.cut();
        reply = null;
        endFiller();
        if (wasHeard) note(current, heard);
        dispatch({ type: "reply-failed", at: now(), generation });
      },
    );
  }

  /** The order is law: the generation is already new; abort and drop, then tell, then correct. */
  function cut(): void {
    const current = reply;
    if (!current) return;
    reply = null;
    lastCut = current.cut();
    endFiller();
    const { heard, wasHeard } = lastCut;
    if (!wasHeard) return;
    line.interrupted(nextEventId++);
    line.corrected(current.eventId, current.text.trim(), heard);
    note(current, heard);
  }

  /** Goes on where the reply was cut. */
  function resume(generation: number): void {
    const { rest, hangUp } = lastCut ?? { rest: [], hangUp: false };
    lastCut = null;
    const abort = new AbortController();
    // A model that had not finished writing is asked again.
    const parts = rest || !lastTurn ? saySentences(rest ?? [], hangUp) : askBrain(lastTurn, abort.signal);
    begin(generation, parts, { abort });
  }

  function heard(text: string, by: "message" | "ears"): void {
    const wasAsking = reply ? reply.isAsking() : (lastCut?.wasAsking ?? false);
    const assent = !wasAsking && isBackchannel(text, language.now.language);
    dispatch({ type: "heard", at: now(), text, by, assent });
  }

  /** Tells the journal of an agent's turn. `heard` is null when it was heard whole. */
  function note(spoken: Reply, heard: string | null): void {
    const turn = spoken.asTurn(heard, { startedAt, endedMs: now() });
    if (turn) transcript.add(turn);
  }

  function transcribe({ from, to }: { from: number; to: number }): void {
    ears.transcribe(from, to, hearing.signal).then(
      ({ text, by }) => {
        heardBy = by;
        if (text !== "") line.userSaid(nextEventId++, text);
        heard(text, "ears");
      },
      () => {
        if (!hearing.signal.aborted) dispatch({ type: "hearing-failed", at: now() });
      },
    );
  }

  function tick(): void {
    cancelTick = clock.after(TICK_MS, tick);
    const shielded = (state.name === "greeting" || state.name === "speaking") && state.shielded;
    if (shielded && reply && !reply.isShielded())
      dispatch({ type: "unshielded", at: now(), generation: state.generation });
    dispatch({ type: "tick", at: now() });
    recording?.advance(now());
  }

  async function finish(reason: EndReason): Promise<void> {
    cancelTick();
    hearing.abort();
    ears.close();
    const unfinished = reply;
    reply = null;
    endFiller();
    if (unfinished) {
      const { heard, wasHeard } = unfinished.cut();
      if (wasHeard) note(unfinished, heard);
    }
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
    stats: () => ({ durationMs: now(), turns: transcript.said.length, overheadMs }),
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
        transcript.feedback(eventId ?? reply?.eventId ?? nextEventId - 1, score);
      },
      toolResult: (id, result, isError) => tools.answered(id, result, isError),
      closed(code, reason) {
        closing ??= { code, reason };
        dispatch({ type: "hung-up", at: now(), reason: reasonOfClose(code) });
      },
    },
  };
}
