import { contents } from "#web/lib/contents.ts";
import type { HelpArticles } from "./help-articles.ts";

export const helpContents = contents<HelpArticles>({
  es: async () => (await import("./contents/articles-es.ts")).articles,
  en: async () => (await import("./contents/articles-en.ts")).articles,
});
