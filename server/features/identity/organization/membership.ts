import { AppError } from "#contract/errors.ts";
import type { Work } from "#database/connection.ts";
import type { Context } from "#server/platform/context.ts";

/** Which organisation is asked about, and what whoever asks may do in it. */
export interface Standing {
  userId: string;
  organizationId: string;
  /** They belong to it. */
  own: boolean;
  manages: boolean;
}

/**
 * Looked up in the transaction of the service, not believed of the actor, who may have left a moment ago. A key looks
 * after nobody's organisation, and one that is not the own one is for administrators.
 */
export async function standingIn(tx: Work, context: Context, organizationId: string | undefined): Promise<Standing> {
  const { actor } = context;
  if (actor.kind !== "user") throw new AppError("FORBIDDEN");
  const profile = await tx
    .selectFrom("profiles")
    .select(["organization_id", "organization_role"])
    .where("id", "=", actor.userId)
    .executeTakeFirst();
  if (!profile) throw new AppError("FORBIDDEN");
  const id = organizationId ?? profile.organization_id;
  const own = id === profile.organization_id;
  const administrates = actor.role === "admin";
  if (!own && !administrates) throw new AppError("NOT_FOUND");
  const manages = administrates || profile.organization_role === "manager";
  return { userId: actor.userId, organizationId: id, own, manages };
}

/** The same for whoever may change it. */
export async function managerOf(tx: Work, context: Context, organizationId: string | undefined): Promise<Standing> {
  const standing = await standingIn(tx, context, organizationId);
  if (!standing.manages) throw new AppError("FORBIDDEN");
  return standing;
}

/** Held until the transaction ends: two managers who remove each other at one moment must not both succeed. */
export async function lockOrganization(tx: Work, id: string): Promise<{ id: string; name: string }> {
  const found = await tx
    .selectFrom("organizations")
    .select(["id", "name"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw new AppError("NOT_FOUND");
  return found;
}
