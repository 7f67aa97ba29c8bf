import { sql } from "kysely";
import type { AgentRowFilter, AgentSort, listAllAgents as contract, AgentRow } from "#contract/agent-administration.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { AGENTS_EXPORT_MAX, AGENTS_PAGE } from "#contract/limits.ts";
import { SERVICE } from "#database/connection.ts";
import { recordAct } from "#server/features/audit/record-act.ts";
import { doerOf } from "#server/features/identity/doer.ts";
import type { Context } from "#server/platform/context.ts";
import { agentRows, asAgentRows } from "./agent-rows.ts";

const ORDERS: Record<AgentSort, ReturnType<typeof sql>> = {
  created: sql`created_at desc`,
  name: sql`lower(name)`,
  owner: sql`lower(owner_name)`,
  conversations: sql`conversations desc`,
  activity: sql`last_activity_at desc`,
};

export async function listAllAgents(
  context: Context,
  {
    sort = "created",
    page = 0,
    ...filter
  }: AgentRowFilter & { sort?: AgentSort | undefined; page?: number | undefined },
): Promise<OutputOf<typeof contract>> {
  const now = context.now();
  return context.database.asActor(SERVICE, async (tx) => {
    const { total } = await tx
      .selectFrom(agentRows(tx, filter, now).as("found"))
      .select((of) => of.fn.countAll<string>().as("total"))
      .executeTakeFirstOrThrow();
    const found = await tx
      .selectFrom(agentRows(tx, filter, now).as("found"))
      .selectAll()
      .orderBy(ORDERS[sort])
      .orderBy("id")
      .limit(AGENTS_PAGE)
      .offset(page * AGENTS_PAGE)
      .execute();
    return { agents: await asAgentRows(tx, found), total: Number(total) };
  });
}

export async function exportAllAgents(context: Context, filter: AgentRowFilter): Promise<{ agents: AgentRow[] }> {
  const now = context.now();
  return context.database.asActor(SERVICE, async (tx) => {
    const found = await agentRows(tx, filter, now)
      .orderBy("a.created_at")
      .orderBy("a.id")
      .limit(AGENTS_EXPORT_MAX)
      .execute();
    await recordAct(tx, doerOf(context), { action: "agent.list_exported", detail: { count: found.length } }, now);
    return { agents: await asAgentRows(tx, found) };
  });
}
