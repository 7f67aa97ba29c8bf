import { randomUUID } from "node:crypto";
import { AppError } from "#contract/errors.ts";
import { TICKET_LIFETIME } from "#contract/limits.ts";
import { rehearsalDraftSchema, type RehearsalDraft } from "#contract/rehearsals.ts";
import { SERVICE, type Database } from "#database/connection.ts";
import { inService } from "#server/features/agents/in-service.ts";
import { getAgent } from "#server/features/agents/get-agent.ts";
import { countAgainstLimit, refuseBeyond } from "#server/features/identity/rate-limit.ts";
import { userIdOf, type Context } from "#server/platform/context.ts";
import { hashOfTicket, issueTicket, stillWelcome, toHolder, type TicketHolder } from "./ticket.ts";
import { liveAddress } from "./live-address.ts";

/** An address for one conversation with a draft. The draft waits in the ticket and goes with it. */
export async function rehearseAgent(
  context: Context,
  { draft, agent_id }: { draft: RehearsalDraft; agent_id?: string | undefined },
): Promise<{ success: true; signed_url: string }> {
  const { actor } = context;
  if (actor.kind !== "user") throw new AppError("UNAUTHENTICATED");
  const wait = await countAgainstLimit(
    context.database,
    { name: "signedUrlPerUser", key: userIdOf(context) },
    context.now(),
  );
  refuseBeyond(wait);
  const changed = agent_id === undefined ? null : inService(await getAgent(context, { id: agent_id }));
  const subjectId = changed?.id ?? randomUUID();
  const holder = { subjectId, userId: actor.userId, organizationId: actor.organizationId };
  return { success: true, signed_url: await rehearsalAddress(context, holder, draft) };
}

/** The address of one conversation with a draft, for whoever already may hold it. */
export async function rehearsalAddress(
  { database, origin, now }: Pick<Context, "database" | "origin" | "now">,
  holder: TicketHolder,
  draft: RehearsalDraft,
): Promise<string> {
  const token = await issueTicket(database, { draft }, holder, new Date(now().getTime() + TICKET_LIFETIME));
  return liveAddress(origin, holder.subjectId, token);
}

/** Uses up the ticket of a rehearsal; nothing of it stays. */
export async function redeemRehearsal(
  database: Database,
  token: string,
  now: Date,
): Promise<(TicketHolder & { draft: RehearsalDraft }) | undefined> {
  const row = await database.asActor(SERVICE, (tx) =>
    tx
      .deleteFrom("access_tickets")
      .where("token_hash", "=", hashOfTicket(token))
      .where("kind", "=", "rehearsal")
      .where("expires_at", ">", now)
      .where(stillWelcome(now))
      .returning(["subject_id", "user_id", "organization_id", "draft"])
      .executeTakeFirst(),
  );
  return row && { ...toHolder(row), draft: rehearsalDraftSchema.parse(row.draft) };
}
