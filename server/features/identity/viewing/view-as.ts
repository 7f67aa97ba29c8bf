import * as z from "zod/mini";
import { AppError } from "#contract/errors.ts";
import { SERVICE, type Actor, type Database } from "#database/connection.ts";

const idSchema = z.uuid();

/**
 * The person through whose eyes an administrator looks, as an actor who reads only and administers nothing. Looked up
 * for every request: it is over at once when it is ended, runs out, or the person becomes an administrator.
 */
export async function viewAs(
  { database, now }: { database: Database; now(): Date },
  viewer: Actor,
  viewingId: string,
): Promise<Actor> {
  // Neither a key nor whoever is no administrator looks through anybody's eyes.
  if (viewer.kind !== "user" || viewer.role !== "admin" || viewer.sessionId === undefined)
    throw new AppError("FORBIDDEN");
  if (!idSchema.safeParse(viewingId).success) throw new AppError("VIEWING_OVER");
  const { sessionId, userId } = viewer;
  const found = await database.asActor(SERVICE, (tx) =>
    tx
      .selectFrom("viewings as v")
      .innerJoin("profiles as p", "p.id", "v.person_id")
      .select(["v.person_id", "p.organization_id"])
      .where("v.id", "=", viewingId)
      .where("v.viewer_id", "=", userId)
      .where("v.session_id", "=", sessionId)
      .where("v.ended_at", "is", null)
      .where("v.expires_at", ">", now())
      .where("p.role", "=", "user")
      .executeTakeFirst(),
  );
  if (!found) throw new AppError("VIEWING_OVER");
  return {
    kind: "user",
    userId: found.person_id,
    organizationId: found.organization_id,
    role: "user",
    viewing: { id: viewingId, viewerId: userId },
  };
}
