import { AppError } from "#contract/errors.ts";
import type { OrganizationRole } from "#contract/identity.ts";
import type { Organization } from "#contract/organization.ts";
import { recordAct } from "#server/features/audit/record-act.ts";
import type { Context } from "#server/platform/context.ts";
import { doerOf } from "../doer.ts";
import type { Identity } from "../identity.ts";
import { readOrganization } from "./get-organization.ts";
import { isLastManager, memberAmong, membersOf } from "./members.ts";
import { lockOrganization, managerOf, standingIn } from "./membership.ts";

interface Which {
  organization_id?: string | undefined;
}

export async function renameOrganization(
  identity: Identity,
  context: Context,
  { organization_id, name }: Which & { name: string },
): Promise<Organization> {
  return identity.asService(async (tx) => {
    const standing = await managerOf(tx, context, organization_id);
    const now = identity.now();
    const before = await lockOrganization(tx, standing.organizationId);
    if (before.name !== name) {
      await tx.updateTable("organizations").set({ name, updated_at: now }).where("id", "=", before.id).execute();
      const act = {
        action: "organization.renamed",
        target: { id: before.id, name },
        detail: { before: before.name, after: name },
      } as const;
      await recordAct(tx, doerOf(context), act, now);
    }
    return readOrganization(tx, standing, now);
  });
}

export async function changeMemberRole(
  identity: Identity,
  context: Context,
  wish: Which & { id: string; organization_role: OrganizationRole },
): Promise<Organization> {
  return identity.asService(async (tx) => {
    const standing = await managerOf(tx, context, wish.organization_id);
    const now = identity.now();
    const organization = await lockOrganization(tx, standing.organizationId);
    const members = await membersOf(tx, organization.id, now);
    const member = memberAmong(members, wish.id);
    if (member.organization_role !== wish.organization_role) {
      if (isLastManager(members, member)) throw new AppError("LAST_MANAGER");
      await tx
        .updateTable("profiles")
        .set({ organization_role: wish.organization_role, updated_at: now })
        .where("id", "=", member.id)
        .execute();
      const act = {
        action: "member.role_changed",
        target: { id: member.id, name: member.email },
        detail: { before: member.organization_role, after: wish.organization_role, organization: organization.name },
      } as const;
      await recordAct(tx, doerOf(context), act, now);
    }
    // Whoever has just stepped down sees what a member sees.
    return readOrganization(tx, await standingIn(tx, context, wish.organization_id), now);
  });
}
