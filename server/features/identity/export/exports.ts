import { createHash, randomBytes } from "node:crypto";
import type { AccountExport, getAccountExport as getContract } from "#contract/account-exports.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { AppError } from "#contract/errors.ts";
import { EXPORT_TICKET_LIFETIME, EXPORTS_PER_DAY } from "#contract/limits.ts";
import { recordAct } from "#server/features/audit/record-act.ts";
import { asSelf, type Context } from "#server/platform/context.ts";
import { mailLanguage } from "../../../emails/compose-mail.ts";
import { requireRecentAuthentication } from "../account/recent-authentication.ts";
import { selfOf } from "../account/signed-in-self.ts";
import { doerOf } from "../doer.ts";
import type { Identity } from "../identity.ts";
import { getAccount } from "../store.ts";

const DAY = 24 * 60 * 60 * 1000;
const SHOWN = ["id", "status", "done", "total", "size_bytes", "requested_at", "expires_at"] as const;

export async function getMyExport(context: Context): Promise<OutputOf<typeof getContract>> {
  const { userId } = selfOf(context);
  const row = await asSelf(context, (tx) =>
    tx
      .selectFrom("account_exports")
      .select(SHOWN)
      .where("user_id", "=", userId)
      .orderBy("requested_at", "desc")
      .limit(1)
      .executeTakeFirst(),
  );
  return { latest: row ? toExport(row) : null };
}

/** A worker makes it; who asks may leave. */
export async function requestMyExport(identity: Identity, context: Context): Promise<AccountExport> {
  const self = selfOf(context);
  const now = identity.now();
  return identity.asService(async (tx) => {
    await requireRecentAuthentication(tx, self, now);
    // Locked, so that of two who ask at once the second sees the first.
    await tx.selectFrom("profiles").select("id").where("id", "=", self.userId).forUpdate().executeTakeFirst();
    const today = await tx
      .selectFrom("account_exports")
      .select("status")
      .where("user_id", "=", self.userId)
      .where("requested_at", ">", new Date(now.getTime() - DAY))
      .execute();
    if (today.some(({ status }) => status === "waiting" || status === "working")) throw new AppError("EXPORT_RUNNING");
    if (today.length >= EXPORTS_PER_DAY) throw new AppError("RATE_LIMITED");
    const account = await getAccount(tx, self.userId);
    const row = await tx
      .insertInto("account_exports")
      .values({ user_id: self.userId, language: mailLanguage(account.language, undefined), requested_at: now })
      .returning(SHOWN)
      .executeTakeFirstOrThrow();
    await recordAct(tx, doerOf(context), { action: "account.data_exported" }, now);
    return toExport(row);
  });
}

/** For the owner's session only, and for one download. */
export async function getMyExportUrl(identity: Identity, context: Context): Promise<{ url: string }> {
  const { userId } = selfOf(context);
  const now = identity.now();
  const ticket = randomBytes(32).toString("base64url");
  const row = await identity.asService((tx) =>
    tx
      .updateTable("account_exports")
      .set({ ticket_hash: hashOf(ticket), ticket_expires_at: new Date(now.getTime() + EXPORT_TICKET_LIFETIME) })
      .where("user_id", "=", userId)
      .where("status", "=", "ready")
      .where("expires_at", ">", now)
      .returning("id")
      .executeTakeFirst(),
  );
  if (!row) throw new AppError("GONE");
  return { url: `/api/exports/${ticket}` };
}

/** The export that a ticket opens, which it does once. */
export async function redeemExportTicket(identity: Identity, ticket: string): Promise<string | undefined> {
  const now = identity.now();
  const row = await identity.asService((tx) =>
    tx
      .updateTable("account_exports")
      .set({ ticket_hash: null, ticket_expires_at: null })
      .where("ticket_hash", "=", hashOf(ticket))
      .where("ticket_expires_at", ">", now)
      .where("status", "=", "ready")
      .where("expires_at", ">", now)
      .returning("id")
      .executeTakeFirst(),
  );
  return row?.id;
}

function hashOf(ticket: string): Buffer {
  return createHash("sha256").update(ticket).digest();
}

function toExport(row: {
  id: string;
  status: string;
  done: number;
  total: number;
  size_bytes: string | null;
  requested_at: Date;
  expires_at: Date | null;
}): AccountExport {
  return {
    ...row,
    status: row.status as AccountExport["status"],
    size_bytes: row.size_bytes === null ? null : Number(row.size_bytes),
    requested_at: row.requested_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
  };
}
