import { useState, type ReactNode } from "react";
import { Plus, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { usePageTitle } from "#web/lib/page-title.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Mark, Wordmark } from "#web/ui/brand.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Checkbox, Field, Input, Select, Textarea } from "#web/ui/field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { Spark } from "#web/ui/spark.tsx";
import { Spinner } from "#web/ui/spinner.tsx";

const COLOURS = [
  { group: "surfaces", names: ["bg-canvas", "bg-surface", "bg-sunken", "bg-raised", "bg-line", "bg-hero"] },
  { group: "text", names: ["bg-ink", "bg-ink-2", "bg-ink-3", "bg-primary-ink", "bg-accent-ink", "bg-bad-ink"] },
  { group: "brand", names: ["bg-primary", "bg-primary-soft", "bg-accent", "bg-ok", "bg-warn", "bg-bad"] },
  { group: "charts", names: ["bg-c1", "bg-c2", "bg-c3", "bg-c4", "bg-c5", "bg-c6"] },
] as const;

const SERIES = [3, 5, 4, 6, 7, 6, 9, 8, 11, 10, 12];

/** Every building block on one page: for whoever builds with them, and for the tests that look at them. */
export default function StyleGuideScreen() {
  const { t } = useTranslation("style");
  const [segment, setSegment] = useState<"a" | "b">("a");
  usePageTitle(t("title"));
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-wrap items-center gap-4">
        <Mark className="size-14!" />
        <h1>
          <Wordmark className="text-[2.5rem]!" />
        </h1>
        <p className="ml-auto max-w-sm text-ink-2">{t("idea")}</p>
      </header>
      <Card className="grid gap-6 p-6 sm:grid-cols-2 lg:grid-cols-4">
        {COLOURS.map(({ group, names }) => (
          <div key={group}>
            <h2 className="mb-3 text-sm font-semibold">{t(group)}</h2>
            <ul className="space-y-2">
              {names.map((name) => (
                <li key={name} className="flex items-center gap-3">
                  <span className={`size-8 rounded-md ring-1 ring-line ring-inset ${name}`} />
                  <code className="font-mono text-xs text-ink-2">{name.slice(3)}</code>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </Card>
      <div className="grid gap-4 lg:grid-cols-2">
        <Block title={t("typography")}>
          <p className="display text-3xl">Newsreader 38/44</p>
          <p className="display text-2xl">Newsreader 28/34</p>
          <p className="display text-xl">Newsreader 22/28</p>
          <p className="mt-3 text-lg font-semibold">Geist 18/26</p>
          <p className="text-md">Geist 16/24</p>
          <p>Geist 14/22 · 0123456789</p>
          <p className="text-sm text-ink-2">Geist 13/20</p>
          <p className="text-xs text-ink-3">Geist 12/18</p>
          <p className="mt-2 font-mono text-sm">Geist Mono · +34 612 34 56 78</p>
        </Block>
        <Block title={t("buttons")}>
          <div className="flex flex-wrap gap-2">
            <Button variant="primary">
              <Plus aria-hidden />
              {t("primary")}
            </Button>
            <Button>{t("secondary")}</Button>
            <Button variant="ghost">{t("ghost")}</Button>
            <Button variant="danger">
              <Trash2 aria-hidden />
              {t("danger")}
            </Button>
            <Button variant="primary" disabled>
              {t("disabled")}
            </Button>
          </div>
          <div className="mt-4 flex flex-wrap items-center gap-3">
            <Segmented<"a" | "b">
              label={t("choice")}
              value={segment}
              onChange={setSegment}
              options={[
                { value: "a", label: t("one") },
                { value: "b", label: t("two") },
              ]}
            />
            <Avatar text="Lu" hue={222} />
            <Avatar text="Ma" hue={60} />
            <Spinner label={t("loading")} />
          </div>
          <h3 className="mt-6 mb-3 text-sm font-semibold">{t("badges")}</h3>
          <div className="flex flex-wrap gap-2">
            <Badge tone="ok" dot>
              {t("active")}
            </Badge>
            <Badge tone="warn" dot>
              {t("pending")}
            </Badge>
            <Badge dot>{t("draft")}</Badge>
            <Badge tone="bad" dot>
              {t("error")}
            </Badge>
            <Badge tone="info" dot>
              {t("running")}
            </Badge>
          </div>
        </Block>
        <Block title={t("forms")}>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field id="style-name" label={t("name")} hint={t("nameHint")}>
              <Input id="style-name" defaultValue="Lucía" />
            </Field>
            <Field id="style-phone" label={t("phone")} error={t("phoneError")}>
              <Input id="style-phone" aria-invalid defaultValue="+34 612 34 5" aria-describedby="style-phone-error" />
            </Field>
            <Field id="style-select" label={t("choice")}>
              <Select id="style-select">
                <option>{t("one")}</option>
                <option>{t("two")}</option>
              </Select>
            </Field>
            <Checkbox id="style-check" defaultChecked className="self-end pb-2">
              {t("check")}
            </Checkbox>
          </div>
          <Field id="style-text" label={t("text")} className="mt-4">
            <Textarea id="style-text" />
          </Field>
        </Block>
        <Block title={t("notices")}>
          <div className="flex flex-col gap-2">
            <Notice tone="info">{t("running")}</Notice>
            <Notice tone="ok">{t("active")}</Notice>
            <Notice tone="warn">{t("pending")}</Notice>
            <Notice tone="bad">{t("error")}</Notice>
          </div>
          <div className="mt-5 flex flex-wrap items-center gap-5">
            {["var(--c1)", "var(--c2)", "var(--c3)", "var(--c4)"].map((tone) => (
              <Spark key={tone} values={SERIES} tone={tone} />
            ))}
          </div>
        </Block>
      </div>
    </div>
  );
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="p-6">
      <h2 className="mb-4 text-sm font-semibold">{title}</h2>
      {children}
    </Card>
  );
}
