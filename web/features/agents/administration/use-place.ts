import { useSearchParams } from "react-router";
import {
  agentRowStatusSchema,
  agentSortSchema,
  type AgentRowFilter,
  type AgentSort,
} from "#contract/agent-administration.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type Change = Partial<Record<"q" | "status" | "organization" | "owner" | "engine" | "sort" | "page", string>>;

/** Filter, order and page live in the address, so that they can be sent to somebody. Another filter begins at the first page. */
export function usePlace(): {
  filter: AgentRowFilter;
  sort: AgentSort;
  page: number;
  change: (next: Change) => void;
  clear: () => void;
} {
  const [params, setParams] = useSearchParams();
  const text = (name: string) => params.get(name)?.slice(0, 200) ?? "";
  const id = (name: string) => (UUID.test(text(name)) ? text(name) : "");
  const status = agentRowStatusSchema.options.find((known) => known === params.get("status"));
  const sort = agentSortSchema.options.find((known) => known === params.get("sort")) ?? "created";
  const [search, engine, owner, organization] = [
    text("q"),
    text("engine").slice(0, 120),
    id("owner"),
    id("organization"),
  ];
  return {
    filter: {
      ...(search && { search }),
      ...(status && { status }),
      ...(engine && { engine }),
      ...(owner && { owner_id: owner }),
      ...(organization && { organization_id: organization }),
    },
    sort,
    page: Math.max(0, Math.min(10_000, Math.trunc(Number(params.get("page")) || 0))),
    change(next) {
      const all = { q: search, status: status ?? "", engine, owner, organization, sort, page: "", ...next };
      const kept = Object.entries(all).filter(
        ([name, value]) =>
          value !== "" && !(name === "page" && value === "0") && !(name === "sort" && value === "created"),
      );
      setParams(Object.fromEntries(kept), { replace: true });
    },
    clear: () => setParams(sort === "created" ? {} : { sort }, { replace: true }),
  };
}
