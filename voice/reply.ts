import type { ServedBy, TurnEngines } from "#contract/engines.ts";
import type { ToolCall, Waterfall } from "#contract/conversations.ts";
import type { Speak } from "#providers/speech/port.ts";
import { asyncQueue } from "./async-queue.ts";
import type { BrainPart } from "./brain.ts";
import type { Bridge } from "./bridge.ts";
import type { Conversation } from "./conversation.ts";
import { heardText, unheardText, type Sentence } from "./heard-text.ts";
import type { Respelt } from "./pronunciation.ts";
import { replySentences } from "./reply-sentences.ts";
import { ReplySound } from "./reply-sound.ts";
import type { TurnEvent } from "./turn-state.ts";

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

/** What is known of a turn before its reply begins; the waterfall counts from `base`, on the clock. */
export interface TurnTiming extends Pick<Waterfall, "speech_end" | "text"> {
  base: number;
}

export interface ReplyOptions {
  /** The turn machine's number of it. */
  generation: number;
  parts: AsyncIterable<BrainPart>;
  abort: AbortController;
  /** Null for what answers nobody. */
  timing: TurnTiming | null;
  /** Which engine understood what is answered. */
  heardBy: ServedBy | null;
  /** The brain writes little by little, and the client may see it do so. */
  streamed: boolean;
  speak: Speak;
  respell(sentence: string): Respelt;
  bridge: Bridge;
  report(event: TurnEvent): void;
}

/** One thing the agent says, from the brain's first word to the last sound at the ear. */
export class Reply {
  private readonly conversation: Conversation;
  private readonly options: ReplyOptions;
  readonly eventId: number;
  /** On the clock. */
  readonly startedAt: number;
  readonly toolCalls: ToolCall[] = [];
  hangUp = false;
  /** Everything the brain wrote so far. */
  text = "";
  private passages: string[] = [];
  private writtenBy: ServedBy | null = null;
  /** Null for what answers nobody. */
  private readonly waterfall: Waterfall | null;
  /** The brain has written everything. */
  private written = false;
  private readonly sentences: Sentence[] = [];
  private readonly sound: ReplySound;
  private toldClient = false;
  private streaming = false;
  private began = false;

  constructor(conversation: Conversation, options: ReplyOptions) {
    this.conversation = conversation;
    this.options = options;
    this.eventId = conversation.eventIds.next();
    this.startedAt = conversation.clock.now();
    const { timing, speak, respell, bridge } = options;
    this.waterfall = timing && {
      speech_end: timing.speech_end,
      text: timing.text,
      first_token: null,
      first_audio: null,
      heard: null,
    };
    this.sound = new ReplySound(conversation, {
      ...{ eventId: this.eventId, speak, respell, bridge, signal: options.abort.signal },
      onSending: () => this.begin(),
    });
  }

  /** Settles when it has been heard to the end. Rejects when an engine fails, and when it is cut. */
  async perform(): Promise<void> {
    const sentences = asyncQueue<Sentence>();
    // Both at once: the first sentence is spoken while the brain still writes the rest.
    const writing = this.write(sentences);
    const speaking = this.conversation.line.textOnly ? writing : this.sound.speak(sentences);
    try {
      await Promise.all([writing, speaking]);
    } catch (failure) {
      this.options.abort.abort(failure);
      this.sound.stop();
      // The other half ends by the same abort; its rejection says nothing new.
      await Promise.allSettled([writing, speaking]);
      throw failure;
    }
  }

  /** Stops everything at once. What was heard is what the client had time to play. */
  cut(): CutReply {
    const { line } = this.conversation;
    this.options.abort.abort(new DOMException("The reply was cut", "AbortError"));
    const heardMs = this.sound.stop();
    if (this.began) this.tellClient();
    else if (this.streaming) line.agentWrites(this.eventId, "stop", "");
    return {
      heard: line.textOnly ? this.text : heardText(this.sound.pieces, heardMs),
      wasHeard: this.began,
      // What a function did must not be done twice.
      rest: this.written || this.toolCalls.length > 0 ? unheardText(this.sentences, this.sound.pieces, heardMs) : null,
      hangUp: this.hangUp,
      wasAsking: this.isAsking(heardMs),
    };
  }

  /** Whether something that nobody may talk over has still to be heard. */
  isShielded(): boolean {
    if (!this.began) return true;
    return this.sentences.some(({ shielded }, place) => shielded && !this.sound.wasHeard(place));
  }

