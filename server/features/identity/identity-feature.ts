import type { Config } from "#server/platform/config.ts";
import type { Http } from "#server/platform/http.ts";
import type { Log } from "#server/platform/log.ts";
import { mailboxMail } from "#providers/mail/mailbox.ts";
import { smtpMail } from "#providers/mail/smtp.ts";
import { registerDevMailbox } from "./dev-mailbox/dev-mailbox.ts";
import { keepMail } from "./dev-mailbox/kept-mails.ts";
import type { Identity } from "./identity.ts";
import { startMailSender } from "./mail-sender.ts";
import { forgetOldLimits } from "./rate-limit.ts";
import { serveIdentity } from "./routes.ts";
import { registerAuthWire } from "./wire/auth-wire.ts";

type MailConfig = Pick<Config, "smtpUrl" | "mailFrom" | "production" | "publicUrl">;

/** Whether mails stay on this machine, to be read at /dev/mailbox. */
export function hasDevMailbox({ smtpUrl, production }: Pick<Config, "smtpUrl" | "production">): boolean {
  return smtpUrl === undefined && !production;
}

/** All doors of identity: /auth/v1, check_user_status, the profile, the first administrator, the development mailbox. */
export function identityFeature(http: Pick<Http, "app" | "serve">, identity: Identity, config: MailConfig): void {
  registerAuthWire(http.app, identity);
  serveIdentity(http, identity);
  if (hasDevMailbox(config)) registerDevMailbox(http.app, { database: identity.database, publicUrl: config.publicUrl });
}

const FORGET_LIMITS_EVERY = 10 * 60 * 1000;

/**
 * Sends mails, by SMTP or into the development mailbox. In production without SMTP_URL they wait in the
 * outbox and the log says so. Also forgets rate limits that are over.
 */
export function startIdentityWork(identity: Identity, config: MailConfig, log: Log): { stop(): Promise<void> } {
  const { database, doorbell, now } = identity;
  const forgetting = setInterval(() => {
    forgetOldLimits(database, now()).catch((error: unknown) => log.error({ err: { message: String(error) } }, "old rate limits could not be forgotten"));
  }, FORGET_LIMITS_EVERY);
  forgetting.unref();

  if (config.smtpUrl === undefined && config.production) {
    log.error("SMTP_URL is not set: mails wait in the outbox until it is");
    return { stop: async () => clearInterval(forgetting) };
  }
  const mail = config.smtpUrl === undefined ? mailboxMail((kept) => keepMail(database, kept, now())) : smtpMail(config.smtpUrl);
  const sender = startMailSender({ database, mail, from: config.mailFrom, doorbell, log, now });
  return {
    async stop() {
      clearInterval(forgetting);
      await sender.stop();
    },
  };
}
