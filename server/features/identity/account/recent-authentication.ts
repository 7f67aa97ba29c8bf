import * as z from "zod/mini";
import { AppError } from "#contract/errors.ts";
import { RECENT_AUTHENTICATION } from "#contract/limits.ts";
import type { Work } from "#database/connection.ts";
import { hasSecondFactor } from "../factor-store.ts";
import type { Session } from "../store.ts";
import { findSession } from "../store.ts";
import type { Self } from "./signed-in-self.ts";

const amrSchema = z.array(z.object({ method: z.string(), timestamp: z.number() }));
/** What counts where a second factor was set up: the password alone is what it was set up against. */
const SECOND = new Set(["totp", "mfa/phone", "recovery_code"]);

/**
 * Before what cannot be taken back: who asks has shown in this session, not long ago, who they are. A browser that
 * somebody left open is not enough.
 */
export async function requireRecentAuthentication(tx: Work, { userId, sessionId }: Self, now: Date): Promise<void> {
  const session = await findSession(tx, sessionId);
  if (!session || !isRecent(session, { needsFactor: await hasSecondFactor(tx, userId) }, now))
    throw new AppError("REAUTHENTICATION_NEEDED");
}

export function isRecent(session: Pick<Session, "amr">, { needsFactor }: { needsFactor: boolean }, now: Date): boolean {
  const since = (now.getTime() - RECENT_AUTHENTICATION) / 1000;
  return amrSchema
    .parse(session.amr)
    .some(({ method, timestamp }) => timestamp >= since && (!needsFactor || SECOND.has(method)));
}
