import { AppError } from "#contract/errors.ts";
import { profileSchema, type Profile } from "#contract/identity.ts";
import type { Preferences } from "#contract/preference-values.ts";
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
  const row = await asSelf(context, (tx) =>
    tx.selectFrom("profiles").select(COLUMNS).where("id", "=", userIdOf(context)).executeTakeFirst(),
  );
  return asProfile(row);
}

export async function updateMyProfile(
  context: Context,
  changes: Pick<Profile, "first_name" | "last_name" | "organization_name">,
): Promise<Profile> {
  const { first_name, last_name, organization_name } = changes;
  const row = await asSelf(context, (tx) =>
    tx
      .updateTable("profiles")
      .set({ first_name, last_name, organization_name: organization_name || null, updated_at: context.now() })
      .where("id", "=", userIdOf(context))
      .returning(COLUMNS)
      .executeTakeFirst(),
  );
  return asProfile(row);
}

function asProfile(row: ({ updated_at: Date } & Record<keyof Preferences, string | null>) | undefined): Profile {
  if (!row) throw new AppError("NOT_FOUND");
  const { language, theme, time_zone, locale } = row;
  const preferences = { language, theme, time_zone, locale };
  return profileSchema.parse({ ...row, updated_at: row.updated_at.toISOString(), preferences });
}
