import * as z from "zod/mini";
import { agentSchema } from "./agents.ts";
import { endpoint } from "./endpoint.ts";

/**
 * Shared, colleagues see and use the agent and change nothing; conversations that begin from then on are seen by the
 * organisation. Each conversation keeps the view that it had when it was held. For the owner and administrators.
 */
export const shareAgent = endpoint({
  method: "POST",
  path: "/api/agents/:id/sharing",
  who: "signed-in",
  input: z.object({ id: z.uuid(), shared: z.boolean() }),
  output: agentSchema,
});

/** Who else talks with it: over the last 30 days, and at this moment. For whoever may withdraw it. */
export const getAgentUse = endpoint({
  method: "GET",
  path: "/api/agents/:id/use",
  who: "signed-in",
  input: z.object({ id: z.uuid() }),
  output: z.object({ colleagues: z.int(), live: z.int() }),
});
