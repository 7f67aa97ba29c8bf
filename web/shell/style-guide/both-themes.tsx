import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { cn } from "#web/lib/cn.ts";

export type GuideTheme = "light" | "dark";

const THEMES: readonly GuideTheme[] = ["light", "dark"];

interface BothThemesProps {
  title: string;
  /** Made once for each theme; whatever must be unique on a page may use its name. */
  children: (theme: GuideTheme) => ReactNode;
}

/** The same things on paper and at night, whatever theme the page itself wears. */
export function BothThemes({ title, children }: BothThemesProps) {
  const { t } = useTranslation("style");
  return (
    <section className="flex flex-col gap-4">
      <h2 className="display text-xl">{title}</h2>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[repeat(2,minmax(0,1fr))]">
        {THEMES.map((theme) => (
          <div
            key={theme}
            data-theme={theme}
            className={cn(theme, "flex flex-col gap-6 rounded-lg border border-line bg-canvas p-5 text-ink")}
          >
            <p className="text-2xs text-ink-3">{t(theme)}</p>
            {children(theme)}
          </div>
        ))}
      </div>
    </section>
  );
}

/** One kind of thing, with its name in the code. */
export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <p className="font-mono text-2xs text-ink-3">{name}</p>
      <div className="flex min-w-0 flex-wrap items-center gap-3">{children}</div>
    </div>
  );
}
