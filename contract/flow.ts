import * as z from "zod/mini";
import * as limits from "./limits.ts";

/** What a step of the guided flow may ask for, each with its own validator in `voice/guided`. */
export const slotKindSchema = z.enum([
  "name",
  "email",
  "phone",
  "date",
  "time",
  "dni",
  "iban",
  "amount",
  "postcode",
  "yes_no",
  "text",
]);
export type SlotKind = z.infer<typeof slotKindSchema>;

export const flowStepSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(40)),
  /** What the agent says when it reaches the step; may hold placeholders. */
  ask: z.string().check(z.maxLength(1_000)),
  /** Where the answer goes; null for a step that only says something. */
  slot: z.nullable(
    z.object({
      name: z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9_]{0,39}$/)),
      kind: slotKindSchema,
      required: z.boolean(),
    }),
  ),
  /** What the law wants heard to its end: nobody can talk over it. */
  uninterruptible: z.optional(z.boolean()),
});
export type FlowStep = z.infer<typeof flowStepSchema>;

export const flowSchema = z.object({
  steps: z.array(flowStepSchema).check(z.maxLength(limits.FLOW_STEPS_MAX)),
  /** Said when every step is done. */
  closing: z.string().check(z.maxLength(1_000)),
  /**
   * When the steps begin: with the first thing the person says, or when they are needed (the person accepts to be
   * called, asks for a person or says a trigger). Absent: when they are needed.
   */
  start: z.optional(z.enum(["at_once", "when_needed"])),
  /** Phrases that make the steps needed, such as "quiero matricularme"; compared by the stems of their words. */
  triggers: z.optional(
    z
      .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.FLOW_TRIGGER_MAX)))
      .check(z.maxLength(limits.FLOW_TRIGGERS_MAX)),
  ),
});
export type Flow = z.infer<typeof flowSchema>;
export const EMPTY_FLOW: Flow = { steps: [], closing: "" };
