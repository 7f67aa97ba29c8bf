import type { Insertable } from "kysely";
import type { OrganizationRole, Role } from "#contract/identity.ts";
import type { Work } from "#database/connection.ts";
import type { AuthUsers } from "#database/tables.ts";
import { getAccount, type Account } from "./store.ts";

export type Metadata = Record<string, unknown>;

export interface NewAccount {
  email?: string | undefined;
  phone?: string | undefined;
  passwordHash?: string | undefined;
  metadata: Metadata;
  role?: Role;
  /** Absent: a new organisation, managed by the new account. */
  joins?: { organizationId: string; as: OrganizationRole } | undefined;
  /** Any further columns of the account, such as when it was confirmed. */
  columns?: Omit<Insertable<AuthUsers>, "email" | "phone" | "encrypted_password" | "raw_user_meta_data">;
}

/**
 * An account, its profile and its organisation come into being together, in the caller's transaction.
 * Undefined when the address is taken (perhaps since a moment ago).
 */
export async function createAccount(tx: Work, wanted: NewAccount, now: Date): Promise<Account | undefined> {
  const user = await tx
    .insertInto("auth.users")
    .values({
      ...wanted.columns,
      email: wanted.email ?? null,
      phone: wanted.phone ?? null,
      encrypted_password: wanted.passwordHash ?? null,
      raw_user_meta_data: JSON.stringify(wanted.metadata),
      created_at: now,
      updated_at: now,
    })
    .onConflict((clash) => clash.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!user) return undefined;

  const firstName = textOf(wanted.metadata["first_name"], 100);
  const lastName = textOf(wanted.metadata["last_name"], 100);
  const organizationName = textOf(wanted.metadata["organization_name"], 160);
  const name =
    organizationName || `${firstName} ${lastName}`.trim() || wanted.email?.slice(0, 200) || wanted.phone || "—";
  const organizationId = wanted.joins?.organizationId ?? (await newOrganization(tx, name, now));
  await tx
    .insertInto("profiles")
    .values({
      id: user.id,
      first_name: firstName,
      last_name: lastName,
      organization_name: organizationName || null,
      organization_id: organizationId,
      organization_role: wanted.joins?.as ?? "manager",
      role: wanted.role ?? "user",
      updated_at: now,
    })
    .execute();
  return getAccount(tx, user.id);
}

/** Named so that it can be told from others; whoever it is made for may rename it. */
export async function newOrganization(tx: Work, name: string, now: Date): Promise<string> {
  const { id } = await tx
    .insertInto("organizations")
    .values({ name, created_at: now, updated_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

function textOf(value: unknown, max: number): string {
  return typeof value === "string" ? value.trim().slice(0, max) : "";
}
