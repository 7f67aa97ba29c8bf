import type * as z from "zod/mini";
import { AppError } from "#contract/errors.ts";
import type { saveHostCredential as contract } from "#contract/hosted-agents.ts";
import { SERVICE } from "#database/connection.ts";
import { elevenLabsAgents } from "#providers/hosted-agents/elevenlabs/elevenlabs.ts";
import { recordAct } from "#server/features/audit/record-act.ts";
import { doerOf } from "#server/features/identity/doer.ts";
import type { Context } from "#server/platform/context.ts";
import { endingOf, type Secrets } from "#server/platform/secrets.ts";
import { atHostOrThrow } from "./at-host.ts";
import {
  KEY_PLACE,
  readCredential,
  removeCredential,
  WEBHOOK_SECRET_PLACE,
  writeCredential,
  type Credential,
} from "./credential-store.ts";
import { openCredential } from "./host-access.ts";
import { forgetListing } from "./twins/twin-store.ts";

const TARGET = { id: "elevenlabs", name: "ElevenLabs" };

/** What the installation allows administrators to enter. */
export interface CredentialRules {
  secrets: Secrets;
  /** The environment names an account, and that is the one. */
  fixed: boolean;
  /** Nowhere else is a key sent to. */
  addresses: readonly string[];
}

/** Keeps an account that the host itself has accepted just now. One that it refuses changes nothing. */
export async function saveCredential(
  context: Context,
  { secrets, fixed, addresses }: CredentialRules,
  { base_url, key, webhook_secret }: z.output<(typeof contract)["input"]>,
): Promise<void> {
  if (fixed) throw new AppError("CONFLICT");
  if (!addresses.includes(base_url))
    throw new AppError("BAD_REQUEST", { fields: [{ path: "base_url", problem: "unknown" }] });
  const before = await context.database.asActor(SERVICE, readCredential);
  const apiKey = key ?? (before && openCredential(before, secrets)?.key);
  if (apiKey === undefined) throw new AppError("BAD_REQUEST", { fields: [{ path: "key", problem: "required" }] });
  await atHostOrThrow(context, elevenLabsAgents({ baseURL: base_url, apiKey }), (host, signal) => host.check(signal));

  await context.database.asActor(SERVICE, async (tx) => {
    await writeCredential(tx, {
      base_url,
      saved_at: context.now(),
      sealed_key: secrets.seal(apiKey, KEY_PLACE),
      key_ending: endingOf(apiKey),
      ...webhookColumns(secrets, before, webhook_secret),
    });
    if (key !== undefined || base_url !== before?.base_url) await forgetListing(tx);
    const detail = { base_url, key: key !== undefined, webhook_secret: webhook_secret !== undefined };
    await recordAct(tx, doerOf(context), { action: "credential.saved", target: TARGET, detail }, context.now());
  });
}

/** Undefined keeps what there is, as far as it still opens; null takes it away. */
function webhookColumns(
  secrets: Secrets,
  before: Credential | undefined,
  secret: string | null | undefined,
): Pick<Credential, "sealed_webhook_secret" | "webhook_secret_ending"> {
  const kept = secret === undefined ? before && openCredential(before, secrets)?.webhookSecret : secret;
  if (kept === undefined || kept === null) return { sealed_webhook_secret: null, webhook_secret_ending: null };
  return { sealed_webhook_secret: secrets.seal(kept, WEBHOOK_SECRET_PLACE), webhook_secret_ending: endingOf(kept) };
}

/** Agents that live there stay there; from here they are talked to here, until there is an account again. */
export async function forgetCredential(context: Context): Promise<void> {
  await context.database.asActor(SERVICE, async (tx) => {
    if (!(await removeCredential(tx))) throw new AppError("NOT_FOUND");
    await forgetListing(tx);
    await recordAct(tx, doerOf(context), { action: "credential.removed", target: TARGET }, context.now());
  });
}
