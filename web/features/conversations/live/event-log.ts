import { useSyncExternalStore } from "react";

export interface LogEntry {
  id: number;
  /** Milliseconds since the epoch. */
  at: number;
  direction: "in" | "out";
  type: string;
  /** The frame as JSON; sound is told by its size. */
  text: string;
}

const KEPT = 300;
/** Milliseconds between two looks at the log; nobody reads faster. */
const SHOWN_EVERY = 250;

/** The frames of a conversation for whoever wants to look beneath. It stands apart from the screen's state, as frames come twenty a second. */
export class EventLog {
  private readonly entries: LogEntry[] = [];
  private shown: readonly LogEntry[] = [];
  private count = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly listeners = new Set<() => void>();

  add(direction: LogEntry["direction"], frame: unknown): void {
    this.count += 1;
    this.entries.push({ id: this.count, at: Date.now(), direction, type: typeOf(frame), text: describe(frame) });
    if (this.entries.length > KEPT) this.entries.shift();
    this.timer ??= setTimeout(() => this.show(), SHOWN_EVERY);
  }

  clear(): void {
    this.entries.length = 0;
    this.show();
  }

  private show(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.shown = [...this.entries];
    for (const listener of this.listeners) listener();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly read = (): readonly LogEntry[] => this.shown;
}

export function useEventLog(log: EventLog): readonly LogEntry[] {
  return useSyncExternalStore(log.subscribe, log.read);
}

function typeOf(frame: unknown): string {
  if (typeof frame !== "object" || frame === null) return "?";
  if ("type" in frame && typeof frame.type === "string") return frame.type;
  return "user_audio_chunk" in frame ? "user_audio_chunk" : "?";
}

/** Sound as text would bury everything else. */
export function describe(frame: unknown): string {
  return JSON.stringify(frame, (key, value: unknown) =>
    (key === "audio_base_64" || key === "user_audio_chunk") && typeof value === "string"
      ? `${Math.floor((value.length * 3) / 4)} bytes`
      : value,
  );
}
