import { useTranslation } from "react-i18next";
import { useEngineNames } from "#web/features/engines/use-engine-names.ts";
import type { AgentFormValue } from "./agent-form-value.ts";
import { useVoices } from "./agent-queries.ts";
import { ChangeList } from "./change-list.tsx";
import { changesBetween } from "./version-changes.ts";

/** What changed between two states. Loaded late, as the comparison is heavy and seldom wanted. */
export default function VersionDiff({ before, after }: { before: AgentFormValue; after: AgentFormValue }) {
  const { t } = useTranslation(["agents", "agent-detail"]);
  const voices = useVoices().data?.voices;
  const { nameOf } = useEngineNames();
  const changes = changesBetween(before, after, {
    t,
    voiceName: (id) => voices?.find((voice) => voice.id === id)?.name ?? id,
    engineName: nameOf,
  });
  if (changes.length === 0) return <p className="text-ink-2">{t("agent-detail:versions.same")}</p>;
  return (
    <ChangeList
      label={t("agent-detail:versions.changes")}
      changes={changes.map(({ field, pieces }) => ({
        id: field,
        name: t(`agent-detail:versions.fields.${field}`),
        pieces,
      }))}
    />
  );
}
