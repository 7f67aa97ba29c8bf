import { sql } from "kysely";
import { AppError } from "#contract/errors.ts";
import type { changeUser as contract, UserRow } from "#contract/users.ts";
import type * as z from "zod/mini";
import type { Work } from "#database/connection.ts";
import { recordAct, type Act } from "#server/features/audit/record-act.ts";
import { userIdOf, type Context } from "#server/platform/context.ts";
import { doerOf } from "../doer.ts";
import type { Identity } from "../identity.ts";
import { changeAccount, endSessions } from "../store.ts";
import { asUserRow, userRows } from "./user-rows.ts";

type Wish = z.output<(typeof contract)["input"]>;

/** GoTrue's way to say "until further notice". */
const FOR_EVER = new Date("9999-01-01T00:00:00Z");

export async function changeUser(identity: Identity, context: Context, wish: Wish): Promise<UserRow> {
  return identity.asService(async (tx) => {
    // Two administrators who demote each other at one moment must not both succeed.
    await sql`select pg_advisory_xact_lock(hashtext('claravoz administrators'))`.execute(tx);
    const now = identity.now();
    const read = async (): Promise<UserRow> => {
      const row = await userRows(tx, { id: wish.id }, now).executeTakeFirst();
      if (!row) throw new AppError("NOT_FOUND");
      return asUserRow(row);
    };
    const user = await read();
    const act = await apply(tx, wish, user, { now, self: userIdOf(context) });
    await recordAct(tx, doerOf(context), { ...act, target: { id: user.id, name: user.email } }, now);
    return read();
  });
}

async function apply(
  tx: Work,
  wish: Wish,
  user: UserRow,
  { now, self }: { now: Date; self: string },
): Promise<Omit<Act, "target">> {
  switch (wish.change) {
    case "role":
      if (wish.role !== "admin") await keepAnAdministrator(tx, user, now);
      await tx.updateTable("profiles").set({ role: wish.role, updated_at: now }).where("id", "=", user.id).execute();
      return { action: "account.role_changed", detail: { before: user.role, after: wish.role } };
    case "block":
      if (user.id === self) throw new AppError("OWN_ACCOUNT");
      await keepAnAdministrator(tx, user, now);
      await changeAccount(tx, user.id, { banned_until: FOR_EVER }, now);
      await endSessions(tx, user.id);
      return { action: "account.blocked" };
    case "unblock":
      await changeAccount(tx, user.id, { banned_until: null }, now);
      return { action: "account.unblocked" };
    case "sign_out":
      return { action: "account.signed_out", detail: { sessions: await endSessions(tx, user.id) } };
  }
}

async function keepAnAdministrator(tx: Work, user: UserRow, now: Date): Promise<void> {
  if (user.role !== "admin") return;
  const other = await userRows(tx, { role: "admin", state: "active" }, now)
    .where("u.id", "<>", user.id)
    .limit(1)
    .executeTakeFirst();
  if (!other) throw new AppError("LAST_ADMINISTRATOR");
}
