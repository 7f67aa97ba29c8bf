import { contents } from "#web/lib/contents.ts";
import { LegalPage } from "./legal-page.tsx";

const texts = contents({
  es: async () => (await import("./contents/terms-es.ts")).document,
  en: async () => (await import("./contents/terms-en.ts")).document,
});

export default function TermsScreen() {
  return <LegalPage name="terms" texts={texts} others={["privacy"]} />;
}
