import { AppError } from "#contract/errors.ts";
import type { InputOf, OutputOf } from "#contract/endpoint.ts";
import type { arrangeLanguages as contract } from "#contract/languages.ts";
import { SERVICE, type Work } from "#database/connection.ts";
import { recordAct } from "#server/features/audit/record-act.ts";
import { userIdOf, type Context } from "#server/platform/context.ts";

type Wanted = InputOf<typeof contract>["languages"];

/** Puts them in this order and changes what differs; each change is noted for itself. */
export async function arrangeLanguages(
  context: Context,
  { languages: wanted }: { languages: Wanted },
): Promise<OutputOf<typeof contract>> {
  const userId = userIdOf(context);
  return context.database.asActor(SERVICE, async (tx) => {
    const known = await readLanguages(tx);
    const asked = new Set(wanted.map(({ code }) => code));
    if (asked.size !== wanted.length || known.length !== wanted.length || !known.every(({ code }) => asked.has(code)))
      throw new AppError("CONFLICT");
    // What every other text falls back to.
    if (wanted.some(({ code, active }) => code === "es" && !active)) throw new AppError("LANGUAGE_NEEDED");
    for (const [index, { code, native_name, flag, active }] of wanted.entries()) {
      await tx
        .updateTable("languages")
        .set({ native_name, flag, active, display_order: index + 1 })
        .where("code", "=", code)
        .execute();
      const before = known.find((language) => language.code === code)!;
      const moved = known.indexOf(before) !== index;
      const changed = before.native_name !== native_name || before.flag !== flag || before.active !== active || moved;
      if (!changed) continue;
      await recordAct(
        tx,
        { userId, ip: context.ip, userAgent: context.userAgent },
        {
          action: "language.changed",
          target: { id: code, name: native_name },
          detail: { active, flag, place: index + 1 },
        },
        context.now(),
      );
    }
    return { languages: await readLanguages(tx) };
  });
}

export function readLanguages(tx: Work) {
  return tx
    .selectFrom("languages")
    .select(["id", "code", "name", "native_name", "flag", "active"])
    .orderBy("display_order")
    .orderBy("code")
    .execute();
}
