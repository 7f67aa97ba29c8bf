import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import { SERVICE, type Database } from "#database/connection.ts";
import type { DevMailbox } from "#database/tables.ts";
import type { Mail } from "#providers/mail/port.ts";

export type KeptMail = Selectable<DevMailbox>;

/** The same mail again (the outbox sends at least once) is kept once. */
export async function keepMail(database: Database, mail: Mail, now: Date): Promise<void> {
  const { id, from, to, subject, html, text } = mail;
  await database.asActor(SERVICE, (tx) =>
    tx
      .insertInto("dev_mailbox")
      .values({ id, sender: from, recipient: to, subject, html, text, received_at: now })
      .onConflict((clash) => clash.column("id").doNothing())
      .execute(),
  );
}

/** Writes a mail and takes it back, in one transaction, so that nobody sees it. */
export async function tryMailbox(database: Database, now: Date): Promise<void> {
  await database.asActor(SERVICE, async (tx) => {
    const { id } = await tx
      .insertInto("dev_mailbox")
      .values({ id: randomUUID(), sender: "", recipient: "", subject: "", html: "", text: "", received_at: now })
      .returning("id")
      .executeTakeFirstOrThrow();
    await tx.deleteFrom("dev_mailbox").where("id", "=", id).execute();
  });
}

/** Newest first. */
export async function listMails(database: Database): Promise<KeptMail[]> {
  return database.asActor(SERVICE, (tx) =>
    tx.selectFrom("dev_mailbox").selectAll().orderBy("position", "desc").limit(1_000).execute(),
  );
}

export async function findMail(database: Database, id: string): Promise<KeptMail | undefined> {
  if (id === "latest") return (await listMails(database))[0];
  if (!/^[0-9a-f-]{36}$/i.test(id)) return undefined;
  return database.asActor(SERVICE, (tx) =>
    tx.selectFrom("dev_mailbox").selectAll().where("id", "=", id).executeTakeFirst(),
  );
}

/** Deletes the named mails, or all where none is named, as Mailpit does. */
export async function deleteMails(database: Database, ids: readonly string[]): Promise<void> {
  await database.asActor(SERVICE, (tx) => {
    const all = tx.deleteFrom("dev_mailbox");
    return (ids.length > 0 ? all.where("id", "in", ids) : all).execute();
  });
}
