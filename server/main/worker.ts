import { INTERRUPTED_SWEEP_EVERY } from "#contract/limits.ts";
import { sweepUnreadDocuments } from "#server/features/agents/documents/sweep-unread.ts";
import { forgetOldTickets } from "#server/features/conversations/ticket.ts";
import { interruptedSweeper } from "#server/features/conversations/sweep-interrupted.ts";
import { startMailSender } from "#server/features/identity/mail-sender.ts";
import { openMail } from "#server/features/identity/open-mail.ts";
import { forgetOldLimits } from "#server/features/identity/rate-limit.ts";
import { every } from "#server/platform/every.ts";
import type { Parts } from "./parts.ts";

const HOUR = 60 * 60 * 1000;

/** What nobody waits for: mails, and tidying up after processes that died. */
export function startWorker(parts: Parts): { stop(): Promise<void> } {
  const { database, identity, log, now, recordings } = parts;
  const sender = startMailSender({
    database,
    mail: openMail(identity),
    from: identity.settings.mailFrom,
    doorbell: identity.doorbell,
    log,
    now,
  });
  const endInterrupted = interruptedSweeper(database, recordings);
  const sweep = every(INTERRUPTED_SWEEP_EVERY, log, "end interrupted conversations", () => endInterrupted(now()));
  const tidy = every(HOUR, log, "forget what is over", async () => {
    await forgetOldTickets(database);
    await sweepUnreadDocuments(database, now());
    await forgetOldLimits(database, now());
  });
  return {
    async stop() {
      await Promise.all([sender.stop(), sweep.stop(), tidy.stop()]);
    },
  };
}
