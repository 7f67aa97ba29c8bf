import { MessagesSquare, SearchX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { conversationStatusSchema } from "#contract/conversations.ts";
import { errorText } from "#web/lib/error-text.ts";
import { useListAddress } from "#web/lib/list-address.ts";
import { usePageTitle } from "#web/lib/page-title.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { FilterBar, FilterSearch, FilterSelect } from "#web/ui/filter-bar.tsx";
import { LoadFailed } from "#web/ui/load-failed.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { SkeletonRows } from "#web/ui/skeleton-rows.tsx";
import { useAgents } from "#web/features/agents/agent-queries.ts";
import { useConversations, type ConversationFilter } from "./conversation-queries.ts";
import { ConversationTable } from "./conversation-table.tsx";

export default function ConversationsScreen() {
  const { t } = useTranslation(["conversations", "common"]);
  const { filter, change } = usePlace();
  const pages = useConversations(filter);
  const conversations = pages.data?.pages.flatMap((page) => page.conversations) ?? [];
  const filtered = Object.keys(filter).length > 0;
  usePageTitle(t("title"));

  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={t("title")} sub={t("sub")} />
      <Card className="overflow-hidden">
        <Filters filter={filter} change={change} />
        {pages.isPending && <SkeletonRows rows={5} className="h-10" />}
        {pages.isError && <LoadFailed title={t("loadFailed")} text={errorText(pages.error)} onRetry={pages.refetch} />}
        {pages.data && conversations.length > 0 && <ConversationTable conversations={conversations} />}
        {pages.data && conversations.length === 0 && filtered && (
          <Empty icon={SearchX} title={t("none")} text={t("noneText")}>
            <Button onClick={() => change({ q: "", agent: "", status: "" })}>{t("clear")}</Button>
          </Empty>
        )}
        {pages.data && conversations.length === 0 && !filtered && (
          <Empty icon={MessagesSquare} title={t("empty")} text={t("emptyText")}>
            <Link to="/agents" className={buttonClass({ variant: "primary" })}>
              {t("emptyAction")}
            </Link>
          </Empty>
        )}
        {pages.hasNextPage && (
          <div className="flex justify-center border-t border-line p-3">
            <Button variant="ghost" disabled={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
              {pages.isFetchingNextPage ? t("common:loading") : t("more")}
            </Button>
          </div>
        )}
      </Card>
    </div>
  );
}

const UUID = /^[0-9a-f-]{36}$/i;

function usePlace() {
  const { text, oneOf, change } = useListAddress<"q" | "agent" | "status">();
  const search = text("q");
  const agent = text("agent");
  const status = oneOf("status", conversationStatusSchema.options);
  const filter: ConversationFilter = {
    ...(UUID.test(agent) && { agent_id: agent }),
    ...(status && { status }),
    ...(search && { search }),
  };
  return { filter, change };
}

function Filters({ filter, change }: ReturnType<typeof usePlace>) {
  const { t } = useTranslation("conversations");
  const agents = useAgents().data?.agents ?? [];
  return (
    <FilterBar>
      <FilterSearch label={t("search")} value={filter.search ?? ""} onSearch={(q) => change({ q })} />
      <FilterSelect
        label={t("agentFilter")}
        all={t("allAgents")}
        value={filter.agent_id}
        options={agents.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(agent) => change({ agent })}
        className="sm:w-52"
      />
      <FilterSelect
        label={t("statusFilter")}
        all={t("allStatuses")}
        value={filter.status}
        options={conversationStatusSchema.options.map((status) => ({ value: status, label: t(`status.${status}`) }))}
        onChange={(status) => change({ status })}
        className="sm:w-44"
      />
    </FilterBar>
  );
}
