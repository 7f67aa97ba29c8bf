import { SAMPLE_RATE } from "#contract/live-call.ts";
import type { Clock } from "../clock.ts";

/** Sound that goes out. */
export interface SentSound {
  pcm: Int16Array;
  /** When it begins to play if the way to the ear took no time; on the clock of the playout. */
  playsAt: number;
  /** Where it stands in the reply. */
  offsetMs: number;
}

export interface PlayoutOptions {
  clock: Clock;
  send(sound: SentSound): void;
  /** The way out is full: nothing is sent until it is not. */
  congested(): boolean;
  /** How far sending may run ahead of hearing; `MAX_AHEAD_MS` unless it must be possible to stop sooner. */
  aheadMs?: number;
  /** Half a round trip: how much later the ear hears what is sent. */
  lagMs(): number;
  /** Sound whose time has come, whole or up to where it was cut; for the recording. */
  onHeard?(pcm: Int16Array, playsAt: number): void;
}

/** How far sending may run ahead of hearing, so that "what was heard" stays a good guess and a cut loses little. */
export const MAX_AHEAD_MS = 1_000;
/** The first pieces are small so that sound begins early, the others larger to save frames. */
const SMALL_CHUNK_MS = 100;
const LARGE_CHUNK_MS = 200;
const CONGESTION_PAUSE_MS = 50;
const TIMER_GRID_MS = 10;
const SAMPLES_PER_MS = SAMPLE_RATE / 1_000;

/** Sends the sound of one reply at the pace at which it is heard, in whole chunks, never an empty one. */
export class Playout {
  private readonly options: PlayoutOptions;
  private waiting: Int16Array[] = [];
  private waitingSamples = 0;
  private complete = false;
  private stopped = false;
  private cancelTimer: (() => void) | null = null;
  private playEnd: number;
  private sentMs = 0;
  private settledMs = 0;
  private unheard: SentSound[] = [];
  private roomWaiters: { belowMs: number; resolve: () => void }[] = [];
  private finished: () => void = () => {};
  /** Settles when everything has been heard, or it was stopped. */
  readonly done: Promise<void>;

  constructor(options: PlayoutOptions) {
    this.options = options;
    this.playEnd = options.clock.now();
    this.done = new Promise((resolve) => (this.finished = resolve));
  }

  push(pcm: Int16Array): void {
    if (this.stopped || pcm.length === 0) return;
    this.waiting.push(pcm);
    this.waitingSamples += pcm.length;
    this.pump();
  }

  /** Other sound goes out until then, so ours begins no sooner. */
  notBefore(at: number): void {
    this.playEnd = Math.max(this.playEnd, at);
  }

  /** Whether anything of it sounds now or is about to. */
  get sounding(): boolean {
    return this.waitingSamples > 0 || this.playEnd > this.options.clock.now();
  }

  /** Nothing more comes. */
  end(): void {
    this.complete = true;
    this.pump();
  }

  /** Settles when less than `belowMs` of sound waits to be sent. */
  room(belowMs: number): Promise<void> {
    if (this.stopped || this.waitingMs() < belowMs) return Promise.resolve();
    return new Promise((resolve) => this.roomWaiters.push({ belowMs, resolve }));
  }

  /** Drops what was not sent. Returns how much of the reply was heard. */
  stop(): number {
    const heardMs = this.heardMs();
    const now = this.heardUntil();
    this.settle();
    for (const sound of this.unheard) {
      const samples = Math.floor((now - sound.playsAt) * SAMPLES_PER_MS);
      if (samples > 0) this.options.onHeard?.(sound.pcm.subarray(0, samples), sound.playsAt);
    }
    this.unheard = [];
    this.waiting = [];
    this.waitingSamples = 0;
    this.leave();
    return heardMs;
  }

