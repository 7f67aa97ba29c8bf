import { createHash, randomBytes } from "node:crypto";
import { sql, type ExpressionBuilder } from "kysely";
import type { RehearsalDraft } from "#contract/rehearsals.ts";
import { SERVICE, type Database } from "#database/connection.ts";
import type { DB } from "#database/tables.ts";

/** What a ticket opens: one live conversation with an agent, or one recording while it lasts. */
export type TicketKind = "conversation" | "recording";

export interface TicketHolder {
  subjectId: string;
  userId: string;
  organizationId: string;
}

/** All that is kept of a ticket. */
export const hashOfTicket = (token: string): Buffer => createHash("sha256").update(token).digest();

/**
 * A key for a door that cannot carry a bearer token: 256 random bits, of which only the SHA-256 is kept. That of a
 * rehearsal has the draft in it.
 */
export async function issueTicket(
  database: Database,
  kind: TicketKind | { draft: RehearsalDraft },
  holder: TicketHolder,
  expiresAt: Date,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const opens = typeof kind === "string" ? { kind } : { kind: "rehearsal", draft: JSON.stringify(kind.draft) };
  await database.asActor(SERVICE, (tx) =>
    tx
      .insertInto("access_tickets")
      .values({
        ...opens,
        token_hash: hashOfTicket(token),
        subject_id: holder.subjectId,
        user_id: holder.userId,
        organization_id: holder.organizationId,
        expires_at: expiresAt,
      })
      .execute(),
  );
  return token;
}

/** Uses up a ticket. Of many who come with the same one, one gets in. */
export async function redeemTicket(
  database: Database,
  kind: TicketKind,
  token: string,
  now: Date,
): Promise<TicketHolder | undefined> {
  const row = await database.asActor(SERVICE, (tx) =>
    tx
      .updateTable("access_tickets")
      .set({ used_at: now })
      .where("token_hash", "=", hashOfTicket(token))
      .where("kind", "=", kind)
      .where("used_at", "is", null)
      .where("expires_at", ">", now)
      .where(stillWelcome(now))
      .returning(["subject_id", "user_id", "organization_id"])
      .executeTakeFirst(),
  );
  return row && toHolder(row);
}

/** Its holder has been neither blocked nor moved out of the organisation that it was made for. */
export const stillWelcome = (now: Date) => (row: ExpressionBuilder<DB, "access_tickets">) =>
  row.exists(
    row
      .selectFrom("profiles as p")
      .innerJoin("auth.users as u", "u.id", "p.id")
      .select("p.id")
      .whereRef("p.id", "=", "access_tickets.user_id")
      .whereRef("p.organization_id", "=", "access_tickets.organization_id")
      .where((person) => person.or([person("u.banned_until", "is", null), person("u.banned_until", "<=", now)])),
  );

/** Looks at a ticket without using it up: a player asks for a recording many times, a range at a time. */
export async function readTicket(
  database: Database,
  kind: TicketKind,
  token: string,
  now: Date,
): Promise<TicketHolder | undefined> {
  const row = await database.asActor(SERVICE, (tx) =>
    tx
      .selectFrom("access_tickets")
      .select(["subject_id", "user_id", "organization_id"])
      .where("token_hash", "=", hashOfTicket(token))
      .where("kind", "=", kind)
      .where("expires_at", ">", now)
      .where(stillWelcome(now))
      .executeTakeFirst(),
  );
  return row && toHolder(row);
}

export async function forgetOldTickets(database: Database): Promise<void> {
  await database.asActor(SERVICE, (tx) =>
    tx
      .deleteFrom("access_tickets")
      .where("expires_at", "<", sql<Date>`now() - interval '1 day'`)
      .execute(),
  );
}

export function toHolder(row: { subject_id: string; user_id: string; organization_id: string }): TicketHolder {
  return { subjectId: row.subject_id, userId: row.user_id, organizationId: row.organization_id };
}
