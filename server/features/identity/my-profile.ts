import { AppError } from "#contract/errors.ts";
import { profileSchema, type Profile } from "#contract/identity.ts";
import type { Preferences } from "#contract/preference-values.ts";
import type { Work } from "#database/connection.ts";
import { asSelf, userIdOf, type Context } from "#server/platform/context.ts";

const COLUMNS = [
  "id",
  "first_name",
  "last_name",
  "organization_name",
  "organization_id",
  "role",
  "organization_role",
  "updated_at",
  "language",
  "theme",
  "time_zone",
  "locale",
] as const;

export async function getMyProfile(context: Context): Promise<Profile> {
  return asSelf(context, async (tx) => {
    const userId = userIdOf(context);
    const row = await tx.selectFrom("profiles").select(COLUMNS).where("id", "=", userId).executeTakeFirst();
    return asProfile(row, await deletionOf(tx, userId));
  });
}

async function deletionOf(tx: Work, userId: string): Promise<Date | null> {
  const row = await tx
    .selectFrom("account_deletions")
    .select("due_at")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row?.due_at ?? null;
}

export async function updateMyProfile(
  context: Context,
  changes: Pick<Profile, "first_name" | "last_name" | "organization_name">,
): Promise<Profile> {
  const { first_name, last_name, organization_name } = changes;
  return asSelf(context, async (tx) => {
    const userId = userIdOf(context);
    const row = await tx
      .updateTable("profiles")
      .set({ first_name, last_name, organization_name: organization_name || null, updated_at: context.now() })
      .where("id", "=", userId)
      .returning(COLUMNS)
      .executeTakeFirst();
    return asProfile(row, await deletionOf(tx, userId));
  });
}

function asProfile(
  row: ({ updated_at: Date } & Record<keyof Preferences, string | null>) | undefined,
  deletionDueAt: Date | null,
): Profile {
  if (!row) throw new AppError("NOT_FOUND");
  const { language, theme, time_zone, locale } = row;
  const preferences = { language, theme, time_zone, locale };
  return profileSchema.parse({
    ...row,
    updated_at: row.updated_at.toISOString(),
    preferences,
    deletion_due_at: deletionDueAt?.toISOString() ?? null,
  });
}
