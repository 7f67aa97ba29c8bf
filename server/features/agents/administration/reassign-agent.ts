import type { AgentRow } from "#contract/agent-administration.ts";
import { AppError } from "#contract/errors.ts";
import { SERVICE, type Work } from "#database/connection.ts";
import { recordAct } from "#server/features/audit/record-act.ts";
import { doerOf } from "#server/features/identity/doer.ts";
import type { Context } from "#server/platform/context.ts";
import { agentRows, asAgentRows } from "./agent-rows.ts";

interface Owner {
  id: string;
  email: string | null;
  organization_id: string;
}

export async function reassignAgent(
  context: Context,
  { id, owner_id }: { id: string; owner_id: string },
): Promise<AgentRow> {
  const now = context.now();
  return context.database.asActor(SERVICE, async (tx) => {
    const agent = await tx
      .selectFrom("voice_agents")
      .select(["id", "name", "owner_id", "organization_id", "shared"])
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!agent) throw new AppError("AGENT_NOT_FOUND");
    const [before, after] = [await ownerById(tx, agent.owner_id), await ownerById(tx, owner_id)];
    if (!after) throw new AppError("NOT_FOUND");
    if (after.banned_until && after.banned_until > now) throw new AppError("CONFLICT");
    if (agent.owner_id !== after.id) {
      await move(tx, agent, after);
      const act = {
        action: "agent.reassigned",
        target: { id, name: agent.name },
        detail: { before: before?.email ?? "", after: after.email ?? "" },
      } as const;
      await recordAct(tx, doerOf(context), act, now);
    }
    const [row] = await asAgentRows(tx, await agentRows(tx, { id }, now).execute());
    return row!;
  });
}

async function ownerById(tx: Work, id: string): Promise<(Owner & { banned_until: Date | null }) | undefined> {
  return tx
    .selectFrom("auth.users as u")
    .innerJoin("profiles as p", "p.id", "u.id")
    .select(["u.id", "u.email", "u.banned_until", "p.organization_id"])
    .where("u.id", "=", id)
    .where((row) => row.or([row("u.email_confirmed_at", "is not", null), row("u.phone_confirmed_at", "is not", null)]))
    .executeTakeFirst();
}

/** Documents, versions and turns follow by themselves, and organisations by the cascades of the keys. */
async function move(
  tx: Work,
  agent: { id: string; owner_id: string; organization_id: string; shared: boolean },
  to: Owner,
): Promise<void> {
  const abroad = agent.organization_id !== to.organization_id;
  // What others have said to it is theirs and their organisation's.
  if (abroad)
    await tx
      .updateTable("conversations")
      .set({ agent_id: null })
      .where("agent_id", "=", agent.id)
      .where("owner_id", "<>", agent.owner_id)
      .execute();
  await tx
    .deleteFrom("access_tickets")
    .where((row) =>
      row.or([
        row("subject_id", "=", agent.id),
        row("subject_id", "in", (of) => of.selectFrom("conversations").select("id").where("agent_id", "=", agent.id)),
      ]),
    )
    .execute();
  await tx
    .updateTable("voice_agents")
    // Nobody has decided that the new organisation shall see it.
    .set({ owner_id: to.id, organization_id: to.organization_id, shared: agent.shared && !abroad })
    .where("id", "=", agent.id)
    .execute();
  await tx
    .updateTable("conversations")
    .set({ owner_id: to.id, ...(abroad && { shared: false }) })
    .where("agent_id", "=", agent.id)
    .where("owner_id", "=", agent.owner_id)
    .execute();
}
