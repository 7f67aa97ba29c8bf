import type { Agent } from "#contract/agents.ts";
import { AppError } from "#contract/errors.ts";
import { SERVICE } from "#database/connection.ts";
import { userIdOf, type Context } from "#server/platform/context.ts";
import { editableAgent } from "../editable-agent.ts";
import { getAgent } from "../get-agent.ts";
import { findAgent } from "../store.ts";
import { versionContent } from "./version-content.ts";

/** Makes the draft the next version. What was published never changes again. */
export async function publishVersion(
  context: Context,
  { agent_id, revision, note }: { agent_id: string; revision: number; note: string },
): Promise<Agent> {
  const { id } = await editableAgent(context, agent_id);
  await context.database.asActor(SERVICE, async (tx) => {
    // Locked: of two who publish at once the second finds a version that is newer than what they saw.
    await tx.selectFrom("voice_agents").select("id").where("id", "=", id).forUpdate().executeTakeFirst();
    const draft = await findAgent(tx, id);
    if (!draft) throw new AppError("AGENT_NOT_FOUND");
    if (draft.revision !== revision || draft.published_revision === revision) throw new AppError("CONFLICT");
    const number = draft.version + 1;
    await tx
      .insertInto("agent_versions")
      .values({
        agent_id: id,
        organization_id: draft.organization_id,
        owner_id: draft.owner_id,
        shared: draft.shared,
        number,
        content: JSON.stringify(versionContent(draft)),
        note,
        published_by: userIdOf(context),
        published_at: context.now(),
      })
      .execute();
    await tx
      .updateTable("voice_agents")
      .set({ version: number, published_revision: revision })
      .where("id", "=", id)
      .execute();
  });
  return getAgent(context, { id });
}
