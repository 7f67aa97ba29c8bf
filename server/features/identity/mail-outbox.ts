import type { Database, Work } from "#database/connection.ts";
import { SERVICE } from "#database/connection.ts";
import type { ComposedMail } from "../../emails/compose-mail.ts";

/** Rung after a transaction that wrote a mail has committed, so that the sender of this process looks at once. */
export interface Doorbell {
  ring(): void;
  onRing(listener: () => void): () => void;
}

export function createDoorbell(): Doorbell {
  const listeners = new Set<() => void>();
  return {
    ring: () => listeners.forEach((listener) => listener()),
    onRing(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const carryingMail = new WeakSet<Work>();

/** Writes a mail beside the act it tells of: both come to pass or neither. */
export async function queueMail(tx: Work, to: string, mail: ComposedMail, now: Date): Promise<void> {
  await tx
    .insertInto("mail_outbox")
    .values({
      recipient: to,
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      unsubscribe_url: mail.unsubscribeUrl ?? null,
      next_attempt_at: now,
      created_at: now,
    })
    .execute();
  carryingMail.add(tx);
}

/** A transaction of the service that may write mails; rings once they are committed. */
export async function asServiceWithMail<Result>(
  database: Database,
  doorbell: Doorbell,
  work: (tx: Work) => Promise<Result>,
): Promise<Result> {
  let mailed = false;
  const result = await database.asActor(SERVICE, async (tx) => {
    const done = await work(tx);
    mailed = carryingMail.has(tx);
    return done;
  });
  if (mailed) doorbell.ring();
  return result;
}