  /** How much of the reply has been heard by now. */
  heardMs(): number {
    const until = this.heardUntil();
    const partly = this.unheard.reduce(
      (sum, sound) => sum + Math.max(0, Math.min(until - sound.playsAt, lengthMs(sound.pcm))),
      0,
    );
    return this.settledMs + partly;
  }

  /** All the sound of the reply so far, sent or waiting. */
  totalMs(): number {
    return this.sentMs + this.waitingMs();
  }

  private heardUntil(): number {
    return this.options.clock.now() - this.options.lagMs();
  }

  private waitingMs(): number {
    return this.waitingSamples / SAMPLES_PER_MS;
  }

  private pump(): void {
    if (this.stopped) return;
    this.cancelTimer?.();
    this.cancelTimer = null;
    this.settle();
    for (;;) {
      const now = this.options.clock.now();
      const chunkMs = this.sentMs < 2 * SMALL_CHUNK_MS ? SMALL_CHUNK_MS : LARGE_CHUNK_MS;
      const enough = this.waitingMs() >= chunkMs || (this.complete && this.waitingSamples > 0);
      if (!enough) break;
      if (this.options.congested()) return this.later(CONGESTION_PAUSE_MS);
      const ahead = Math.max(0, this.playEnd - now);
      const { aheadMs = MAX_AHEAD_MS } = this.options;
      if (ahead + chunkMs > aheadMs) return this.later(ahead + chunkMs - aheadMs);
      this.sendChunk(chunkMs, now);
    }
    this.makeRoom();
    if (!this.complete || this.waitingSamples > 0) return;
    const left = this.playEnd + this.options.lagMs() - this.options.clock.now();
    if (left > 0) return this.later(left);
    this.settle();
    this.leave();
  }

  private later(ms: number): void {
    this.makeRoom();
    // On a grid: thousands of timers of a few lengths cost less than of many.
    const grid = Math.max(1, Math.ceil(ms / TIMER_GRID_MS)) * TIMER_GRID_MS;
    this.cancelTimer = this.options.clock.after(grid, () => this.pump());
  }

  private sendChunk(chunkMs: number, now: number): void {
    // The last one is filled up with silence: a chunk of a few samples makes the client stumble.
    const pcm = new Int16Array(
      Math.max(SMALL_CHUNK_MS, Math.min(chunkMs, Math.ceil(this.waitingMs()))) * SAMPLES_PER_MS,
    );
    let filled = 0;
    while (filled < pcm.length && this.waiting.length > 0) {
      const first = this.waiting[0]!;
      const taken = first.subarray(0, pcm.length - filled);
      pcm.set(taken, filled);
      filled += taken.length;
      if (taken.length === first.length) this.waiting.shift();
      else this.waiting[0] = first.subarray(taken.length);
    }
    this.waitingSamples -= filled;
    const sound: SentSound = { pcm, playsAt: Math.max(this.playEnd, now), offsetMs: this.sentMs };
    this.sentMs += lengthMs(pcm);
    this.playEnd = sound.playsAt + lengthMs(pcm);
    this.unheard.push(sound);
    this.options.send(sound);
  }

  private settle(): void {
    const until = this.heardUntil();
    while (this.unheard[0] && this.unheard[0].playsAt + lengthMs(this.unheard[0].pcm) <= until) {
      const sound = this.unheard.shift()!;
      this.settledMs += lengthMs(sound.pcm);
      this.options.onHeard?.(sound.pcm, sound.playsAt);
    }
  }

  private makeRoom(): void {
    const waitingMs = this.waitingMs();
    this.roomWaiters = this.roomWaiters.filter(({ belowMs, resolve }) => {
      if (waitingMs >= belowMs) return true;
      resolve();
      return false;
    });
  }

  private leave(): void {
    this.stopped = true;
    this.cancelTimer?.();
    for (const { resolve } of this.roomWaiters) resolve();
    this.roomWaiters = [];
    this.finished();
  }
}

function lengthMs(pcm: Int16Array): number {
  return pcm.length / SAMPLES_PER_MS;
}
