import { listActiveLanguages } from "#contract/languages.ts";
import { asSelf } from "#server/platform/context.ts";
import type { Http } from "#server/platform/http.ts";

export function languageRoutes(http: Http): void {
  http.serve(listActiveLanguages, async (context) => ({
    languages: await asSelf(context, (tx) =>
      tx
        .selectFrom("languages")
        .select(["id", "code", "name", "native_name", "flag", "active"])
        .where("active", "=", true)
        .orderBy("display_order")
        .execute(),
    ),
  }));
}
