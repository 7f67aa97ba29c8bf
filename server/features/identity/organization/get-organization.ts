import { AppError } from "#contract/errors.ts";
import type { Organization } from "#contract/organization.ts";
import type { Work } from "#database/connection.ts";
import type { Context } from "#server/platform/context.ts";
import type { Identity } from "../identity.ts";
import { membersOf } from "./members.ts";
import { standingIn, type Standing } from "./membership.ts";

export async function getOrganization(
  identity: Identity,
  context: Context,
  { organization_id }: { organization_id?: string | undefined },
): Promise<Organization> {
  return identity.asService(async (tx) => {
    const standing = await standingIn(tx, context, organization_id);
    return readOrganization(tx, standing, identity.now());
  });
}

/** As whoever asks may see it. */
export async function readOrganization(
  tx: Work,
  { organizationId, manages, own }: Standing,
  now: Date,
): Promise<Organization> {
  const found = await tx
    .selectFrom("organizations")
    .select(["id", "name", "created_at"])
    .where("id", "=", organizationId)
    .executeTakeFirst();
  if (!found) throw new AppError("NOT_FOUND");
  const members = await membersOf(tx, organizationId, now);
  return {
    id: found.id,
    name: found.name,
    created_at: found.created_at.toISOString(),
    manages,
    own,
    members: manages ? members : members.map((member) => ({ ...member, last_sign_in_at: null })),
  };
}
