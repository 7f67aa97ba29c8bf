import type { AgentLanguage } from "#contract/agents.ts";
import type { ServedBy, TurnEngines } from "#contract/engines.ts";
import type { ToolCall, Turn, Waterfall } from "#contract/conversations.ts";
import { SAMPLE_RATE } from "#contract/live-call.ts";
import type { Speak } from "#providers/speech/port.ts";
import { sentenceCutter } from "#providers/speech/sentences.ts";
import { speakableText } from "#providers/speech/speakable-text.ts";
import { asyncQueue } from "./async-queue.ts";
import { edgeFade } from "./audio/edge-fade.ts";
import { Playout } from "./audio/playout.ts";
import { Resampler } from "./audio/resample.ts";
import type { BrainPart } from "./brain.ts";
import type { Clock } from "./clock.ts";
import { alignmentOf, heardText, unheardText, type Sentence, type SpokenPiece } from "./heard-text.ts";
import type { Line } from "./lines/line.ts";
import type { Respelt } from "./pronunciation.ts";
import type { Dictation } from "./utterance.ts";

/** Synthesis waits when this much sound is ready: what is cut would be work for nothing. */
const READY_AHEAD_MS = 6_000;

/** The last part of a question, in which people begin to answer. */
const QUESTION_TAIL_MS = 1_500;

export interface CutReply {
  heard: string;
  wasHeard: boolean;
  /** What was left to say; null when the brain had not written it all and may be asked again. */
  rest: Sentence[] | null;
  hangUp: boolean;
  /** It was ending in a question, so a "sí" that cut it is an answer. */
  wasAsking: boolean;
}

type AgentTurn = Omit<Turn, "seq" | "feedback">;

/** What is known of a turn before its reply begins; the waterfall counts from `base`, on the clock. */
export interface TurnTiming extends Pick<Waterfall, "speech_end" | "text"> {
  base: number;
}

export interface ReplyOptions {
  eventId: number;
  parts: AsyncIterable<BrainPart>;
  line: Line;
  clock: Clock;
  speak: Speak;
  voice: string;
  language: AgentLanguage;
  /** 1 is the voice's own pace. */
  speed: number;
  respell(sentence: string): Respelt;
  abort: AbortController;
  /** Null for what answers nobody. */
  timing: TurnTiming | null;
  /** Which engine understood what is answered. */
  heardBy: ServedBy | null;
  /** The brain writes little by little, and the client may see it do so. */
  streamed: boolean;
  onBegan(): void;
  /** New sound is there after a while without. Whatever bridged the wait stops now; gives until when it still plays, on the clock. */
  onSound(): number;
  onExpecting(dictating: Dictation): void;
  onHeard(pcm: Int16Array, playsAt: number): void;
  onCollected(slots: Record<string, string>): void;
}

/** One thing the agent says, from the brain's first word to the last sound at the ear. */
export class Reply {
  readonly options: ReplyOptions;
  readonly eventId: number;
  readonly startedAt: number;
  readonly toolCalls: ToolCall[] = [];
  passages: string[] = [];
  hangUp = false;
  readonly engines: TurnEngines;
  /** Null for what answers nobody. */
  readonly waterfall: Waterfall | null;
  /** Everything the brain wrote so far. */
  text = "";
  /** The brain has written everything. */
  private written = false;
  private readonly sentences: Sentence[] = [];
  /** The sentences that have sound, in the same order. */
  private readonly pieces: SpokenPiece[] = [];
  private readonly playout: Playout;
  private toldClient = false;
  private streaming = false;
  private began = false;

