import type { ServiceKey } from "#contract/status.ts";
import type { MailPort } from "#providers/mail/port.ts";
import type { HostAccess } from "#server/features/agents/hosting/host-access.ts";
import type { Identity } from "#server/features/identity/identity.ts";
import { tryToSignIn } from "#server/features/identity/probe-account.ts";
import { databaseProbe } from "./database-probe.ts";
import { hostingProbe } from "./hosting-probe.ts";
import { liveVoiceProbe } from "./live-voice-probe.ts";
import type { Probe } from "./probe.ts";

export interface ProbeParts {
  identity: Identity;
  mail: MailPort;
  hosted: HostAccess;
  /** Where the doors of each role are reached; known once this process listens. */
  origins: () => { web: string; voice: string };
}

/** One for every part that this installation has now. Telephony has none until there is a line. */
export async function allProbes({ identity, mail, hosted, origins }: ProbeParts): Promise<Probe[]> {
  const host = (await hosted())?.agents;
  return [
    databaseProbe(identity.database),
    { key: "sign_in", slowAfter: 2_000, run: (signal) => tryToSignIn(identity, origins().web, signal) },
    liveVoiceProbe(identity, () => origins().voice),
    { key: "mail", slowAfter: 5_000, run: () => mail.check() },
    ...(host ? [hostingProbe(host)] : []),
  ];
}

export async function servicesSetUp(hosted: HostAccess): Promise<ReadonlySet<ServiceKey>> {
  const hosting = (await hosted()) ? (["hosting"] as const) : [];
  return new Set<ServiceKey>(["database", "sign_in", "live_voice", "mail", ...hosting]);
}
