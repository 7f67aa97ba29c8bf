import { useTranslation } from "react-i18next";
import type { AgentFormValue } from "./agent-form-value.ts";
import { ChangeList } from "./change-list.tsx";
import { changesBetween } from "./version-changes.ts";

/** What changed between two states. Loaded late, as the comparison is heavy and seldom wanted. */
export default function VersionDiff({ before, after }: { before: AgentFormValue; after: AgentFormValue }) {
  const { t } = useTranslation("agent-detail");
  const changes = changesBetween(before, after);
  if (changes.length === 0) return <p className="text-ink-2">{t("versions.same")}</p>;
  return (
    <ChangeList
      label={t("versions.changes")}
      changes={changes.map(({ field, pieces }) => ({ id: field, name: t(`versions.fields.${field}`), pieces }))}
    />
  );
}
