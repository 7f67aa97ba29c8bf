import { sql } from "kysely";
import { SERVICE, type Database } from "#database/connection.ts";
import { MailRefused, type MailPort } from "#providers/mail/port.ts";
import type { Log } from "#server/platform/log.ts";
import type { Doorbell } from "./mail-outbox.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** A claimed mail belongs to its claimer for this long; if that process dies, another takes it then. */
const LEASE = 2 * MINUTE;
/** Waits after each failure, about a day in all; then the mail is given up, as its link is over anyway. */
const WAITS = [
  5 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  60 * MINUTE,
  3 * 60 * MINUTE,
  6 * 60 * MINUTE,
  12 * 60 * MINUTE,
];
const BATCH = 10;
const LOOK_EVERY = 2 * SECOND;

export interface MailSenderParts {
  database: Database;
  mail: MailPort;
  /** The From of every mail. */
  from: string;
  doorbell: Doorbell;
  log: Pick<Log, "warn" | "error">;
  now(): Date;
}

/**
 * Sends what lies in the outbox, at least once each: at every ring of the doorbell, and every two seconds
 * for mails that other processes wrote or that wait for another try. Any number of nodes may run one.
 */
export function startMailSender(parts: MailSenderParts): { stop(): Promise<void> } {
  let stopped = false;
  let rung = false;
  let working: Promise<void> | undefined;

  const look = () => {
    rung = true;
    working ??= work().finally(() => (working = undefined));
  };
  const work = async () => {
    while (rung && !stopped) {
      rung = false;
      try {
        if ((await deliverDueMails(parts)) === BATCH) rung = true;
      } catch (error) {
        // The database is away for a moment; the next look tries again.
        parts.log.error(
          { err: { message: error instanceof Error ? error.message : String(error) } },
          "outbox could not be read",
        );
      }
    }
  };

  const stopListening = parts.doorbell.onRing(look);
  const timer = setInterval(look, LOOK_EVERY);
  timer.unref();
  look();
  return {
    async stop() {
      stopped = true;
      clearInterval(timer);
      stopListening();
      await working;
      await parts.mail.close();
    },
  };
}

/** One pass over the outbox. Resolves to how many mails were tried. */
export async function deliverDueMails(parts: MailSenderParts): Promise<number> {
  const { database, mail, log } = parts;
  const claimed = await claimDueMails(database, parts.now());
  // All at once, so that a slow server holds none of them beyond the lease.
  await Promise.all(
    claimed.map(async (row) => {
      try {
        await mail.send({
          id: row.id,
          from: parts.from,
          to: row.recipient,
          subject: row.subject,
          html: row.html,
          text: row.text,
          unsubscribeUrl: row.unsubscribe_url,
        });
        await database.asActor(SERVICE, (tx) => tx.deleteFrom("mail_outbox").where("id", "=", row.id).execute());
      } catch (error) {
        const wait = error instanceof MailRefused ? undefined : WAITS[row.attempts - 1];
        log.warn(
          { mail: row.id, attempts: row.attempts, givenUp: wait === undefined, problem: problemOf(error) },
          "mail not sent",
        );
        await recordFailure(database, row.id, problemOf(error), parts.now(), wait);
      }
    }),
  );
  return claimed.length;
}

async function claimDueMails(database: Database, now: Date) {
  const leaseEnd = new Date(now.getTime() + LEASE);
  return database.asActor(SERVICE, (tx) =>
    tx
      .updateTable("mail_outbox")
      .set({ attempts: sql`attempts + 1`, next_attempt_at: leaseEnd })
      .where("id", "in", (due) =>
        due
          .selectFrom("mail_outbox")
          .select("id")
          .where("failed_at", "is", null)
          .where("next_attempt_at", "<=", now)
          .orderBy("next_attempt_at")
          .limit(BATCH)
          .forUpdate()
          .skipLocked(),
      )
      .returning(["id", "recipient", "subject", "html", "text", "attempts", "unsubscribe_url"])
      .execute(),
  );
}

async function recordFailure(
  database: Database,
  id: string,
  problem: string,
  now: Date,
  wait: number | undefined,
): Promise<void> {
  // A mail that is given up keeps its envelope for the operator, and loses the secret link inside.
  const outcome =
    wait === undefined ? { failed_at: now, html: "", text: "" } : { next_attempt_at: new Date(now.getTime() + wait) };
  await database.asActor(SERVICE, (tx) =>
    tx
      .updateTable("mail_outbox")
      .set({ ...outcome, last_error: problem })
      .where("id", "=", id)
      .execute(),
  );
}

// Mail servers repeat addresses in their answers; the code is enough to find the cause.
function problemOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const { code, responseCode } = (error.cause ?? error) as { code?: unknown; responseCode?: unknown };
  return [error.name, code, responseCode].filter((part) => part !== undefined).join(" ");
}