  constructor(options: ReplyOptions) {
    this.options = options;
    this.eventId = options.eventId;
    this.startedAt = options.clock.now();
    const { timing } = options;
    this.engines = { listen: options.heardBy, think: null, speak: null };
    this.waterfall = timing && {
      speech_end: timing.speech_end,
      text: timing.text,
      first_token: null,
      first_audio: null,
      heard: null,
    };
    this.playout = new Playout({
      clock: options.clock,
      congested: () => options.line.congested,
      lagMs: () => (options.line.roundTripMs ?? 0) / 2,
      onHeard: options.onHeard,
      send: ({ pcm, offsetMs }) => {
        this.begin();
        options.line.agentAudio(
          this.eventId,
          pcm,
          alignmentOf(this.pieces, offsetMs, (pcm.length * 1_000) / SAMPLE_RATE),
        );
      },
    });
  }

  /** Settles when it has been heard to the end. Rejects when an engine fails, and when it is cut. */
  async perform(): Promise<void> {
    const sentences = asyncQueue<Sentence>();
    // Both at once: the first sentence is spoken while the brain still writes the rest.
    const writing = this.write(sentences);
    const speaking = this.options.line.textOnly ? writing : this.speak(sentences);
    try {
      await Promise.all([writing, speaking]);
    } catch (failure) {
      this.options.abort.abort(failure);
      this.playout.stop();
      // The other half ends by the same abort; its rejection says nothing new.
      await Promise.allSettled([writing, speaking]);
      throw failure;
    }
  }

  /** Stops everything at once. What was heard is what the client had time to play. */
  cut(): CutReply {
    this.options.abort.abort(new DOMException("The reply was cut", "AbortError"));
    const heardMs = this.playout.stop();
    if (this.began) this.tellClient();
    else if (this.streaming) this.options.line.agentWrites(this.eventId, "stop", "");
    return {
      heard: this.options.line.textOnly ? this.text : heardText(this.pieces, heardMs),
      wasHeard: this.began,
      // What a function did must not be done twice.
      rest: this.written || this.toolCalls.length > 0 ? unheardText(this.sentences, this.pieces, heardMs) : null,
      hangUp: this.hangUp,
      wasAsking: this.isAsking(heardMs),
    };
  }

  /** Whether something that nobody may talk over has still to be heard. */
  isShielded(): boolean {
    if (!this.began) return true;
    const heardMs = this.playout.heardMs();
    return this.sentences.some(({ shielded }, index) => {
      const piece = this.pieces[index];
      return shielded && !(piece?.complete && heardMs >= piece.fromMs + piece.durationMs);
    });
  }

  /** Whether the person hears something of it, or is about to. */
  get sounding(): boolean {
    return this.playout.sounding;
  }

  /** Whether it is about to end in a question, so that even a "sí" is an answer. */
  isAsking(heardMs = this.playout.heardMs()): boolean {
    const toCome = this.playout.totalMs() - heardMs;
    return this.written && this.pieces.length === this.sentences.length && this.asks() && toCome <= QUESTION_TAIL_MS;
  }

  /** For the transcript; null when it said nothing. `heard` is null when it was heard whole. */
  asTurn(heard: string | null, { startedAt, endedMs }: { startedAt: number; endedMs: number }): AgentTurn | null {
    const whole = this.text.trim();
    if (whole === "") return null;
    return {
      role: "agent",
      message: heard ?? whole,
      original_message: heard === null || heard === whole ? null : whole,
      interrupted: heard !== null,
      source: "agent",
      event_id: this.eventId,
      started_ms: Math.round(this.startedAt - startedAt),
      ended_ms: Math.round(endedMs),
      waterfall: this.waterfall,
      engines: this.engines,
      tool_calls: this.toolCalls,
      passages: this.passages,
    };
  }

  private asks(): boolean {
    return this.text.trimEnd().endsWith("?");
  }

