import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { SpeechModel } from "#contract/speech-models.ts";
import { errorText } from "#web/lib/error-text.ts";
import { formatNumber } from "#web/lib/format.ts";
import { textLinkClass } from "#web/ui/button.tsx";
import { Card, CardHead } from "#web/ui/card.tsx";
import { Fold } from "#web/ui/fold.tsx";
import { LoadFailed } from "#web/ui/load-failed.tsx";
import { PageSection } from "#web/ui/page-section.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { ModelRow } from "./model-row.tsx";
import { useEnginesChanged, useSpeechModels } from "./model-queries.ts";

/** Neural ears and voices of this machine: what can be installed, what is, and what is on its way. */
export function ModelsSection() {
  const { t } = useTranslation("engines");
  const list = useSpeechModels();
  const models = list.data?.models ?? [];
  useNews(models);

  return (
    <PageSection title={t("admin.models.title")} text={t("admin.models.text")}>
      {list.isPending && <Skeleton className="h-40" />}
      {list.isError && (
        <Card>
          <LoadFailed title={t("admin.models.loadFailed")} text={errorText(list.error)} onRetry={list.refetch} />
        </Card>
      )}
      {(["listen", "speak"] as const).map((sense) => {
        const fitting = models.filter((model) => model.sense === sense);
        if (fitting.length === 0) return null;
        return (
          <Card key={sense} className="pb-1">
            <CardHead title={t(`admin.sense.${sense}`)} />
            <ul className="mt-2 divide-y divide-line">
              {fitting.map((model) => (
                <ModelRow key={model.id} model={model} />
              ))}
            </ul>
          </Card>
        );
      })}
      {list.data && (
        <Fold title={t("admin.models.byHand")}>
          <ByHand models={models} folder={list.data.folder} />
        </Fold>
      )}
    </PageSection>
  );
}

/** Once an installation has come to its end, agents can choose it. */
function useNews(models: readonly SpeechModel[]): void {
  const changed = useEnginesChanged();
  const installed = models
    .filter(({ state }) => state === "installed")
    .map(({ id }) => id)
    .join(" ");
  const known = useRef(installed);
  useEffect(() => {
    if (known.current === installed) return;
    known.current = installed;
    changed();
  }, [installed, changed]);
}

function ByHand({ models, folder }: { models: readonly SpeechModel[]; folder: string }) {
  const { t } = useTranslation("engines");
  return (
    <div className="flex flex-col gap-3 text-sm">
      <p className="max-w-prose text-ink-2">{t("admin.models.byHandText")}</p>
      <ul className="flex flex-col gap-3">
        {models.map(({ id, name, files }) => (
          <li key={id}>
            <p className="font-medium">{name}</p>
            <p className="break-all text-ink-3">{t("admin.models.folder", { folder: `${folder}/${id}` })}</p>
            <ul>
              {files.map((file) => (
                <li key={file.name} className="break-all">
                  <a href={file.url} rel="noreferrer" className={textLinkClass}>
                    {file.name}
                  </a>{" "}
                  <span className="tnum text-ink-3">
                    {t("admin.models.size", { size: formatNumber(file.bytes / 1e6, { maximumFractionDigits: 1 }) })}
                  </span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  );
}
