import { contents } from "#web/lib/contents.ts";
import { LegalPage } from "./legal-page.tsx";

const texts = contents({
  es: async () => (await import("./contents/cookies-es.ts")).document,
  en: async () => (await import("./contents/cookies-en.ts")).document,
});

export default function CookiesScreen() {
  return <LegalPage name="cookies" texts={texts} others={["privacy", "terms"]} />;
}
