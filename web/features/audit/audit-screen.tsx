import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import { auditActionSchema } from "#contract/audit.ts";
import { csvOf } from "#contract/csv.ts";
import { useListAddress } from "#web/lib/list-address.ts";
import { usePageTitle } from "#web/lib/page-title.ts";
import { saveFile } from "#web/lib/save-file.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { FilterBar, FilterSearch, FilterSelect } from "#web/ui/filter-bar.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { AuditList, useAuditLog, type AuditFilter } from "./audit-list.tsx";

const COLUMNS = ["at", "actor_email", "action", "target_name", "detail", "ip", "user_agent"] as const;

export default function AuditScreen() {
  const { t } = useTranslation("audit");
  const { text, oneOf, change } = useListAddress<"q" | "action">();
  const action = oneOf("action", auditActionSchema.options);
  const search = text("q");
  const filter: AuditFilter = { ...(action && { action }), ...(search && { search }) };
  const log = useAuditLog(filter);
  const entries = log.data?.pages.flatMap((page) => page.entries) ?? [];
  usePageTitle(t("title"));

  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={t("title")} sub={t("sub")}>
        <Button
          disabled={entries.length === 0}
          onClick={() => {
            const rows = entries.map((entry) => ({ ...entry, detail: JSON.stringify(entry.detail) }));
            saveFile(`${t("file")}.csv`, csvOf(COLUMNS, rows), "text/csv");
          }}
        >
          <Download aria-hidden />
          {t("export")}
        </Button>
      </PageHeader>
      <Card className="overflow-hidden">
        <FilterBar>
          <FilterSearch label={t("search")} value={search} onSearch={(q) => change({ q })} />
          <FilterSelect
            label={t("actionFilter")}
            all={t("allActions")}
            value={action}
            options={auditActionSchema.options.map((known) => ({ value: known, label: t(`action.${known}`) }))}
            onChange={(next) => change({ action: next })}
            className="sm:w-72"
          />
        </FilterBar>
        <AuditList log={log} />
      </Card>
    </div>
  );
}
