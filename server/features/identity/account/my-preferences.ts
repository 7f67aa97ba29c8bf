import type { InputOf } from "#contract/endpoint.ts";
import { AppError } from "#contract/errors.ts";
import { preferencesSchema, type Preferences } from "#contract/preference-values.ts";
import { isTimeZone, type updateMyPreferences as contract } from "#contract/preferences.ts";
import { asSelf, userIdOf, type Context } from "#server/platform/context.ts";

export async function updateMyPreferences(context: Context, changes: InputOf<typeof contract>): Promise<Preferences> {
  const { time_zone } = changes;
  if (typeof time_zone === "string" && !isTimeZone(time_zone)) throw unknownZone();
  const named = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  if (Object.keys(named).length === 0) throw new AppError("BAD_REQUEST");
  const row = await asSelf(context, (tx) =>
    tx
      .updateTable("profiles")
      // Not updated_at: that is the moment of the names, by which a form that is open knows that it is stale.
      .set(named)
      .where("id", "=", userIdOf(context))
      .returning(["language", "theme", "time_zone", "locale"])
      .executeTakeFirst(),
  );
  if (!row) throw new AppError("NOT_FOUND");
  return preferencesSchema.parse(row);
}

function unknownZone(): AppError {
  return new AppError("BAD_REQUEST", { fields: [{ path: "time_zone", problem: "unknown" }] });
}