  private async write(sentences: ReturnType<typeof asyncQueue<Sentence>>): Promise<void> {
    const { signal } = this.options.abort;
    let cutter = sentenceCutter();
    let shielded = false;
    const queue = (texts: string[]): void => {
      for (const text of texts.map(speakableText)) {
        if (text === "") continue;
        this.sentences.push({ text, shielded });
        sentences.push({ text, shielded });
      }
    };
    try {
      for await (const part of this.options.parts) {
        signal.throwIfAborted();
        if (part.type === "passages") this.passages = part.passages;
        else if (part.type === "engine") this.engines.think = part.by;
        else if (part.type === "collected") this.options.onCollected(part.slots);
        else if (part.type === "hang-up") this.hangUp = true;
        else if (part.type === "expecting") this.options.onExpecting(part.dictating);
        else {
          if (this.waterfall) this.waterfall.first_token ??= this.sinceBase();
          this.text += part.text;
          if (this.options.streamed) this.stream(part.text);
          if (shielded !== (part.shielded ?? false)) {
            // No sentence is half shielded.
            queue(cutter.flush());
            cutter = sentenceCutter();
            shielded = part.shielded ?? false;
          }
          queue(cutter.push(part.text));
        }
      }
      signal.throwIfAborted();
      queue(cutter.flush());
      this.written = true;
      this.tellClient();
      if (this.options.line.textOnly) this.begin();
    } finally {
      sentences.end();
    }
  }

  private async speak(sentences: AsyncIterable<Sentence>): Promise<void> {
    const { speak, voice, language, speed, respell, abort } = this.options;
    for await (const { text } of sentences) {
      const piece: SpokenPiece = {
        text,
        fromMs: this.playout.totalMs(),
        durationMs: 0,
        complete: false,
        words: [],
      };
      this.pieces.push(piece);
      let resampler: Resampler | null = null;
      const play = (pcm: Int16Array): void => {
        if (pcm.length > 0 && !this.playout.sounding) this.playout.notBefore(this.options.onSound());
        piece.durationMs += (pcm.length * 1_000) / SAMPLE_RATE;
        this.playout.push(pcm);
      };
      const fade = edgeFade();
      const onServed = (by: ServedBy): void => this.spokenBy(by);
      const said = respell(text);
      const request = { text: said.text, voice, language, speed, signal: abort.signal, onServed };
      for await (const part of speak.stream(request)) {
        abort.signal.throwIfAborted();
        resampler ??= new Resampler(part.sampleRate, SAMPLE_RATE);
        piece.words.push(...said.asWritten(part.words));
        for (const pcm of fade.process(resampler.process(part.pcm))) play(pcm);
      }
      if (resampler) for (const pcm of fade.process(resampler.flush())) play(pcm);
      play(fade.flush());
      piece.complete = true;
      await this.playout.room(READY_AHEAD_MS);
      abort.signal.throwIfAborted();
    }
    this.playout.end();
    await this.playout.done;
    abort.signal.throwIfAborted();
  }

  /** Of several sentences the worst is told: a voice that had to be replaced once. */
  private spokenBy(by: ServedBy): void {
    if (this.engines.speak === null || by.failed.length > 0) this.engines.speak = by;
  }

  private begin(): void {
    if (this.began) return;
    this.began = true;
    if (this.waterfall && !this.options.line.textOnly) {
      this.waterfall.first_audio = this.sinceBase();
      this.waterfall.heard = this.waterfall.first_audio + (this.options.line.roundTripMs ?? 0) / 2;
    }
    this.options.line.answeredBy(this.eventId, this.engines, this.waterfall);
    this.options.onBegan();
  }

  /** What the client shows while the whole is not known. */
  private stream(text: string): void {
    const { line } = this.options;
    if (!this.streaming) line.agentWrites(this.eventId, "start", "");
    this.streaming = true;
    line.agentWrites(this.eventId, "delta", text);
  }

  /** The whole text goes out once; each `agent_response` is a message of its own in the client. */
  private tellClient(): void {
    if (this.toldClient || this.text.trim() === "") return;
    this.toldClient = true;
    if (this.streaming) this.options.line.agentWrites(this.eventId, "stop", "");
    this.options.line.agentSaid(this.eventId, this.text.trim());
  }

  private sinceBase(): number {
    return this.options.clock.now() - (this.options.timing?.base ?? this.startedAt);
  }
}
