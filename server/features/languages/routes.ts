import { arrangeLanguages as arrangeContract, listActiveLanguages, listLanguages } from "#contract/languages.ts";
import { asSelf } from "#server/platform/context.ts";
import type { Http } from "#server/platform/http.ts";
import { arrangeLanguages, readLanguages } from "./arrange-languages.ts";

export function languageRoutes(http: Http): void {
  http.serve(listActiveLanguages, async (context) => {
    const languages = await asSelf(context, (tx) => readLanguages(tx));
    return { languages: languages.filter(({ active }) => active) };
  });
  http.serve(listLanguages, async (context) => ({ languages: await asSelf(context, (tx) => readLanguages(tx)) }));
  http.serve(arrangeContract, arrangeLanguages);
}
