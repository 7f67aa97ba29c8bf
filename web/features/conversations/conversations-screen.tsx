import { useEffect, useRef, useState } from "react";
import { MessagesSquare, Search, SearchX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { conversationStatusSchema } from "#contract/conversations.ts";
import { errorText } from "#web/lib/error-text.ts";
import { usePageTitle } from "#web/lib/page-title.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { Input, Select } from "#web/ui/field.tsx";
import { LoadFailed } from "#web/ui/load-failed.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { useAgents } from "#web/features/agents/agent-queries.ts";
import { SkeletonRows } from "#web/ui/skeleton-rows.tsx";
import { useConversations, type ConversationFilter } from "./conversation-queries.ts";
import { ConversationTable } from "./conversation-table.tsx";

const SEARCH_PAUSE = 300;

export default function ConversationsScreen() {
  const { t } = useTranslation(["conversations", "common"]);
  const [filter, setFilter] = useFilter();
  const pages = useConversations(filter);
  const conversations = pages.data?.pages.flatMap((page) => page.conversations) ?? [];
  const filtered = Object.keys(filter).length > 0;
  usePageTitle(t("title"));

  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={t("title")} sub={t("sub")} />
      <Card className="overflow-hidden">
        <Filters filter={filter} onChange={setFilter} />
        {pages.isPending && <Loading />}
        {pages.isError && <LoadFailed title={t("loadFailed")} text={errorText(pages.error)} onRetry={pages.refetch} />}
        {pages.data && conversations.length > 0 && <ConversationTable conversations={conversations} />}
        {pages.data && conversations.length === 0 && filtered && (
          <Empty icon={SearchX} title={t("none")} text={t("noneText")}>
            <Button onClick={() => setFilter({})}>{t("clear")}</Button>
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

/** The filter lives in the address; whatever is not a filter there is ignored. */
function useFilter(): [ConversationFilter, (filter: ConversationFilter) => void] {
  const [search, setSearch] = useSearchParams();
  const status = conversationStatusSchema.options.find((known) => known === search.get("status"));
  const agent = search.get("agent") ?? "";
  const text = search.get("q")?.slice(0, 200) ?? "";
  const filter: ConversationFilter = {
    ...(/^[0-9a-f-]{36}$/i.test(agent) && { agent_id: agent }),
    ...(status && { status }),
    ...(text && { search: text }),
  };
  return [
    filter,
    (next) =>
      setSearch(
        {
          ...(next.search && { q: next.search }),
          ...(next.agent_id && { agent: next.agent_id }),
          ...(next.status && { status: next.status }),
        },
        { replace: true, flushSync: true },
      ),
  ];
}

function Filters({ filter, onChange }: { filter: ConversationFilter; onChange: (filter: ConversationFilter) => void }) {
  const { t } = useTranslation("conversations");
  const agents = useAgents().data?.agents ?? [];
  const { search: _search, ...rest } = filter;
  const { agent_id: _agent, ...withoutAgent } = filter;
  const { status: _status, ...withoutStatus } = filter;
  return (
    <div className="flex flex-wrap items-center gap-3 border-b border-line p-3">
      <SearchField value={filter.search ?? ""} onChange={(search) => onChange(search ? { ...rest, search } : rest)} />
      <Select
        compact
        aria-label={t("agentFilter")}
        value={filter.agent_id ?? ""}
        onChange={({ target: { value } }) => onChange(value ? { ...filter, agent_id: value } : withoutAgent)}
        className="w-full sm:w-52"
      >
        <option value="">{t("allAgents")}</option>
        {agents.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        compact
        aria-label={t("statusFilter")}
        value={filter.status ?? ""}
        onChange={({ target: { value } }) => {
          const status = conversationStatusSchema.options.find((known) => known === value);
          onChange(status ? { ...filter, status } : withoutStatus);
        }}
        className="w-full sm:w-44"
      >
        <option value="">{t("allStatuses")}</option>
        {conversationStatusSchema.options.map((status) => (
          <option key={status} value={status}>
            {t(`status.${status}`)}
          </option>
        ))}
      </Select>
    </div>
  );
}

/** Asks the server when one pauses, not at every letter. */
function SearchField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation("conversations");
  const [text, setText] = useState(value);
  const change = useRef(onChange);
  change.current = onChange;

  useEffect(() => {
    const timer = setTimeout(() => change.current(text.trim()), SEARCH_PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  // "Clear filters" and the back button change the address without the field.
  useEffect(() => setText((typed) => (typed.trim() === value ? typed : value)), [value]);

  return (
    <div className="relative w-full sm:w-80">
      <Search className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-3" aria-hidden />
      <Input
        compact
        type="search"
        aria-label={t("search")}
        placeholder={t("search")}
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="pl-9!"
      />
    </div>
  );
}

function Loading() {
  return <SkeletonRows rows={5} className="h-10" />;
}
