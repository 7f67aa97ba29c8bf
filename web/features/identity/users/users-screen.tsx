import { Download, MailPlus, ScrollText, SearchX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { roleSchema } from "#contract/identity.ts";
import { USERS_PAGE } from "#contract/limits.ts";
import { userStateSchema } from "#contract/users.ts";
import { csvOf } from "#contract/csv.ts";
import { errorText } from "#web/lib/error-text.ts";
import { useListAddress } from "#web/lib/list-address.ts";
import { usePageTitle } from "#web/lib/page-title.ts";
import { saveFile } from "#web/lib/save-file.ts";
import { toastFailure } from "#web/lib/toast-failure.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { FilterBar, FilterSearch, FilterSelect } from "#web/ui/filter-bar.tsx";
import { LoadFailed } from "#web/ui/load-failed.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Pager } from "#web/ui/pager.tsx";
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
  const { filter, page, change, turnTo } = usePlace();
  const query = useUsers(filter, page);
  const download = useExportUsers();
  const users = query.data?.users ?? [];
  const total = query.data?.total ?? 0;
  const pages = Math.ceil(total / USERS_PAGE);
  usePageTitle(t("title"));

  const saveCsv = (): void =>
    download.mutate(filter, {
      onSuccess: (all) => saveFile(`${t("file")}.csv`, csvOf(COLUMNS, all.users), "text/csv"),
      onError: (failure) => toastFailure(t("exportFailed"), failure),
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
        <FilterBar>
          <FilterSearch label={t("search")} value={filter.search ?? ""} onSearch={(q) => change({ q })} />
          <FilterSelect
            label={t("roleFilter")}
            all={t("allRoles")}
            value={filter.role}
            options={roleSchema.options.map((role) => ({ value: role, label: t(`role.${role}`) }))}
            onChange={(role) => change({ role })}
            className="sm:w-48"
          />
          <FilterSelect
            label={t("stateFilter")}
            all={t("allStates")}
            value={filter.state}
            options={userStateSchema.options.map((state) => ({ value: state, label: t(`state.${state}`) }))}
            onChange={(state) => change({ state })}
            className="sm:w-48"
          />
          <p className="ml-auto text-sm text-ink-3" aria-live="polite">
            {query.data && t("count", { count: total })}
          </p>
        </FilterBar>
        {query.isPending && <SkeletonRows rows={5} className="h-10" />}
        {query.isError && <LoadFailed title={t("loadFailed")} text={errorText(query.error)} onRetry={query.refetch} />}
        {users.length > 0 && <UserTable users={users} />}
        {query.data && users.length === 0 && (
          <Empty icon={SearchX} title={t("none")} text={t("noneText")}>
            <Button onClick={() => change({ q: "", role: "", state: "" })}>{t("clear")}</Button>
          </Empty>
        )}
        <Pager page={page} pages={pages} onPage={turnTo} />
      </Card>
    </div>
  );
}

function usePlace() {
  const { text, oneOf, ...address } = useListAddress<"q" | "role" | "state">();
  const search = text("q");
  const role = oneOf("role", roleSchema.options);
  const state = oneOf("state", userStateSchema.options);
  const filter: UserFilter = { ...(search && { search }), ...(role && { role }), ...(state && { state }) };
  return { filter, ...address };
}
