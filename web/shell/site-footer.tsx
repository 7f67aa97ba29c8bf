import { useTranslation } from "react-i18next";
import { cn } from "#web/lib/cn.ts";
import { FooterLinks } from "./footer-links.tsx";

/** Year, brand and what it is (spec section 2), and the way to the pages that the law asks for. */
export function SiteFooter({ className }: { className?: string }) {
  const { t } = useTranslation();
  return (
    <footer
      className={cn(
        "flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-line py-4 text-xs text-ink-3 print:hidden",
        className,
      )}
    >
      <p>
        © {new Date().getFullYear()} Claravoz · {t("tagline")}
      </p>
      <FooterLinks />
    </footer>
  );
}
