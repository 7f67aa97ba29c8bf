import type { Actor, Database, Work } from "#database/connection.ts";
import type { Secrets } from "#server/platform/secrets.ts";
import { createAuthenticate } from "./authenticate.ts";
import { asServiceWithMail, createDoorbell, type Doorbell } from "./mail-outbox.ts";
import type { MessageSender } from "./message-sender.ts";
import { createPasswordHasher, type PasswordHasher } from "./password-hash.ts";
import { authSettings, type AuthSettings, type IdentityConfig } from "./settings.ts";
import { viewAs } from "./viewing/view-as.ts";
import { sealFactors } from "./seal-factors.ts";
import { loadSigningKeys, type SigningKeys } from "./signing-keys.ts";

/** What the doors of this feature share. */
export interface Identity {
  readonly database: Database;
  readonly settings: AuthSettings;
  readonly keys: SigningKeys;
  readonly hasher: PasswordHasher;
  readonly messages: MessageSender | undefined;
  /** Seals what must be read again and stands in the database. */
  readonly secrets: Secrets;
  /** Rung when a mail lies in the outbox; the mail sender of this process listens. */
  readonly doorbell: Doorbell;
  now(): Date;
  /** A transaction as the service, which alone may touch accounts. */
  asService<Result>(work: (tx: Work) => Promise<Result>): Promise<Result>;
  /** Who sends a request, by its bearer token. Anonymous without one or with the anon key; throws UNAUTHENTICATED for a bad one. */
  authenticate(bearer: string | undefined): Promise<Actor>;
  /** Somebody's role or organisation has just changed: what they ask next is answered by what they are now. */
  forget(userId: string): void;
  /** The person through whose eyes an administrator looks. */
  viewAs(viewer: Actor, viewingId: string): Promise<Actor>;
}

export interface IdentityParts {
  database: Database;
  config: IdentityConfig;
  now?: () => Date;
  messages?: MessageSender;
  secrets: Secrets;
}

/** Loads or makes the signing keys, so the database must be migrated. */
export async function createIdentity({
  database,
  config,
  now = () => new Date(),
  messages,
  secrets,
}: IdentityParts): Promise<Identity> {
  const settings = authSettings(config);
  const keys = await loadSigningKeys(database, secrets, settings.signingKeys, now());
  await sealFactors(database, secrets);
  const doorbell = createDoorbell();
  return {
    database,
    settings,
    keys,
    hasher: createPasswordHasher(),
    messages,
    secrets,
    doorbell,
    now,
    viewAs: (viewer, viewingId) => viewAs({ database, now }, viewer, viewingId),
    asService: (work) => asServiceWithMail(database, doorbell, work),
    ...createAuthenticate({ database, keys, rateLimits: settings.rateLimits, now }),
  };
}
