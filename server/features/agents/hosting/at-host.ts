import type { Agent, HostProblem } from "#contract/agents.ts";
import type { AuditAction } from "#contract/audit.ts";
import { AppError } from "#contract/errors.ts";
import { HOST_TIMEOUT } from "#contract/limits.ts";
import { SERVICE, type Work } from "#database/connection.ts";
import { HostError, type HostedAgents } from "#providers/hosted-agents/port.ts";
import { recordAct } from "#server/features/audit/record-act.ts";
import { doerOf } from "#server/features/identity/doer.ts";
import { countAgainstLimit, refuseBeyond } from "#server/features/identity/rate-limit.ts";
import { userIdOf, type Context } from "#server/platform/context.ts";
import { hostDigest } from "./host-sync.ts";

/** What a host was asked came out, or did not and why. */
export type AtHost<Result> = { ok: true; result: Result } | { ok: false; problem: HostProblem };

/** Asks the host for something. Its failure is an answer: what is ours goes on without it (spec section 4). */
export async function atHost<Result>(
  context: Context,
  hosted: HostedAgents | undefined,
  ask: (host: HostedAgents, signal: AbortSignal) => Promise<Result>,
): Promise<AtHost<Result>> {
  if (!hosted) return { ok: false, problem: "HOST_NOT_CONFIGURED" };
  const { actor } = context;
  const administrates = actor.kind === "user" && actor.role === "admin";
  const name = administrates ? "hostCallsPerAdministrator" : "hostCallsPerUser";
  const limit = { name, key: userIdOf(context) } as const;
  refuseBeyond(await countAgainstLimit(context.database, limit, context.now()));
  try {
    return { ok: true, result: await ask(hosted, AbortSignal.timeout(HOST_TIMEOUT)) };
  } catch (error) {
    if (!(error instanceof HostError)) throw error;
    context.log.warn({ host: hosted.host, code: error.code, problem: error.message }, "the host of an agent failed");
    return { ok: false, problem: error.code };
  }
}

/** The same where nothing can be done without the host. */
export async function atHostOrThrow<Result>(...asked: Parameters<typeof atHost<Result>>): Promise<Result> {
  const outcome = await atHost<Result>(...asked);
  if (outcome.ok) return outcome.result;
  throw new AppError(outcome.problem);
}

/**
 * Remembers how an attempt to send an agent went. After a failure what was sent last still counts as what stands there.
 * `action` is noted where it came out.
 */
export async function noteAttempt(
  context: Context,
  sent: Agent,
  outcome: AtHost<unknown>,
  action?: AuditAction,
): Promise<void> {
  await context.database.asActor(SERVICE, async (tx) => {
    await tx
      .updateTable("voice_agents")
      .set({
        host_tried_at: context.now(),
        host_problem: outcome.ok ? null : outcome.problem,
        ...(outcome.ok ? { host_digest: hostDigest(sent) } : {}),
      })
      .where("id", "=", sent.id)
      .execute();
    if (outcome.ok && action) await noteAct(tx, context, action, sent);
  });
}

/** An act with an agent and its host, for the log. */
export async function noteAct(
  tx: Work,
  context: Context,
  action: AuditAction,
  { id, name }: Pick<Agent, "id" | "name">,
): Promise<void> {
  await recordAct(tx, doerOf(context), { action, target: { id, name } }, context.now());
}
