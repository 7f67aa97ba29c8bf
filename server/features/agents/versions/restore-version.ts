import { agentDraftSchema, type Agent } from "#contract/agents.ts";
import { AppError } from "#contract/errors.ts";
import * as z from "zod/mini";
import { asSelf, type Context } from "#server/platform/context.ts";
import { editableAgent } from "../editable-agent.ts";
import { updateAgent } from "../update-agent.ts";
import { contentOf } from "./list-versions.ts";

/** Brings a published version back as the draft; publishing it again is another act. */
export async function restoreVersion(
  context: Context,
  { agent_id, number }: { agent_id: string; number: number },
): Promise<Agent> {
  await editableAgent(context, agent_id);
  const content = await asSelf(context, (tx) => contentOf(tx, agent_id, number));
  if (!content) throw new AppError("VERSION_NOT_FOUND");
  // A version of last year may lack what was invented since; that stays as it is.
  return updateAgent(context, { id: agent_id, ...z.parse(z.partial(agentDraftSchema), content) });
}
