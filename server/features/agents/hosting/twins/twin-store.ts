import { sql, type Updateable } from "kysely";
import type { Work } from "#database/connection.ts";
import type { HostedTwins } from "#database/tables.ts";
import type { HostedAgentsPage } from "#providers/hosted-agents/port.ts";

const NAME_MAX = 200;

/** Notes that the listing of this moment has seen them. */
export async function noteListed(tx: Work, agents: HostedAgentsPage["agents"], run: Date): Promise<void> {
  if (agents.length === 0) return;
  await tx
    .insertInto("hosted_twins")
    .values(agents.map(({ id, name }) => ({ hosted_id: id, name: name.slice(0, NAME_MAX), listed_at: run })))
    .onConflict((clash) =>
      clash.column("hosted_id").doUpdateSet({ name: sql`excluded.name`, listed_at: sql`excluded.listed_at` }),
    )
    .execute();
}

/** The listing has come to its end: what it has not seen is not there. */
export async function endListing(tx: Work, host: string, run: Date): Promise<void> {
  await tx.deleteFrom("hosted_twins").where("listed_at", "<", run).execute();
  await tx
    .insertInto("hosted_listings")
    .values({ host, listed_at: run })
    .onConflict((clash) => clash.column("host").doUpdateSet({ listed_at: run }))
    .execute();
}

/** What one account holds says nothing of another. */
export async function forgetListing(tx: Work): Promise<void> {
  await tx.deleteFrom("hosted_twins").execute();
  await tx.deleteFrom("hosted_listings").execute();
}

export async function noteRead(tx: Work, hostedId: string, found: Updateable<HostedTwins>): Promise<void> {
  await tx.updateTable("hosted_twins").set(found).where("hosted_id", "=", hostedId).execute();
}

/** It is not there any more. */
export async function forgetTwin(tx: Work, hostedId: string): Promise<void> {
  await tx.deleteFrom("hosted_twins").where("hosted_id", "=", hostedId).execute();
}

export async function listedAt(tx: Work): Promise<Date | null> {
  const row = await tx.selectFrom("hosted_listings").select("listed_at").executeTakeFirst();
  return row?.listed_at ?? null;
}

/** But those that were deleted here and are on their way out. */
export function listedTwins(tx: Work) {
  return tx
    .selectFrom("hosted_twins as t")
    .selectAll("t")
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom("hosted_removals as r")
            .select("r.hosted_id")
            .where("r.kind", "=", "agent")
            .whereRef("r.hosted_id", "=", "t.hosted_id"),
        ),
      ),
    )
    .execute();
}

export type TwinRow = Awaited<ReturnType<typeof listedTwins>>[number];

export function hostedRows(tx: Work) {
  return tx
    .selectFrom("voice_agents as a")
    .leftJoin("auth.users as u", "u.id", "a.owner_id")
    .selectAll("a")
    .select("u.email as owner_email")
    .where("a.agent_id", "is not", null)
    .execute();
}
