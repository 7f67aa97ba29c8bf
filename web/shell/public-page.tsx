import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link, ScrollRestoration } from "react-router";
import { cn } from "#web/lib/cn.ts";
import { Mark, Wordmark } from "#web/ui/brand.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { scrollPlace } from "./scroll-place.ts";
import { SiteFooter } from "./site-footer.tsx";

/** The frame of pages that everybody may read; `wide` leaves room for an index beside the text. */
export function PublicPage({ wide = false, children }: { wide?: boolean; children: ReactNode }) {
  const { t } = useTranslation();
  const width = cn("mx-auto w-full px-5", wide ? "max-w-[1080px]" : "max-w-[860px]");
  return (
    <div className="flex min-h-dvh flex-col bg-canvas">
      <ScrollRestoration getKey={scrollPlace} />
      <a
        href="#content"
        className="sr-only z-80 rounded-md bg-primary px-4 py-2 font-medium text-on-primary focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        {t("skip")}
      </a>
      <header className={cn(width, "flex items-center justify-between gap-4 py-6 print:pt-0")}>
        <Link to="/login" className="flex items-center gap-2.5 rounded-md" aria-label="Claravoz">
          <Mark />
          <Wordmark />
        </Link>
        <div className="print:hidden">
          <LanguageSwitch />
        </div>
      </header>
      <main id="content" tabIndex={-1} className={cn(width, "flex-1 pt-6 pb-20 outline-none print:py-0")}>
        {children}
      </main>
      <SiteFooter className={width} />
    </div>
  );
}
