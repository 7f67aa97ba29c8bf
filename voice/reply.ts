import type { AgentLanguage } from "#contract/agents.ts";
import type { ToolCall, Waterfall } from "#contract/conversations.ts";
import { SAMPLE_RATE } from "#contract/live-call.ts";
import type { Speak } from "#providers/speech/port.ts";
import { sentenceCutter } from "#providers/speech/sentences.ts";
import { speakableText } from "#providers/speech/speakable-text.ts";
import { asyncQueue } from "./async-queue.ts";
import { Playout } from "./audio/playout.ts";
import { Resampler } from "./audio/resample.ts";
import type { BrainPart } from "./brain.ts";
import type { Clock } from "./clock.ts";
import { alignmentOf, heardText, type SpokenPiece } from "./heard-text.ts";
import type { Line } from "./lines/line.ts";

/** Synthesis waits when this much sound is ready: what is cut would be work for nothing. */
const READY_AHEAD_MS = 6_000;

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
  abort: AbortController;
  /** Null for what answers nobody. */
  timing: TurnTiming | null;
  onBegan(): void;
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
  /** Null for what answers nobody. */
  readonly waterfall: Waterfall | null;
  /** Everything the brain wrote so far. */
  text = "";
  private readonly pieces: SpokenPiece[] = [];
  private readonly playout: Playout;
  private toldClient = false;
  private began = false;

  constructor(options: ReplyOptions) {
    this.options = options;
    this.eventId = options.eventId;
    this.startedAt = options.clock.now();
    const { timing } = options;
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
    const sentences = asyncQueue<string>();
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
  cut(): { heard: string; wasHeard: boolean } {
    this.options.abort.abort(new DOMException("The reply was cut", "AbortError"));
    const heardMs = this.playout.stop();
    if (this.began) this.tellClient();
    return { heard: this.options.line.textOnly ? this.text : heardText(this.pieces, heardMs), wasHeard: this.began };
  }

  /** Whether the sentence that came first has been heard to its end, and another follows. */
  firstPieceHeard(): boolean {
    const first = this.pieces[0];
    return this.pieces.length > 1 && first !== undefined && this.playout.heardMs() >= first.durationMs;
  }

  private async write(sentences: ReturnType<typeof asyncQueue<string>>): Promise<void> {
    const { signal } = this.options.abort;
    const cutter = sentenceCutter();
    try {
      for await (const part of this.options.parts) {
        signal.throwIfAborted();
        if (part.type === "passages") this.passages = part.passages;
        else if (part.type === "collected") this.options.onCollected(part.slots);
        else if (part.type === "hang-up") this.hangUp = true;
        else {
          if (this.waterfall) this.waterfall.first_token ??= this.sinceBase();
          this.text += part.text;
          for (const sentence of cutter.push(part.text)) sentences.push(sentence);
        }
      }
      signal.throwIfAborted();
      for (const sentence of cutter.flush()) sentences.push(sentence);
      this.tellClient();
      if (this.options.line.textOnly) this.begin();
    } finally {
      sentences.end();
    }
  }

  private async speak(sentences: AsyncIterable<string>): Promise<void> {
    const { speak, voice, language, abort } = this.options;
    for await (const sentence of sentences) {
      const text = speakableText(sentence);
      if (text === "") continue;
      const piece: SpokenPiece = { text, fromMs: this.playout.totalMs(), durationMs: 0, words: [] };
      this.pieces.push(piece);
      let resampler: Resampler | null = null;
      const play = (pcm: Int16Array): void => {
        piece.durationMs += (pcm.length * 1_000) / SAMPLE_RATE;
        this.playout.push(pcm);
      };
      for await (const part of speak.stream({ text, voice, language, speed: 1, signal: abort.signal })) {
        abort.signal.throwIfAborted();
        resampler ??= new Resampler(part.sampleRate, SAMPLE_RATE);
        piece.words.push(...part.words);
        play(resampler.process(part.pcm));
      }
      if (resampler) play(resampler.flush());
      await this.playout.room(READY_AHEAD_MS);
      abort.signal.throwIfAborted();
    }
    this.playout.end();
    await this.playout.done;
    abort.signal.throwIfAborted();
  }

  private begin(): void {
    if (this.began) return;
    this.began = true;
    if (this.waterfall && !this.options.line.textOnly) {
      this.waterfall.first_audio = this.sinceBase();
      this.waterfall.heard = this.waterfall.first_audio + (this.options.line.roundTripMs ?? 0) / 2;
    }
    this.options.onBegan();
  }

  /** The whole text goes out once; each `agent_response` is a message of its own in the client. */
  private tellClient(): void {
    if (this.toldClient || this.text.trim() === "") return;
    this.toldClient = true;
    this.options.line.agentSaid(this.eventId, this.text.trim());
  }

  private sinceBase(): number {
    return this.options.clock.now() - (this.options.timing?.base ?? this.startedAt);
  }
}
