import { sql } from "kysely";
import { userRowSchema, type UserRow, type UserState } from "#contract/users.ts";
import type { Role } from "#contract/identity.ts";
import type { Work } from "#database/connection.ts";
import { containing } from "#server/platform/containing.ts";
import { PROBE_EMAIL } from "../probe-account.ts";

export interface UserFilter {
  search?: string | undefined;
  role?: Role | undefined;
  state?: UserState | undefined;
  id?: string;
}

/** People with an address, as administrators see them. The transaction must be the service's. */
export function userRows(tx: Work, filter: UserFilter, now: Date) {
  const wanted = containing(filter.search);
  const state = sql<UserState>`case when u.banned_until > ${now} then 'blocked' when u.email_confirmed_at is null then 'waiting' else 'active' end`;
  return (
    tx
      .selectFrom("auth.users as u")
      .innerJoin("profiles as p", "p.id", "u.id")
      .innerJoin("organizations as o", "o.id", "p.organization_id")
      .where("u.email", "is not", null)
      // Nobody: the account with which the sign-in is probed.
      .where("u.email", "<>", PROBE_EMAIL)
      .$if(filter.id !== undefined, (of) => of.where("u.id", "=", filter.id!))
      .$if(filter.role !== undefined, (of) => of.where("p.role", "=", filter.role!))
      .$if(filter.state !== undefined, (of) => of.where(state, "=", filter.state!))
      .$if(wanted !== "%%", (of) =>
        of.where((row) =>
          row.or([
            row("u.email", "ilike", wanted),
            row(sql<string>`p.first_name || ' ' || p.last_name`, "ilike", wanted),
            row("o.name", "ilike", wanted),
          ]),
        ),
      )
      .select([
        "u.id",
        "u.email",
        "u.last_sign_in_at",
        "u.created_at",
        "p.first_name",
        "p.last_name",
        "p.role",
        "p.organization_id",
        "p.organization_role",
        "o.name as organization_name",
      ])
      .select((row) => [
        state.as("state"),
        row
          .exists(
            row
              .selectFrom("auth.mfa_factors as f")
              .select("f.id")
              .whereRef("f.user_id", "=", "u.id")
              .where("f.status", "=", "verified"),
          )
          .as("second_factor"),
        row
          .selectFrom("voice_agents as a")
          .select((agent) => agent.fn.countAll<string>().as("n"))
          .whereRef("a.owner_id", "=", "u.id")
          .as("agents"),
      ])
  );
}

export function asUserRow(
  row: Omit<
    UserRow,
    "last_sign_in_at" | "created_at" | "agents" | "role" | "organization_role" | "email" | "second_factor"
  > & {
    email: string | null;
    role: string;
    organization_role: string;
    second_factor: unknown;
    agents: string | null;
    last_sign_in_at: Date | null;
    created_at: Date;
  },
): UserRow {
  return userRowSchema.parse({
    ...row,
    agents: Number(row.agents ?? 0),
    last_sign_in_at: row.last_sign_in_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  });
}
