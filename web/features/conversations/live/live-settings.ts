import { INPUT_BUFFER } from "#contract/limits.ts";

/** What a person prefers for live conversations in this browser. */
export interface LiveSettings {
  /** Length of the pieces in which the microphone's sound is sent, in milliseconds. */
  inputChunkMs: number;
  inputDeviceId: string;
  outputDeviceId: string;
  /** 0 to 1. */
  volume: number;
  /** Whether the browser's own recogniser may listen, where the agent has no ear of its own. */
  recognise: boolean;
  wakeLock: boolean;
}

export const INPUT_CHUNKS = [INPUT_BUFFER, 100, 25] as const;

const KEY = "claravoz-live-settings";
const DEFAULTS: LiveSettings = {
  inputChunkMs: INPUT_BUFFER,
  inputDeviceId: "",
  outputDeviceId: "",
  volume: 0.8,
  recognise: true,
  wakeLock: true,
};

export function readSettings(): LiveSettings {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<LiveSettings>) };
  } catch {
    // Edited by hand; the defaults work.
    return DEFAULTS;
  }
}

export function keepSettings(settings: LiveSettings): void {
  localStorage.setItem(KEY, JSON.stringify(settings));
}
