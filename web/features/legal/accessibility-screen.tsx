import { contents } from "#web/lib/contents.ts";
import { LegalPage } from "./legal-page.tsx";

const texts = contents({
  es: async () => (await import("./contents/accessibility-es.ts")).document,
  en: async () => (await import("./contents/accessibility-en.ts")).document,
});

export default function AccessibilityScreen() {
  return <LegalPage name="accessibility" texts={texts} others={["terms", "privacy"]} />;
}