  /** Whether the person hears something of it, or is about to. */
  get sounding(): boolean {
    return this.sound.sounding;
  }

  /** Whether it is about to end in a question, so that even a "sí" is an answer. */
  isAsking(heardMs = this.sound.heardMs()): boolean {
    const toCome = this.sound.totalMs() - heardMs;
    const allSpoken = this.written && this.sound.pieces.length === this.sentences.length;
    return allSpoken && this.text.trimEnd().endsWith("?") && toCome <= QUESTION_TAIL_MS;
  }

  /** Puts it into the transcript, unless it said nothing. `heard` is null when it was heard whole. */
  note(heard: string | null): void {
    const { transcript, startedAt, now } = this.conversation;
    const whole = this.text.trim();
    if (whole === "") return;
    transcript.add({
      role: "agent",
      message: heard ?? whole,
      original_message: heard === null || heard === whole ? null : whole,
      interrupted: heard !== null,
      source: "agent",
      event_id: this.eventId,
      started_ms: Math.round(this.startedAt - startedAt),
      ended_ms: Math.round(now()),
      waterfall: this.waterfall,
      engines: this.engines(),
      tool_calls: this.toolCalls,
      passages: this.passages,
    });
  }

  private async write(queue: ReturnType<typeof asyncQueue<Sentence>>): Promise<void> {
    const { signal } = this.options.abort;
    const sentences = replySentences();
    const speak = (whole: Sentence[]): void => {
      for (const sentence of whole) {
        this.sentences.push(sentence);
        queue.push(sentence);
      }
    };
    try {
      for await (const part of this.options.parts) {
        signal.throwIfAborted();
        if (part.type === "text") {
          this.onText(part.text);
          speak(sentences.push(part.text, part.shielded ?? false));
        } else this.onAside(part);
      }
      signal.throwIfAborted();
      speak(sentences.flush());
      this.written = true;
      this.tellClient();
      if (this.conversation.line.textOnly) this.begin();
    } finally {
      queue.end();
    }
  }

  private onText(text: string): void {
    if (this.waterfall) this.waterfall.first_token ??= this.sinceBase();
    this.text += text;
    if (this.options.streamed) this.stream(text);
  }

  /** What a brain tells beside the words. */
  private onAside(part: Exclude<BrainPart, { type: "text" }>): void {
    const { conversation, options } = this;
    switch (part.type) {
      case "passages":
        this.passages = part.passages;
        return;
      case "engine":
        this.writtenBy = part.by;
        return;
      case "collected":
        return conversation.journal.collected(part.slots);
      case "hang-up":
        this.hangUp = true;
        return;
      case "expecting": {
        const { dictating } = part;
        return options.report({ type: "expecting", at: conversation.now(), generation: options.generation, dictating });
      }
    }
  }

  /** The first of it goes out. */
  private begin(): void {
    if (this.began) return;
    this.began = true;
    const { line, now } = this.conversation;
    if (this.waterfall && !line.textOnly) {
      this.waterfall.first_audio = this.sinceBase();
      this.waterfall.heard = this.waterfall.first_audio + (line.roundTripMs ?? 0) / 2;
    }
    line.answeredBy(this.eventId, this.engines(), this.waterfall);
    const { generation, report } = this.options;
    report({ type: "reply-began", at: now(), generation, shielded: this.isShielded() });
  }

  private engines(): TurnEngines {
    return { listen: this.options.heardBy, think: this.writtenBy, speak: this.sound.by };
  }

  /** What the client shows while the whole is not known. */
  private stream(text: string): void {
    const { line } = this.conversation;
    if (!this.streaming) line.agentWrites(this.eventId, "start", "");
    this.streaming = true;
    line.agentWrites(this.eventId, "delta", text);
  }

  /** The whole text goes out once; each `agent_response` is a message of its own in the client. */
  private tellClient(): void {
    if (this.toldClient || this.text.trim() === "") return;
    this.toldClient = true;
    const { line } = this.conversation;
    if (this.streaming) line.agentWrites(this.eventId, "stop", "");
    line.agentSaid(this.eventId, this.text.trim());
  }

  private sinceBase(): number {
    return this.conversation.clock.now() - (this.options.timing?.base ?? this.startedAt);
  }
}
