import { useState } from "react";
import { Copy } from "lucide-react";
import { useTranslation } from "react-i18next";
import { statusBadgePath } from "#contract/status-paths.ts";
import { type StatusService } from "#contract/status.ts";
import { cn } from "#web/lib/cn.ts";
import { copyText } from "#web/lib/copy-text.ts";
import { currentLanguage } from "#web/lib/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Field, Select } from "#web/ui/field.tsx";
import { Fold } from "#web/ui/fold.tsx";
import { badgeSnippet, type SnippetKind } from "./badge-snippet.ts";
import { serviceWords } from "./service-words.ts";

/** A picture of the state for one's own page: what it looks like, and the line that brings it there. */
export function BadgeSection({ services }: { services: readonly StatusService[] }) {
  const { t } = useTranslation("status");
  const [service, setService] = useState("");
  const [language, setLanguage] = useState<string>(currentLanguage());
  const [theme, setTheme] = useState("light");
  const [kind, setKind] = useState<SnippetKind>("html");
  const path = `${statusBadgePath(service || undefined)}?lang=${language}&theme=${theme}`;
  const snippet = badgeSnippet(kind, { origin: location.origin, path, alt: t("badgeBox.alt") });

  return (
    <Fold title={t("badgeBox.title")}>
      <div className="flex flex-col gap-4">
        <p className="text-sm text-ink-2">{t("badgeBox.text")}</p>
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          <Field id="badge-service" label={t("badgeBox.service")}>
            <Select id="badge-service" value={service} onChange={(event) => setService(event.target.value)}>
              <option value="">{t("badgeBox.all")}</option>
              {services.map((one) => (
                <option key={one.key} value={one.key}>
                  {serviceWords(t, one).name}
                </option>
              ))}
            </Select>
          </Field>
          <Field id="badge-language" label={t("badgeBox.language")}>
            <Select id="badge-language" value={language} onChange={(event) => setLanguage(event.target.value)}>
              <option value="es">Español</option>
              <option value="en">English</option>
            </Select>
          </Field>
          <Field id="badge-theme" label={t("badgeBox.theme")}>
            <Select id="badge-theme" value={theme} onChange={(event) => setTheme(event.target.value)}>
              <option value="light">{t("badgeBox.light")}</option>
              <option value="dark">{t("badgeBox.dark")}</option>
            </Select>
          </Field>
          <Field id="badge-kind" label={t("badgeBox.kind")}>
            <Select id="badge-kind" value={kind} onChange={(event) => setKind(event.target.value as SnippetKind)}>
              <option value="html">HTML</option>
              <option value="markdown">Markdown</option>
            </Select>
          </Field>
        </div>
        <div data-theme={theme} className={cn(theme, "rounded-md border border-line bg-canvas p-4")}>
          <img src={path} height={28} alt={t("badgeBox.alt")} className="h-7 max-w-full" />
        </div>
        <pre
          tabIndex={0}
          aria-label={t("badgeBox.snippet")}
          className="overflow-x-auto rounded-md bg-sunken px-4 py-3 font-mono text-sm select-all"
        >
          {snippet}
        </pre>
        <Button
          className="self-start"
          onClick={() => void copyText(snippet, { copied: t("badgeBox.copied"), notCopied: t("badgeBox.notCopied") })}
        >
          <Copy aria-hidden />
          {t("badgeBox.copy")}
        </Button>
      </div>
    </Fold>
  );
}
