import { SAMPLE_RATE } from "#contract/live-call.ts";
import type { ServedBy } from "#contract/engines.ts";
import type { SpokenLanguage } from "#contract/agent-languages.ts";
import type { Speak } from "#providers/speech/port.ts";
import { edgeFade } from "./audio/edge-fade.ts";
import { Playout } from "./audio/playout.ts";
import { Resampler } from "./audio/resample.ts";
import type { Bridge } from "./bridge.ts";
import type { Conversation } from "./conversation.ts";
import { alignmentOf, type Sentence, type SpokenPiece } from "./heard-text.ts";
import type { Respelt } from "./pronunciation.ts";

/** Synthesis waits when this much sound is ready: what is cut would be work for nothing. */
const READY_AHEAD_MS = 6_000;

export interface ReplySoundOptions {
  eventId: number;
  speak: Speak;
  respell(sentence: string): Respelt;
  /** Stops where the reply's first sound begins. */
  bridge: Bridge;
  signal: AbortSignal;
  /** Some of it goes out. */
  onSending(): void;
}

/** The sound of one reply: its sentences are spoken one after the other, at the pace at which they are heard. */
export class ReplySound {
  private readonly conversation: Conversation;
  private readonly options: ReplySoundOptions;
  private readonly language: SpokenLanguage;
  private readonly playout: Playout;
  /** The sentences that have sound, in their order. */
  readonly pieces: SpokenPiece[] = [];
  /** Which voice; of several sentences the worst is told: one that had to be replaced. */
  by: ServedBy | null = null;

  constructor(conversation: Conversation, options: ReplySoundOptions) {
    const { line, clock, startedAt, recording } = conversation;
    this.conversation = conversation;
    this.options = options;
    this.language = conversation.language.now;
    this.playout = new Playout({
      clock,
      congested: () => line.congested,
      lagMs: () => (line.roundTripMs ?? 0) / 2,
      onHeard: (pcm, playsAt) => recording?.write("agent", playsAt - startedAt, pcm),
      send: ({ pcm, offsetMs }) => {
        options.onSending();
        line.agentAudio(options.eventId, pcm, alignmentOf(this.pieces, offsetMs, lengthMs(pcm)));
      },
    });
  }

  /** Settles when all of it has been heard. */
  async speak(sentences: AsyncIterable<Sentence>): Promise<void> {
    const { signal } = this.options;
    for await (const { text } of sentences) {
      await this.speakSentence(text);
      await this.playout.room(READY_AHEAD_MS);
      signal.throwIfAborted();
    }
    this.playout.end();
    await this.playout.done;
    signal.throwIfAborted();
  }

  /** Drops what was not sent. Returns how much was heard. */
  stop(): number {
    return this.playout.stop();
  }

  /** Whether the person hears something of it, or is about to. */
  get sounding(): boolean {
    return this.playout.sounding;
  }

  heardMs(): number {
    return this.playout.heardMs();
  }

  /** All that there is so far, sent or waiting. */
  totalMs(): number {
    return this.playout.totalMs();
  }

  /** Whether the sentence at this place was heard to its end. */
  wasHeard(place: number): boolean {
    const piece = this.pieces[place];
    return piece !== undefined && piece.complete && this.heardMs() >= piece.fromMs + piece.durationMs;
  }

  private async speakSentence(text: string): Promise<void> {
    const { speak, signal } = this.options;
    const piece: SpokenPiece = { text, fromMs: this.totalMs(), durationMs: 0, complete: false, words: [] };
    this.pieces.push(piece);
    let resampler: Resampler | null = null;
    const play = (pcm: Int16Array): void => {
      if (pcm.length > 0 && !this.sounding) this.playout.notBefore(this.options.bridge.end());
      piece.durationMs += lengthMs(pcm);
      this.playout.push(pcm);
    };
    const fade = edgeFade();
    const said = this.options.respell(text);
    const { voice_id: voice, language } = this.language;
    const speed = this.conversation.agent.speaking_rate;
    const onServed = (by: ServedBy): void => this.spokenBy(by);
    for await (const part of speak.stream({ text: said.text, voice, language, speed, signal, onServed })) {
      signal.throwIfAborted();
      resampler ??= new Resampler(part.sampleRate, SAMPLE_RATE);
      piece.words.push(...said.asWritten(part.words));
      for (const pcm of fade.process(resampler.process(part.pcm))) play(pcm);
    }
    if (resampler) for (const pcm of fade.process(resampler.flush())) play(pcm);
    play(fade.flush());
    piece.complete = true;
  }

  private spokenBy(by: ServedBy): void {
    if (this.by === null || by.failed.length > 0) this.by = by;
  }
}

function lengthMs(pcm: Int16Array): number {
  return (pcm.length * 1_000) / SAMPLE_RATE;
}
