/** Performs what the turn machine decides. One conversation; knows ports and a line, no SQL and no HTTP. */
import { DISCLOSURE, type Agent } from "#contract/agents.ts";
import type { EndReason, Feedback } from "#contract/conversations.ts";
import type { Listen, Speak, VoiceActivity } from "#providers/speech/port.ts";
import { openRecording } from "./audio/recording.ts";
import type { Brain, BrainPart } from "./brain.ts";
import type { Clock } from "./clock.ts";
import { openEars } from "./ears.ts";
import type { Ending, Journal } from "./journal.ts";
import type { Line, LineListener } from "./lines/line.ts";
import { farewell, reasonOfClose } from "./farewell.ts";
import { Reply, type TurnTiming } from "./reply.ts";
import { SCRIPTED_LINES } from "./scripted-lines.ts";
import { clientTools } from "./tool-calls.ts";
import { openTranscript } from "./transcript.ts";
import { openingState, step, type TurnEffect, type TurnEvent, type TurnRules } from "./turn.ts";

export interface SessionOptions {
  agent: Agent;
  /** With its placeholders filled. */
  firstMessage: string;
  line: Line;
  clock: Clock;
  journal: Journal;
  brain: Brain;
  voiceActivity: VoiceActivity;
  /** Null when the text comes from the client's own recogniser. */
  listen: Listen | null;
  speak: Speak;
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
/** A typed conversation is not a telephone: people think between two messages. */
const TEXT_ONLY_PATIENCE = 6;
const MAX_NOTES = 20;

export function openSession(options: SessionOptions): Session {
  const { agent, line, clock, journal } = options;
  const startedAt = clock.now();
  const now = (): number => clock.now() - startedAt;
  const rules: TurnRules = {
    endpointingMs: agent.turn.endpointing_ms,
    bargeInMs: agent.turn.barge_in_ms,
    idleMs: agent.turn.idle_ms * (line.textOnly ? TEXT_ONLY_PATIENCE : 1),
    maxDurationMs: agent.max_duration_seconds * 1_000,
    transcribes: options.listen !== null,
  };
  let state = openingState();
  let nextEventId = 1;
  let reply: Reply | null = null;
  let cancelTick: () => void = () => {};
  let ended: (ending: Ending) => void;
  const endedPromise = new Promise<Ending>((resolve) => (ended = resolve));
  const overheadMs: number[] = [];
  const notes = new Map<string, string>();
  const hearing = new AbortController();
  const transcript = openTranscript(journal);
  const tools = clientTools(line, clock);
  const recording = options.recordingPath === null || line.textOnly ? null : openRecording(options.recordingPath);
  const ears = openEars({
    voiceActivity: options.voiceActivity,
    listen: options.listen,
    language: agent.language,
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
        return begin(
          effect.generation,
          say([DISCLOSURE[agent.language], options.firstMessage].filter(Boolean).join(" ")),
          null,
        );
      case "say":
        return begin(effect.generation, say(SCRIPTED_LINES[agent.language][effect.line]), null);
      case "think":
        return think(effect);
      case "cut":
        return cut();
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
      tool_calls: [],
      passages: [],
    });
    const base = spoke?.until ?? heardAt;
    const abort = new AbortController();
    const parts = options.brain.reply(
      { text, source, history, notes: [...notes.values()], today: clock.today() },
      {
        signal: abort.signal,
        async callTool(id, name, parameters) {
          abort.signal.throwIfAborted();
          const current = reply!;
          return tools.call({
            eventId: current.eventId,
            id,
            name,
            parameters,
            signal: abort.signal,
            record: (call) => current.toolCalls.push(call),
          });
        },
      },
    );
    const speech_end = spoke && Math.max(0, spoke.decidedAt - base);
    begin(generation, parts, { base: base + startedAt, speech_end, text: Math.max(0, heardAt - base) }, abort);
  }

  function begin(
    generation: number,
    parts: AsyncIterable<BrainPart>,
    timing: TurnTiming | null,
    abort = new AbortController(),
  ): void {
    const decidedAt = clock.now();
    const current = new Reply({
      eventId: nextEventId++,
      parts,
      line,
      clock,
      speak: options.speak,
      voice: agent.voice_id,
      language: agent.language,
      abort,
      timing,
      onBegan: () => {
        if (timing && !line.textOnly) overheadMs.push(clock.now() - decidedAt);
        dispatch({ type: "reply-began", at: now(), generation });
      },
      onHeard: (pcm, playsAt) => recording?.write("agent", playsAt - startedAt, pcm),
      onCollected: (slots) => journal.collected(slots),
    });
    reply = current;
    current.perform().then(
      () => {
        if (reply !== current) return;
        reply = null;
        note(current, null);
        dispatch({ type: "reply-over", at: now(), generation, hangUp: current.hangUp });
      },
      () => {
        // A cut reply was dealt with when it was cut.
        if (reply !== current) return;
        const { heard, wasHeard } = current.cut();
        reply = null;
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
    const { heard, wasHeard } = current.cut();
    if (!wasHeard) return;
    line.interrupted(nextEventId++);
    line.corrected(current.eventId, current.text.trim(), heard);
    note(current, heard);
  }

  /** Tells the journal of an agent's turn. `heard` is null when it was heard whole. */
  function note(spoken: Reply, heard: string | null): void {
    const whole = spoken.text.trim();
    if (whole === "") return;
    transcript.add({
      role: "agent",
      message: heard ?? whole,
      original_message: heard === null || heard === whole ? null : whole,
      interrupted: heard !== null,
      source: "agent",
      event_id: spoken.eventId,
      started_ms: Math.round(spoken.startedAt - startedAt),
      ended_ms: Math.round(now()),
      waterfall: spoken.waterfall,
      tool_calls: spoken.toolCalls,
      passages: spoken.passages,
    });
  }

  function transcribe({ from, to }: { from: number; to: number }): void {
    ears.transcribe(from, to, hearing.signal).then(
      (text) => {
        if (text !== "") line.userSaid(nextEventId++, text);
        dispatch({ type: "heard", at: now(), text, by: "ears" });
      },
      () => {
        if (!hearing.signal.aborted) dispatch({ type: "hearing-failed", at: now() });
      },
    );
  }

  function tick(): void {
    cancelTick = clock.after(TICK_MS, tick);
    if (state.name === "greeting" && reply?.firstPieceHeard()) dispatch({ type: "disclosed", at: now() });
    dispatch({ type: "tick", at: now() });
    recording?.advance(now());
  }

  async function finish(reason: EndReason): Promise<void> {
    cancelTick();
    hearing.abort();
    ears.close();
    const unfinished = reply;
    reply = null;
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
      text: (text) => dispatch({ type: "heard", at: now(), text, by: "message" }),
      stirred: () => dispatch({ type: "stirred", at: now() }),
      note(text, id) {
        const key = id ?? `note-${notes.size}`;
        notes.delete(key);
        notes.set(key, text);
        if (notes.size > MAX_NOTES) notes.delete(notes.keys().next().value!);
      },
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

async function* say(text: string): AsyncGenerator<BrainPart> {
  yield { type: "text", text };
}
