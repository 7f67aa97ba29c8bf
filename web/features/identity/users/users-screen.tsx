import { Download, MailPlus, ScrollText, SearchX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { roleSchema } from "#contract/identity.ts";
import { USERS_PAGE } from "#contract/limits.ts";
import { userStateSchema } from "#contract/users.ts";
import { csvOf } from "#contract/csv.ts";
import { errorText } from "#web/lib/error-text.ts";
import { usePageTitle } from "#web/lib/page-title.ts";
import { saveFile } from "#web/lib/save-file.ts";
import { toast } from "#web/lib/toast.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { Select } from "#web/ui/field.tsx";
import { LoadFailed } from "#web/ui/load-failed.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Pager } from "#web/ui/pager.tsx";
import { SearchInput } from "#web/ui/search-input.tsx";
import { SkeletonRows } from "#web/ui/skeleton-rows.tsx";
import { useExportUsers, useUsers, type UserFilter } from "./user-queries.ts";
import { UserTable } from "./user-table.tsx";

const COLUMNS = [
  "email",
  "first_name",
  "last_name",
  "organization_name",
  "role",
  "organization_role",
  "state",
  "second_factor",
  "agents",
  "last_sign_in_at",
  "created_at",
] as const;

export default function UsersScreen() {
  const { t } = useTranslation("users");
  const { filter, page, change } = usePlace();
  const query = useUsers(filter, page);
  const download = useExportUsers();
  const users = query.data?.users ?? [];
  const total = query.data?.total ?? 0;
  const pages = Math.ceil(total / USERS_PAGE);
  usePageTitle(t("title"));

  const saveCsv = (): void =>
    download.mutate(filter, {
      onSuccess: (all) => saveFile(`${t("file")}.csv`, csvOf(COLUMNS, all.users), "text/csv"),
      onError: (failure) =>
        toast({ title: t("exportFailed"), description: errorText(failure), variant: "destructive" }),
    });

  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={t("title")} sub={t("sub")}>
        <Link to="/admin/audit" className={buttonClass({ variant: "ghost" })}>
          <ScrollText aria-hidden />
          {t("audit")}
        </Link>
        <Button disabled={users.length === 0 || download.isPending} onClick={saveCsv}>
          <Download aria-hidden />
          {t("export")}
        </Button>
        <Link to="/admin/invitations" className={buttonClass({ variant: "primary" })}>
          <MailPlus aria-hidden />
          {t("invitations")}
        </Link>
      </PageHeader>
      <Card className="overflow-hidden">
        <div className="flex flex-wrap items-center gap-3 border-b border-line p-3">
          <SearchInput
            compact
            asksServer
            label={t("search")}
            placeholder={t("search")}
            maxLength={200}
            value={filter.search ?? ""}
            onSearch={(text) => change({ q: text })}
            className="w-full sm:w-80"
          />
          <Select
            compact
            aria-label={t("roleFilter")}
            value={filter.role ?? ""}
            onChange={({ target }) => change({ role: target.value })}
            className="w-full sm:w-48"
          >
            <option value="">{t("allRoles")}</option>
            {roleSchema.options.map((role) => (
              <option key={role} value={role}>
                {t(`role.${role}`)}
              </option>
            ))}
          </Select>
          <Select
            compact
            aria-label={t("stateFilter")}
            value={filter.state ?? ""}
            onChange={({ target }) => change({ state: target.value })}
            className="w-full sm:w-48"
          >
            <option value="">{t("allStates")}</option>
            {userStateSchema.options.map((state) => (
              <option key={state} value={state}>
                {t(`state.${state}`)}
              </option>
            ))}
          </Select>
          <p className="ml-auto text-sm text-ink-3" aria-live="polite">
            {query.data && t("count", { count: total })}
          </p>
        </div>
        {query.isPending && <SkeletonRows rows={5} className="h-10" />}
        {query.isError && <LoadFailed title={t("loadFailed")} text={errorText(query.error)} onRetry={query.refetch} />}
        {users.length > 0 && <UserTable users={users} />}
        {query.data && users.length === 0 && (
          <Empty icon={SearchX} title={t("none")} text={t("noneText")}>
            <Button onClick={() => change({ q: "", role: "", state: "", page: "" })}>{t("clear")}</Button>
          </Empty>
        )}
        <Pager page={page} pages={pages} onPage={(next) => change({ page: String(next) })} />
      </Card>
    </div>
  );
}

/** Filter and page live in the address. Another filter begins at the first page. */
function usePlace(): {
  filter: UserFilter;
  page: number;
  change: (next: { q?: string; role?: string; state?: string; page?: string }) => void;
} {
  const [params, setParams] = useSearchParams();
  const role = roleSchema.options.find((known) => known === params.get("role"));
  const state = userStateSchema.options.find((known) => known === params.get("state"));
  const search = params.get("q")?.slice(0, 200) ?? "";
  const page = Math.max(0, Math.min(10_000, Math.trunc(Number(params.get("page")) || 0)));
  return {
    filter: { ...(search && { search }), ...(role && { role }), ...(state && { state }) },
    page,
    change: (next) => {
      const all = { q: search, role: role ?? "", state: state ?? "", page: "", ...next };
      const kept = Object.entries(all).filter(([name, value]) => value !== "" && !(name === "page" && value === "0"));
      setParams(Object.fromEntries(kept), { replace: true });
    },
  };
}
