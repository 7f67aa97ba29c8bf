import {
  EXPORT_EVERY,
  HOST_SWEEP_EVERY,
  HOST_SWEEP_EVERY_WITH_WEBHOOK,
  INTERRUPTED_SWEEP_EVERY,
} from "#contract/limits.ts";
import { sweepUnreadDocuments } from "#server/features/agents/documents/sweep-unread.ts";
import { forgetOldTickets } from "#server/features/conversations/ticket.ts";
import { sweepHosted } from "#server/features/conversations/hosted/sweep-hosted.ts";
import { interruptedSweeper } from "#server/features/conversations/sweep-interrupted.ts";
import { eraseDueAccounts } from "#server/features/identity/deletion/erase-accounts.ts";
import { exportFolder, forgetOldExports, makeExports } from "#server/features/identity/export/make-exports.ts";
import { startMailSender } from "#server/features/identity/mail-sender.ts";
import { openMail } from "#server/features/identity/open-mail.ts";
import { forgetOldLimits } from "#server/features/identity/rate-limit.ts";
import type { Status } from "#server/features/status/status.ts";
import { every, type Ticking } from "#server/platform/every.ts";
import type { Parts } from "./parts.ts";

const HOUR = 60 * 60 * 1000;

/** What nobody waits for: mails, and tidying up after processes that died. */
export function startWorker(parts: Parts, status: Status): { stop(): Promise<void> } {
  const { database, identity, log, now, recordings } = parts;
  const sender = startMailSender({
    database,
    mail: openMail(identity),
    from: identity.settings.mailFrom,
    doorbell: identity.doorbell,
    log,
    now,
  });
  const folder = exportFolder(parts.config.dataDir);
  const exports = every(EXPORT_EVERY, log, "make the archives that people asked for", () =>
    makeExports({ identity, sound: recordings, folder, log }),
  );
  const endInterrupted = interruptedSweeper(database, recordings);
  const sweep = every(INTERRUPTED_SWEEP_EVERY, log, "end interrupted conversations", () => endInterrupted(now()));
  const hosted = startHostSweep(parts);
  const probes = parts.config.statusProbes ? status.startProbes() : undefined;
  // Apart from the tidying: a promise to people must not wait for a step of that which fails.
  const ends = every(HOUR, log, "erase the accounts whose days of grace are over", async () => {
    await eraseDueAccounts({ identity, sound: recordings, folder, log });
    await forgetOldExports({ identity, folder });
  });
  const tidy = every(HOUR, log, "forget what is over", async () => {
    await forgetOldTickets(database);
    await sweepUnreadDocuments(database, now());
    await forgetOldLimits(database, now());
    await status.forgetWhatIsOver();
  });
  return {
    async stop() {
      await Promise.all([
        sender.stop(),
        exports.stop(),
        ends.stop(),
        sweep.stop(),
        hosted.stop(),
        probes?.stop(),
        tidy.stop(),
      ]);
    },
  };
}

/** What was said at a host comes here, and what was deleted here goes there. */
function startHostSweep({ hosted, database, recordings, log, now }: Parts): Ticking {
  let sweptAt = 0;
  return every(HOST_SWEEP_EVERY, log, "fetch the conversations of hosted agents", async () => {
    const connection = await hosted();
    if (!connection) return;
    // A webhook tells of most of them, so what it lost can wait.
    const pause = connection.webhookSecret === null ? 0 : HOST_SWEEP_EVERY_WITH_WEBHOOK;
    if (now().getTime() - sweptAt < pause) return;
    sweptAt = now().getTime();
    await sweepHosted({ database, hosted: connection.agents, recordings, log, now });
  });
}
