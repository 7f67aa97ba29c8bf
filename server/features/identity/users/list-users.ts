import { AppError } from "#contract/errors.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { USERS_EXPORT_MAX, USERS_PAGE } from "#contract/limits.ts";
import type * as contract from "#contract/users.ts";
import { recordAct } from "#server/features/audit/record-act.ts";
import type { Context } from "#server/platform/context.ts";
import { doerOf } from "../doer.ts";
import type { Identity } from "../identity.ts";
import { sessionsOf } from "../my-sessions.ts";
import { asUserRow, userRows, type UserFilter } from "./user-rows.ts";

export async function listUsers(
  identity: Identity,
  { page = 0, ...filter }: UserFilter & { page?: number | undefined },
): Promise<OutputOf<typeof contract.listUsers>> {
  const now = identity.now();
  return identity.asService(async (tx) => {
    const { total } = await tx
      .selectFrom(userRows(tx, filter, now).as("found"))
      .select((of) => of.fn.countAll<string>().as("total"))
      .executeTakeFirstOrThrow();
    const rows = await userRows(tx, filter, now)
      .orderBy("u.created_at", "desc")
      .orderBy("u.id")
      .limit(USERS_PAGE)
      .offset(page * USERS_PAGE)
      .execute();
    return { users: rows.map(asUserRow), total: Number(total) };
  });
}

export async function exportUsers(
  identity: Identity,
  context: Context,
  filter: UserFilter,
): Promise<OutputOf<typeof contract.exportUsers>> {
  const now = identity.now();
  return identity.asService(async (tx) => {
    const rows = await userRows(tx, filter, now)
      .orderBy("u.created_at")
      .orderBy("u.id")
      .limit(USERS_EXPORT_MAX)
      .execute();
    await recordAct(tx, doerOf(context), { action: "account.list_exported", detail: { count: rows.length } }, now);
    return { users: rows.map(asUserRow) };
  });
}

export async function getUser(identity: Identity, { id }: { id: string }): Promise<OutputOf<typeof contract.getUser>> {
  return identity.asService(async (tx) => {
    const row = await userRows(tx, { id }, identity.now()).executeTakeFirst();
    if (!row) throw new AppError("NOT_FOUND");
    const sessions = await sessionsOf(tx, id, undefined);
    const agents = await tx
      .selectFrom("voice_agents")
      .select(["id", "name"])
      .where("owner_id", "=", id)
      .orderBy("created_at", "desc")
      .limit(100)
      .execute();
    return { user: asUserRow(row), sessions, agents };
  });
}
