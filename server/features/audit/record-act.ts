import type { AuditAction, AuditDetail, AuditValue } from "#contract/audit.ts";
import type { Work } from "#database/connection.ts";

/** Who acts, and from where. */
export interface Doer {
  userId: string | null;
  ip: string | undefined;
  userAgent: string | undefined;
}

export interface Act {
  action: AuditAction;
  target?: { id: string; name: string };
  /** Before and after. Never a secret: what stands here stays for ever. */
  detail?: Partial<Record<AuditDetail, AuditValue>>;
}

/** Notes an act in the transaction of the act itself, which must be the service's: both come to pass or neither. */
export async function recordAct(tx: Work, doer: Doer, act: Act, now: Date): Promise<void> {
  const known = doer.userId
    ? await tx
        .selectFrom("auth.users as u")
        .innerJoin("profiles as p", "p.id", "u.id")
        .select(["u.email", "p.organization_id"])
        .where("u.id", "=", doer.userId)
        .executeTakeFirst()
    : undefined;
  await tx
    .insertInto("audit_log")
    .values({
      at: now,
      actor_id: doer.userId,
      actor_email: known?.email ?? "",
      organization_id: known?.organization_id ?? null,
      action: act.action,
      target_id: act.target?.id ?? null,
      target_name: act.target?.name ?? "",
      detail: JSON.stringify(act.detail ?? {}),
      ip: doer.ip ?? null,
      user_agent: doer.userAgent?.slice(0, 400) ?? null,
    })
    .execute();
}
