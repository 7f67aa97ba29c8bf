import * as z from "zod/mini";
import { agentDraftSchema } from "./agents.ts";
import { endpoint } from "./endpoint.ts";

/** Our own file: a draft under a name that says what it is. */
export const AGENT_FILE_FORMAT = "claravoz-agent";
export const agentFileSchema = z.object({
  format: z.literal(AGENT_FILE_FORMAT),
  version: z.literal(1),
  agent: agentDraftSchema,
});
export type AgentFile = z.infer<typeof agentFileSchema>;

export const transferSourceSchema = z.enum(["claravoz", "elevenlabs", "vapi", "retell"]);
export type TransferSource = z.infer<typeof transferSourceSchema>;

/** What a foreign file says and ours cannot hold yet. */
export const leftOutSchema = z.enum(["voice", "model", "tools", "knowledge", "workflow", "transfer", "languages"]);
export type LeftOut = z.infer<typeof leftOutSchema>;

/** Reads an exported agent, of ours or of ElevenLabs, Vapi or Retell, into a draft. Nothing is stored by it. */
export const importAgent = endpoint({
  method: "POST",
  path: "/api/agents/import",
  who: "signed-in",
  scope: "agents:write",
  input: z.object({ file: z.unknown() }),
  output: z.object({
    draft: z.extend(z.partial(agentDraftSchema), { name: z.string() }),
    source: transferSourceSchema,
    left_out: z.array(leftOutSchema),
  }),
});

export const exportAgent = endpoint({
  method: "GET",
  path: "/api/agents/:id/export",
  who: "signed-in",
  scope: "agents:read",
  input: z.object({ id: z.uuid() }),
  output: agentFileSchema,
});
