import { useTranslation } from "react-i18next";
import type { HostedContent } from "#contract/hosted-agents.ts";
import { ChangeList } from "./change-list.tsx";
import { hostedChanges } from "./hosted-changes.ts";

/** How their copy differs from ours. Loaded late, like the comparison of versions. */
export default function HostedDiff({ ours, theirs }: { ours: HostedContent; theirs: HostedContent }) {
  const { t } = useTranslation("agent-detail");
  const changes = hostedChanges(ours, theirs);
  if (changes.length === 0) return <p className="text-ink-2">{t("hosting.same")}</p>;
  return (
    <ChangeList
      label={t("hosting.differences")}
      changes={changes.map(({ field, pieces }) => ({ id: field, name: t(`versions.fields.${field}`), pieces }))}
    />
  );
}
