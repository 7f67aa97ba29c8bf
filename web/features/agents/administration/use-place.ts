import {
  agentRowStatusSchema,
  agentSortSchema,
  type AgentRowFilter,
  type AgentSort,
} from "#contract/agent-administration.ts";
import { useListAddress } from "#web/lib/list-address.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The order of a list nobody has sorted. */
export const UNSORTED: AgentSort = "created";

export function usePlace() {
  const { text, oneOf, ...address } = useListAddress<"q" | "status" | "organization" | "owner" | "engine" | "sort">();
  const id = (name: "owner" | "organization") => (UUID.test(text(name)) ? text(name) : "");
  const [search, engine, owner, organization] = [
    text("q"),
    text("engine").slice(0, 120),
    id("owner"),
    id("organization"),
  ];
  const status = oneOf("status", agentRowStatusSchema.options);
  const filter: AgentRowFilter = {
    ...(search && { search }),
    ...(status && { status }),
    ...(engine && { engine }),
    ...(owner && { owner_id: owner }),
    ...(organization && { organization_id: organization }),
  };
  return {
    filter,
    sort: oneOf("sort", agentSortSchema.options) ?? UNSORTED,
    ...address,
    /** The order stays. */
    clear: () => address.change({ q: "", status: "", organization: "", owner: "", engine: "" }),
  };
}
