import { AppError } from "#contract/errors.ts";
import type { Belongings, Member } from "#contract/organization.ts";
import type { Work } from "#database/connection.ts";
import { recordAct } from "#server/features/audit/record-act.ts";
import { userIdOf, type Context } from "#server/platform/context.ts";
import { newOrganization } from "../create-account.ts";
import { doerOf } from "../doer.ts";
import type { Identity } from "../identity.ts";
import { belongingsOf, handOver } from "./belongings.ts";
import { isLastManager, memberAmong, membersOf } from "./members.ts";
import { lockOrganization, managerOf, standingIn } from "./membership.ts";
import { mailRemoval } from "./removal-mail.ts";

interface Which {
  organization_id?: string | undefined;
}

export async function getBelongings(
  identity: Identity,
  context: Context,
  { organization_id, id }: Which & { id: string },
): Promise<Belongings> {
  return identity.asService(async (tx) => {
    const { userId, manages, organizationId } = await standingIn(tx, context, organization_id);
    if (id !== userId && !manages) throw new AppError("FORBIDDEN");
    memberAmong(await membersOf(tx, organizationId, identity.now()), id);
    return belongingsOf(tx, { userId: id, organizationId });
  });
}

export async function removeMember(
  identity: Identity,
  context: Context,
  { organization_id, id, heir_id }: Which & { id: string; heir_id: string },
): Promise<{ moved: Belongings }> {
  const moved = await identity.asService(async (tx) => {
    const { userId, organizationId } = await managerOf(tx, context, organization_id);
    // Going oneself is another act, and is written down as that.
    if (id === userId) throw new AppError("OWN_ACCOUNT");
    return depart(identity, tx, context, { organizationId, id, heirId: heir_id, removed: true });
  });
  identity.forget(id);
  return { moved };
}

export async function leaveOrganization(
  identity: Identity,
  context: Context,
  { heir_id }: { heir_id: string },
): Promise<{ moved: Belongings }> {
  const id = userIdOf(context);
  const moved = await identity.asService(async (tx) => {
    const { organizationId } = await standingIn(tx, context, undefined);
    return depart(identity, tx, context, { organizationId, id, heirId: heir_id, removed: false });
  });
  identity.forget(id);
  return { moved };
}

async function depart(
  identity: Identity,
  tx: Work,
  context: Context,
  { organizationId, id, heirId, removed }: { organizationId: string; id: string; heirId: string; removed: boolean },
): Promise<Belongings> {
  const now = identity.now();
  const organization = await lockOrganization(tx, organizationId);
  const members = await membersOf(tx, organizationId, now);
  const leaver = memberAmong(members, id);
  if (members.length === 1) throw new AppError("ONLY_MEMBER");
  if (isLastManager(members, leaver)) throw new AppError("LAST_MANAGER");
  const heir = members.find((member) => member.id === heirId && member.id !== id && member.state === "active");
  if (!heir) throw new AppError("CONFLICT");

  const moved = await handOver(tx, { userId: id, organizationId }, heir.id);
  // They would open conversations in an organisation that is no longer theirs.
  await tx.deleteFrom("access_tickets").where("user_id", "=", id).execute();
  // Before the person has moved, so that it counts as an act in the organisation that they leave.
  await recordDeparture(tx, context, { organization, leaver, heir, moved, removed }, now);
  await moveOut(tx, leaver, now);
  if (removed) await mailRemoval(identity, tx, leaver, organization.name);
  return moved;
}

async function recordDeparture(
  tx: Work,
  context: Context,
  what: { organization: { name: string }; leaver: Member; heir: Member; moved: Belongings; removed: boolean },
  now: Date,
): Promise<void> {
  const { organization, leaver, heir, moved, removed } = what;
  const doer = doerOf(context);
  const left = {
    action: removed ? "member.removed" : "member.left",
    target: { id: leaver.id, name: leaver.email },
    detail: { organization: organization.name },
  } as const;
  await recordAct(tx, doer, left, now);
  if (moved.agents.length === 0 && moved.conversations === 0) return;
  const handed = {
    action: "agents.handed_over",
    target: { id: heir.id, name: heir.email },
    detail: { from: leaver.email, agents: moved.agents.length, conversations: moved.conversations },
  } as const;
  await recordAct(tx, doer, handed, now);
}

/** Into an organisation of their own, which they manage. */
async function moveOut(tx: Work, leaver: Member, now: Date): Promise<void> {
  const name = `${leaver.first_name} ${leaver.last_name}`.trim() || leaver.email || "—";
  await tx
    .updateTable("profiles")
    .set({
      organization_id: await newOrganization(tx, name, now),
      organization_role: "manager",
      organization_name: null,
      updated_at: now,
    })
    .where("id", "=", leaver.id)
    .execute();
}
