import { ELEVENLABS_WEBHOOK_PATH, type HostAccount } from "#contract/hosted-agents.ts";
import type { HostProblem } from "#contract/agents.ts";
import { SERVICE } from "#database/connection.ts";
import type { HostedAgents } from "#providers/hosted-agents/port.ts";
import type { ElevenLabsConfig } from "#server/platform/config.ts";
import type { Context } from "#server/platform/context.ts";
import { endingOf } from "#server/platform/secrets.ts";
import { atHost } from "./at-host.ts";
import { readCredential, type Credential } from "./credential-store.ts";
import { openCredential } from "./host-access.ts";
import type { CredentialRules } from "./save-credential.ts";

export interface HostSetting extends CredentialRules {
  /** The environment's account. */
  config: ElevenLabsConfig | null;
  publicUrl: string;
}

/** For administrators, whom the door has asked for: over all agents, whosever they are. */
export async function hostAccount(context: Context, setting: HostSetting): Promise<HostAccount> {
  const { kept, ...counts } = await context.database.asActor(SERVICE, async (tx) => {
    const agents = await tx
      .selectFrom("voice_agents")
      .select((row) => [
        row.fn.countAll<string>().as("all"),
        row.fn.countAll<string>().filterWhere("host_problem", "is not", null).as("failing"),
      ])
      .where("agent_id", "is not", null)
      .executeTakeFirstOrThrow();
    const { waiting } = await tx
      .selectFrom("hosted_removals")
      .select((row) => row.fn.countAll<string>().as("waiting"))
      .where("removed_at", "is", null)
      .executeTakeFirstOrThrow();
    return {
      kept: await readCredential(tx),
      agents: Number(agents.all),
      failing: Number(agents.failing),
      removals: Number(waiting),
    };
  });
  return {
    ...credentialOf(setting, kept),
    addresses: [...setting.addresses],
    webhook_url: `${setting.publicUrl}${ELEVENLABS_WEBHOOK_PATH}`,
    ...counts,
  };
}

/** Of the secrets only that they are there, and their ends. */
function credentialOf(
  { config, secrets }: HostSetting,
  kept: Credential | undefined,
): Pick<HostAccount, "host" | "source" | "base_url" | "saved_at" | "key_ending" | "webhook" | "webhook_secret_ending"> {
  const host = "elevenlabs" as const;
  if (config)
    return {
      host,
      source: "environment",
      base_url: config.baseURL,
      saved_at: null,
      key_ending: endingOf(config.apiKey),
      webhook: config.webhookSecret !== null,
      webhook_secret_ending: config.webhookSecret === null ? null : endingOf(config.webhookSecret),
    };
  const { base_url = null, key_ending = null, webhook_secret_ending = null } = kept ?? {};
  return {
    host: kept ? host : null,
    source: !kept ? null : openCredential(kept, secrets) ? "kept" : "unreadable",
    base_url,
    saved_at: kept?.saved_at.toISOString() ?? null,
    key_ending,
    webhook: kept !== undefined && kept.sealed_webhook_secret !== null,
    webhook_secret_ending,
  };
}

export async function checkHostAccount(
  context: Context,
  hosted: HostedAgents | undefined,
): Promise<{ problem: HostProblem | null; ms: number }> {
  const began = performance.now();
  const outcome = await atHost(context, hosted, (host, signal) => host.check(signal));
  return { problem: outcome.ok ? null : outcome.problem, ms: Math.round(performance.now() - began) };
}
