import type { Work } from "#database/connection.ts";
import { isLastManager, membersOf } from "../organization/members.ts";
import { userRows } from "../users/user-rows.ts";

export type Obstacle = "LAST_ADMINISTRATOR" | "HANDOVER_NEEDED";

export interface Departure {
  obstacle: Obstacle | null;
  organizationId: string;
  /** Who takes what the organisation shares; null where it has nobody else. */
  heirId: string | null;
}

/** Whether somebody's account may end, and who takes over what their colleagues use. */
export async function departureOf(tx: Work, userId: string, now: Date): Promise<Departure> {
  const profile = await tx
    .selectFrom("profiles")
    .select(["organization_id", "role"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  const members = await membersOf(tx, profile.organization_id, now);
  const others = members.filter(({ id, state }) => id !== userId && state === "active");
  // Managers stand first in the list.
  const departure = { organizationId: profile.organization_id, heirId: others[0]?.id ?? null };
  if (profile.role === "admin") {
    const another = await userRows(tx, { role: "admin", state: "active" }, now)
      .where("u.id", "<>", userId)
      .limit(1)
      .executeTakeFirst();
    if (!another) return { ...departure, obstacle: "LAST_ADMINISTRATOR" };
  }
  const self = members.find(({ id }) => id === userId);
  const leavesNobody = self !== undefined && others.length > 0 && isLastManager(members, self);
  return { ...departure, obstacle: leavesNobody ? "HANDOVER_NEEDED" : null };
}
