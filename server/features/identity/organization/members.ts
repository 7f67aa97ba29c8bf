import { sql } from "kysely";
import { AppError } from "#contract/errors.ts";
import { memberSchema, type Member } from "#contract/organization.ts";
import type { UserState } from "#contract/users.ts";
import type { Work } from "#database/connection.ts";

/** Managers first, then by name. The transaction must be the service's. */
export async function membersOf(tx: Work, organizationId: string, now: Date): Promise<Member[]> {
  const rows = await tx
    .selectFrom("profiles as p")
    .innerJoin("auth.users as u", "u.id", "p.id")
    .where("p.organization_id", "=", organizationId)
    // Whoever has not accepted the invitation stands among the invitations.
    .where((row) => row.or([row("u.email_confirmed_at", "is not", null), row("u.phone_confirmed_at", "is not", null)]))
    .select(["u.id", "p.first_name", "p.last_name", "p.organization_role", "u.last_sign_in_at"])
    .select((row) => [
      sql<string>`coalesce(u.email, u.phone, '')`.as("email"),
      sql<UserState>`case when u.banned_until > ${now} then 'blocked' else 'active' end`.as("state"),
      row
        .selectFrom("voice_agents as a")
        .select((agent) => agent.fn.countAll<string>().as("n"))
        .whereRef("a.owner_id", "=", "u.id")
        .whereRef("a.organization_id", "=", "p.organization_id")
        .as("agents"),
    ])
    .orderBy(sql`p.organization_role <> 'manager'`)
    .orderBy(sql`lower(p.first_name || ' ' || p.last_name)`)
    .orderBy("u.id")
    .execute();
  return rows.map((row) =>
    memberSchema.parse({
      ...row,
      agents: Number(row.agents ?? 0),
      last_sign_in_at: row.last_sign_in_at?.toISOString() ?? null,
    }),
  );
}

export function memberAmong(members: readonly Member[], id: string): Member {
  const found = members.find((member) => member.id === id);
  if (!found) throw new AppError("NOT_FOUND");
  return found;
}

/** Whether the organisation would be left with nobody to manage it. */
export function isLastManager(members: readonly Member[], member: Member): boolean {
  if (member.organization_role !== "manager") return false;
  return !members.some(
    ({ id, organization_role, state }) => id !== member.id && organization_role === "manager" && state === "active",
  );
}
