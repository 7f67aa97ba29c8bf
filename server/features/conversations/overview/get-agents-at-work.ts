import { sql } from "kysely";
import type { AgentAtWork } from "#contract/overview.ts";
import { asSelf, userIdOf, type Context } from "#server/platform/context.ts";

const SHOWN = 6;

/** The person's own agents, those in a call first and then the busiest; or the one asked for, whoever owns it, if they may see it. */
export async function getAgentsAtWork(
  context: Context,
  input: { days?: "7" | "30" | undefined; agent_id?: string | undefined },
): Promise<{ agents: AgentAtWork[] }> {
  const me = userIdOf(context);
  const days = Number(input.days ?? "30");
  const whose = input.agent_id ? sql`a.id = ${input.agent_id}` : sql`a.owner_id = ${me}`;
  const { rows } = await asSelf(context, (tx) =>
    sql<AgentAtWork>`
      select a.id as agent_id, a.name, a.purpose,
             count(c.id) filter (where c.started_at > ${context.now()}::timestamptz - make_interval(days => ${days}))::int as conversations,
             count(c.id) filter (where c.status in ('initiated', 'in-progress'))::int as live
      from voice_agents a left join conversations c on c.agent_id = a.id and c.organization_id = a.organization_id
      where ${whose}
      group by a.id order by live desc, conversations desc, a.created_at desc limit ${SHOWN}`.execute(tx),
  );
  return { agents: rows };
}
