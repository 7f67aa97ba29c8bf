import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useSearchParams } from "react-router";
import { usePageTitle } from "#web/lib/page-title.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Card } from "#web/ui/card.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { CodeBlock } from "./code-block.tsx";
import { QuickReference } from "./quick-reference.tsx";
import { PLANNED_EVENTS } from "./reference.ts";
import { RestReference } from "./rest-reference.tsx";
import { PLANNED_MUTATION, PLANNED_QUERY } from "./samples.ts";

const TABS = ["rest", "graphql"] as const;
type Tab = (typeof TABS)[number];

/** Spec section 2: quick reference, a card with the two interfaces, webhooks. What is not there yet says so. */
export default function ApiDocsScreen() {
  const { t } = useTranslation("api-docs");
  const [params, setParams] = useSearchParams();
  const { hash } = useLocation();
  const tab = TABS.find((known) => known === params.get("tab")) ?? "rest";
  usePageTitle(t("title"));
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash, tab]);

  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={t("title")} sub={t("sub")} />
      <QuickReference />
      <Card className="p-4 sm:p-6">
        <Tabs<Tab>
          label={t("tabs.label")}
          value={tab}
          tabs={TABS.map((value) => ({ value, label: t(`tabs.${value}`) }))}
          onChange={(value) => setParams(value === "rest" ? {} : { tab: value }, { replace: true })}
        >
          {tab === "rest" ? <RestReference /> : <GraphqlPlan />}
        </Tabs>
      </Card>
      <Webhooks />
    </div>
  );
}

function GraphqlPlan() {
  const { t } = useTranslation("api-docs");
  return (
    <section className="flex flex-col gap-4 pt-4">
      <h2 className="display flex flex-wrap items-center gap-3 text-xl">
        {t("graphql.title")}
        <Badge tone="outline">{t("soon")}</Badge>
      </h2>
      <p className="max-w-[70ch] text-ink-2">{t("graphql.text")}</p>
      <div className="grid gap-4 lg:grid-cols-2">
        <CodeBlock label={t("graphql.query")} code={PLANNED_QUERY} />
        <CodeBlock label={t("graphql.mutation")} code={PLANNED_MUTATION} />
      </div>
    </section>
  );
}

function Webhooks() {
  const { t } = useTranslation("api-docs");
  return (
    <Card id="webhooks" className="flex scroll-mt-24 flex-col gap-4 p-4 sm:p-6">
      <h2 className="display flex flex-wrap items-center gap-3 text-xl">
        {t("webhooks.title")}
        <Badge tone="outline">{t("soon")}</Badge>
      </h2>
      <p className="max-w-[70ch] text-ink-2">{t("webhooks.text")}</p>
      <div>
        <h3 className="text-sm font-medium text-ink-3">{t("webhooks.events")}</h3>
        <dl className="mt-2 divide-y divide-line">
          {PLANNED_EVENTS.map(({ event, text }) => (
            <div key={event} className="flex flex-wrap gap-x-4 gap-y-1 py-2.5">
              <dt className="w-56 font-mono text-sm font-medium">{event}</dt>
              <dd className="text-ink-2">{t(`webhooks.${text}`)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  );
}
