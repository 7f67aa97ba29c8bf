import { auditEntrySchema, type listAuditLog as contract } from "#contract/audit.ts";
import type { InputOf, OutputOf } from "#contract/endpoint.ts";
import { AUDIT_PAGE } from "#contract/limits.ts";
import { asSelf, type Context } from "#server/platform/context.ts";
import { containing } from "#server/platform/containing.ts";

export async function listAuditLog(
  context: Context,
  { action, search, account, before }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const wanted = containing(search);
  const rows = await asSelf(context, (tx) =>
    tx
      .selectFrom("audit_log")
      .selectAll()
      .$if(action !== undefined, (of) => of.where("action", "=", action!))
      .$if(account !== undefined, (of) =>
        of.where((row) => row.or([row("actor_id", "=", account!), row("target_id", "=", account!)])),
      )
      .$if(wanted !== "%%", (of) =>
        of.where((row) => row.or([row("actor_email", "ilike", wanted), row("target_name", "ilike", wanted)])),
      )
      .$if(before !== undefined, (of) => of.where("id", "<", before!))
      .orderBy("id", "desc")
      .limit(AUDIT_PAGE + 1)
      .execute(),
  );
  const entries = rows.slice(0, AUDIT_PAGE).map((row) => auditEntrySchema.parse({ ...row, at: row.at.toISOString() }));
  return { entries, next: rows.length > AUDIT_PAGE ? entries.at(-1)!.id : null };
}
