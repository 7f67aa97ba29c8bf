import * as z from "zod/mini";
import { agentDraftSchema } from "./agents.ts";
import { endpoint } from "./endpoint.ts";
import * as limits from "./limits.ts";

/** An agent as it stands in the form; it may still lack its name. */
export const rehearsalDraftSchema = z.extend(agentDraftSchema, {
  name: z.string().check(z.maxLength(limits.AGENT_NAME_MAX)),
});
export type RehearsalDraft = z.infer<typeof rehearsalDraftSchema>;

/**
 * An address for one conversation with an agent that is still being written. Nothing of it is kept: no agent, no
 * conversation, no recording. `agent_id` is the saved agent that the draft changes, whose documents it knows.
 */
export const rehearseAgent = endpoint({
  method: "POST",
  path: "/api/rehearsals",
  who: "signed-in",
  input: z.object({ draft: rehearsalDraftSchema, agent_id: z.optional(z.uuid()) }),
  // As the function that gives the address of a saved agent answers.
  output: z.object({ success: z.literal(true), signed_url: z.string() }),
});
