import { contents } from "#web/lib/contents.ts";
import { LegalPage } from "./legal-page.tsx";

const texts = contents({
  es: async () => (await import("./contents/privacy-es.ts")).document,
  en: async () => (await import("./contents/privacy-en.ts")).document,
});

export default function PrivacyScreen() {
  return <LegalPage name="privacy" texts={texts} others={["terms", "cookies"]} />;
}
