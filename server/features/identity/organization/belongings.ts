import { sql } from "kysely";
import type { Belongings } from "#contract/organization.ts";
import type { Work } from "#database/connection.ts";

interface Owner {
  userId: string;
  organizationId: string;
}

/** What somebody owns in an organisation. The transaction must be the service's, here and below. */
export async function belongingsOf(tx: Work, { userId, organizationId }: Owner): Promise<Belongings> {
  const agents = await tx
    .selectFrom("voice_agents")
    .select(["id", "name", "shared", sql<boolean>`agent_id is not null`.as("hosted")])
    .where("owner_id", "=", userId)
    .where("organization_id", "=", organizationId)
    .orderBy(sql`lower(name)`)
    .orderBy("id")
    .execute();
  const count = async (table: "agent_documents" | "conversations"): Promise<number> => {
    const { n } = await tx
      .selectFrom(table)
      .select((row) => row.fn.countAll<string>().as("n"))
      .where("owner_id", "=", userId)
      .where("organization_id", "=", organizationId)
      .executeTakeFirstOrThrow();
    return Number(n);
  };
  return { agents, documents: await count("agent_documents"), conversations: await count("conversations") };
}

/**
 * Makes all of it somebody else's of the same organisation, private things too. Documents and versions follow their
 * agent and turns their conversation by themselves, and how an agent stands with its twin at a host is part of it.
 */
export async function handOver(tx: Work, { userId, organizationId }: Owner, heirId: string): Promise<Belongings> {
  const moved = await belongingsOf(tx, { userId, organizationId });
  for (const table of ["voice_agents", "conversations"] as const)
    await tx
      .updateTable(table)
      .set({ owner_id: heirId })
      .where("owner_id", "=", userId)
      .where("organization_id", "=", organizationId)
      .execute();
  return moved;
}
