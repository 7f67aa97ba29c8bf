import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { auditActionSchema } from "#contract/audit.ts";
import { csvOf } from "#contract/csv.ts";
import { usePageTitle } from "#web/lib/page-title.ts";
import { saveFile } from "#web/lib/save-file.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Select } from "#web/ui/field.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { SearchInput } from "#web/ui/search-input.tsx";
import { AuditList, useAuditLog, type AuditFilter } from "./audit-list.tsx";

const COLUMNS = ["at", "actor_email", "action", "target_name", "detail", "ip", "user_agent"] as const;

export default function AuditScreen() {
  const { t } = useTranslation("audit");
  const [params, setParams] = useSearchParams();
  const action = auditActionSchema.options.find((known) => known === params.get("action"));
  const search = params.get("q")?.slice(0, 200) ?? "";
  const filter: AuditFilter = { ...(action && { action }), ...(search && { search }) };
  const log = useAuditLog(filter);
  const entries = log.data?.pages.flatMap((page) => page.entries) ?? [];
  usePageTitle(t("title"));

  const change = (next: { action?: string; q?: string }): void => {
    const all = { action: action ?? "", q: search, ...next };
    setParams(Object.fromEntries(Object.entries(all).filter(([, value]) => value !== "")), { replace: true });
  };

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
        <div className="flex flex-wrap items-center gap-3 border-b border-line p-3">
          <SearchInput
            compact
            asksServer
            label={t("search")}
            placeholder={t("search")}
            maxLength={200}
            value={search}
            onSearch={(text) => change({ q: text })}
            className="w-full sm:w-72"
          />
          <Select
            compact
            aria-label={t("actionFilter")}
            value={action ?? ""}
            onChange={({ target }) => change({ action: target.value })}
            className="w-full sm:w-72"
          >
            <option value="">{t("allActions")}</option>
            {auditActionSchema.options.map((known) => (
              <option key={known} value={known}>
                {t(`action.${known}`)}
              </option>
            ))}
          </Select>
        </div>
        <AuditList log={log} />
      </Card>
    </div>
  );
}
