import type { ServiceKey } from "#contract/status.ts";
import type { HostedAgents } from "#providers/hosted-agents/port.ts";
import type { MailPort } from "#providers/mail/port.ts";
import type { Identity } from "#server/features/identity/identity.ts";
import { tryToSignIn } from "#server/features/identity/probe-account.ts";
import { databaseProbe } from "./database-probe.ts";
import { liveVoiceProbe } from "./live-voice-probe.ts";
import type { Probe } from "./probe.ts";

export interface ProbeParts {
  identity: Identity;
  mail: MailPort;
  hosted: HostedAgents | undefined;
  /** Where the doors of each role are reached; known once this process listens. */
  origins: () => { web: string; voice: string };
}

/** One for every part that this installation has. Telephony has none until there is a line. */
export function allProbes({ identity, mail, hosted, origins }: ProbeParts): Probe[] {
  return [
    databaseProbe(identity.database),
    { key: "sign_in", slowAfter: 2_000, run: (signal) => tryToSignIn(identity, origins().web, signal) },
    liveVoiceProbe(identity, () => origins().voice),
    { key: "mail", slowAfter: 5_000, run: () => mail.check() },
    ...(hosted
      ? [{ key: "hosting", slowAfter: 5_000, run: (signal: AbortSignal) => hosted.check(signal) } as const]
      : []),
  ];
}

export function servicesSetUp(hosted: HostedAgents | undefined): ReadonlySet<ServiceKey> {
  return new Set<ServiceKey>(["database", "sign_in", "live_voice", "mail", ...(hosted ? (["hosting"] as const) : [])]);
}
