import { randomBytes } from "node:crypto";
import type { GoTrueClient, Session } from "@supabase/auth-js";
import { testDatabase, type TestDatabase } from "#database/testing.ts";
import type { AuthConfig } from "#server/platform/config.ts";
import { agentRoutes } from "#server/features/agents/routes.ts";
import { auditRoutes } from "#server/features/audit/routes.ts";
import { secretsWith } from "#server/platform/secrets.ts";
import { createHttp } from "#server/platform/http.ts";
import { createLog } from "#server/platform/log.ts";
import { authClient } from "./auth-client.ts";
import { issueWireKeys } from "#server/features/identity/wire-keys.ts";
import { listMails, type KeptMail } from "#server/features/identity/dev-mailbox/kept-mails.ts";
import { createIdentity, type Identity } from "#server/features/identity/identity.ts";
import { deliverDueMails } from "#server/features/identity/mail-sender.ts";
import type { MessageSender } from "#server/features/identity/message-sender.ts";
import { openMail } from "#server/features/identity/open-mail.ts";
import { identityRoutes } from "#server/features/identity/routes.ts";
import { subscriptionRoutes } from "#server/features/status/subscription-routes.ts";

export const PASSWORD = "Clave-segura-1";

/** A clock that moves only when a test says so. It begins at the real time, as the client compares with its own. */
export class TestClock {
  private moment = Date.now();
  now = (): Date => new Date(this.moment);
  advance(milliseconds: number): void {
    this.moment += milliseconds;
  }
}

export interface TestServer {
  url: string;
  identity: Identity;
  database: TestDatabase;
  clock: TestClock;
  client(headers?: Record<string, string>): GoTrueClient;
  /** The client with the service key: the administration. */
  administration(): Promise<GoTrueClient>;
  /** Mails that have reached somebody, newest first. */
  mailsTo(email: string): Promise<KeptMail[]>;
  /** The link in the newest mail to somebody. */
  linkTo(email: string): Promise<URL>;
  /** The token in that link. */
  tokenTo(email: string): Promise<string>;
  /** Somebody who has registered and confirmed, in a client of their own. */
  person(email: string, data?: Record<string, unknown>): Promise<{ client: GoTrueClient; session: Session }>;
  close(): Promise<void>;
}

export interface TestServerOptions {
  auth?: Partial<AuthConfig>;
  /** Another node on the same database and clock. */
  beside?: TestServer;
  messages?: MessageSender;
}

const AUTH: AuthConfig = {
  signingKeys: undefined,
  jwtExpirySeconds: 3_600,
  autoconfirm: false,
  phoneAutoconfirm: false,
  anonymousSignUps: false,
  phoneSignUps: false,
  signUpDisabled: false,
  passwordMinLength: 8,
  linkLifetimeSeconds: undefined,
  rateLimits: false,
  revealAccounts: true,
  answerFloorMs: 0,
};

export async function startTestServer({ auth = {}, beside, messages }: TestServerOptions = {}): Promise<TestServer> {
  const database = beside?.database ?? (await testDatabase());
  const clock = beside?.clock ?? new TestClock();
  const log = createLog("silent");
  const config = {
    publicUrl: "http://localhost:3000",
    mailFrom: "Claravoz <no-reply@localhost>",
    smtpUrl: undefined,
    production: false,
    auth: { ...AUTH, ...auth },
  };
  const identity = await createIdentity({
    database,
    config,
    secrets: beside?.identity.secrets ?? secretsWith(randomBytes(32)),
    now: clock.now,
    ...(messages ? { messages } : {}),
  });
  // Believed, so that a test can ask from many addresses.
  const http = createHttp({
    database,
    log,
    trustProxy: true,
    authenticate: identity.authenticate,
    viewAs: identity.viewAs,
    now: clock.now,
  });
  identityRoutes(http, identity);
  auditRoutes(http);
  // Alerts of the status page go by the same mail.
  subscriptionRoutes(http, identity);
  agentRoutes(http, { hosted: () => Promise.resolve(undefined) });
  const url = await http.app.listen({ host: "127.0.0.1", port: 0 });

  const mailsTo = async (email: string) => {
    const mail = openMail(identity);
    await deliverDueMails({
      database,
      mail,
      from: identity.settings.mailFrom,
      doorbell: identity.doorbell,
      log,
      now: clock.now,
    });
    return (await listMails(database)).filter((kept) => kept.recipient === email);
  };
  const linkTo = async (email: string) => {
    const [newest] = await mailsTo(email);
    const [link] = /https?:\/\/\S+/.exec(newest?.text ?? "") ?? [];
    if (!link) throw new Error(`No link has been mailed to ${email}`);
    return new URL(link);
  };
  const tokenTo = async (email: string) => (await linkTo(email)).searchParams.get("token_hash") ?? "";
  return {
    url,
    identity,
    database,
    clock,
    client: (headers) => authClient(url, headers),
    administration: async () =>
      authClient(url, { Authorization: `Bearer ${(await issueWireKeys(identity)).serviceRole}` }),
    mailsTo,
    linkTo,
    tokenTo,
    async person(email, data = {}) {
      const client = authClient(url);
      const signedUp = await client.signUp({ email, password: PASSWORD, options: { data } });
      if (signedUp.error) throw signedUp.error;
      const { data: verified, error } = await client.verifyOtp({ token_hash: await tokenTo(email), type: "signup" });
      if (error || !verified.session) throw error ?? new Error("No session");
      return { client, session: verified.session };
    },
    async close() {
      await http.app.close();
      if (!beside) await database.close();
    },
  };
}
