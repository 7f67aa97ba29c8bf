import * as z from "zod/mini";

export const turnPresetSchema = z.enum(["patient", "normal", "agile"]);
export type TurnPreset = z.infer<typeof turnPresetSchema>;

const endpointing = z.int().check(z.gte(200), z.lte(5_000));

/** All in milliseconds. A named preset goes before the numbers, which stay for whoever returns to them. */
export const turnSettingsSchema = z.object({
  preset: z.optional(turnPresetSchema),
  /** Silence after speech that ends the person's turn. */
  endpointing_ms: endpointing,
  /** The same after "eh…", an unfinished sentence, or while digits, an address or a name are dictated. Absent: in proportion. */
  thinking_ms: z.optional(endpointing),
  /** Speech over the agent that counts as an interruption. */
  barge_in_ms: z.int().check(z.gte(100), z.lte(2_000)),
  /** Silence after which the agent asks whether somebody is there; after three such silences it says good-bye. */
  idle_ms: z.int().check(z.gte(3_000), z.lte(120_000)),
  /** Whether a word bridges the wait for a function that takes long. Absent: yes. */
  fillers: z.optional(z.boolean()),
});
export type TurnSettings = z.infer<typeof turnSettingsSchema>;
export const DEFAULT_TURN: TurnSettings = { endpointing_ms: 700, barge_in_ms: 250, idle_ms: 10_000 };

/** The numbers that hold, whatever they are called. */
export type TurnNumbers = Required<Omit<TurnSettings, "preset" | "fillers">>;
export const TURN_PRESETS: Record<TurnPreset, TurnNumbers> = {
  patient: { endpointing_ms: 1_100, thinking_ms: 2_500, barge_in_ms: 450, idle_ms: 15_000 },
  normal: { endpointing_ms: 700, thinking_ms: 1_600, barge_in_ms: 250, idle_ms: 10_000 },
  agile: { endpointing_ms: 450, thinking_ms: 1_100, barge_in_ms: 160, idle_ms: 8_000 },
};

/** How much longer a pause for thought may be than the pause that ends a turn, unless somebody said otherwise. */
const THINKING_FACTOR = 2.3;

export function turnNumbers({ preset, fillers: _fillers, ...numbers }: TurnSettings): TurnNumbers {
  if (preset) return TURN_PRESETS[preset];
  const thinking_ms = numbers.thinking_ms ?? Math.min(5_000, Math.round(numbers.endpointing_ms * THINKING_FACTOR));
  return { ...numbers, thinking_ms: Math.max(thinking_ms, numbers.endpointing_ms) };
}
