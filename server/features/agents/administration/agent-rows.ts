import { sql, type SqlBool } from "kysely";
import { agentRowSchema, type AgentRow, type AgentRowFilter } from "#contract/agent-administration.ts";
import { NEVER_HOSTED, type HostSync } from "#contract/agents.ts";
import type { Work } from "#database/connection.ts";
import { containing } from "#server/platform/containing.ts";
import { toAgent } from "../store.ts";

const WEEK = 7 * 24 * 60 * 60 * 1000;
/** Agents that are read whole at a time, to see how each stands with its twin. */
const WHOLE_AT_ONCE = 200;

export interface RowFilter extends AgentRowFilter {
  id?: string;
}

/** Agents with whose they are and how much they are used. The transaction must be the service's. */
export function agentRows(tx: Work, filter: RowFilter, now: Date) {
  const wanted = containing(filter.search);
  const weekAgo = new Date(now.getTime() - WEEK);
  const { id, status, owner_id, organization_id, engine } = filter;
  return (
    tx
      .selectFrom("voice_agents as a")
      .innerJoin("auth.users as u", "u.id", "a.owner_id")
      .innerJoin("profiles as p", "p.id", "a.owner_id")
      .innerJoin("organizations as o", "o.id", "a.organization_id")
      .$if(id !== undefined, (of) => of.where("a.id", "=", id!))
      .$if(owner_id !== undefined, (of) => of.where("a.owner_id", "=", owner_id!))
      .$if(organization_id !== undefined, (of) => of.where("a.organization_id", "=", organization_id!))
      .$if(status === "disabled", (of) => of.where("a.disabled_at", "is not", null))
      // What is out of service is nothing else.
      .$if(status !== undefined && status !== "disabled", (of) =>
        of.where("a.status", "=", status!).where("a.disabled_at", "is", null),
      )
      .$if(engine !== undefined, (of) =>
        of.where(sql<SqlBool>`${engine} in (a.engine ->> 'listen', a.engine ->> 'think', a.engine ->> 'speak')`),
      )
      .$if(wanted !== "%%", (of) =>
        of.where((row) =>
          row.or([
            row("a.name", "ilike", wanted),
            row("a.purpose", "ilike", wanted),
            row("u.email", "ilike", wanted),
            row(sql<string>`p.first_name || ' ' || p.last_name`, "ilike", wanted),
            row("o.name", "ilike", wanted),
          ]),
        ),
      )
      .select([
        "a.id",
        "a.name",
        "a.purpose",
        "a.owner_id",
        "a.organization_id",
        "o.name as organization_name",
        "a.status",
        "a.language",
        "a.shared",
        "a.engine",
        "a.agent_id",
        "a.disabled_at",
        "a.disabled_reason",
        "a.created_at",
      ])
      .select((row) => [
        sql<string>`coalesce(u.email, u.phone, '')`.as("owner_email"),
        sql<string>`trim(p.first_name || ' ' || p.last_name)`.as("owner_name"),
        row
          .selectFrom("conversations as c")
          .select((of) => of.fn.countAll<string>().as("n"))
          .whereRef("c.agent_id", "=", "a.id")
          .whereRef("c.organization_id", "=", "a.organization_id")
          .where("c.started_at", ">", weekAgo)
          .as("conversations"),
        row
          .selectFrom("conversations as c")
          .select((of) => of.fn.countAll<string>().as("n"))
          .whereRef("c.agent_id", "=", "a.id")
          .whereRef("c.organization_id", "=", "a.organization_id")
          .where("c.status", "in", ["initiated", "in-progress"])
          .as("live"),
        sql<Date>`greatest(a.updated_at, (select max(c.started_at) from conversations c
          where c.agent_id = a.id and c.organization_id = a.organization_id))`.as("last_activity_at"),
      ])
  );
}

type Found = Awaited<ReturnType<ReturnType<typeof agentRows>["execute"]>>;

/** How an agent stands with its twin is seen from the whole of it, so those that have one are read once more. */
export async function asAgentRows(tx: Work, found: Found): Promise<AgentRow[]> {
  const syncs = new Map<string, HostSync>();
  const hosted = found.filter(({ agent_id }) => agent_id !== null).map(({ id }) => id);
  for (let at = 0; at < hosted.length; at += WHOLE_AT_ONCE) {
    const ids = hosted.slice(at, at + WHOLE_AT_ONCE);
    const whole = await tx.selectFrom("voice_agents").selectAll().where("id", "in", ids).execute();
    for (const agent of whole.map(toAgent)) syncs.set(agent.id, agent.host_sync);
  }
  return found.map((row) =>
    agentRowSchema.parse({
      ...row,
      hosted: row.agent_id !== null,
      host_sync: syncs.get(row.id) ?? NEVER_HOSTED,
      conversations: Number(row.conversations ?? 0),
      live: Number(row.live ?? 0),
      disabled_at: row.disabled_at?.toISOString() ?? null,
      last_activity_at: row.last_activity_at.toISOString(),
      created_at: row.created_at.toISOString(),
    }),
  );
}
