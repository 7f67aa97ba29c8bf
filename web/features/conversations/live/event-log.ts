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

/** The frames of a conversation for whoever wants to look beneath. It stands apart from the screen's state, as frames come twenty a second. */
export class EventLog {
  private entries: readonly LogEntry[] = [];
  private count = 0;
  private readonly listeners = new Set<() => void>();

  add(direction: LogEntry["direction"], frame: unknown): void {
    this.count += 1;
    this.entries = [
      ...this.entries.slice(1 - KEPT),
      { id: this.count, at: Date.now(), direction, type: typeOf(frame), text: describe(frame) },
    ];
    for (const listener of this.listeners) listener();
  }

  clear(): void {
    this.entries = [];
    for (const listener of this.listeners) listener();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly read = (): readonly LogEntry[] => this.entries;
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
