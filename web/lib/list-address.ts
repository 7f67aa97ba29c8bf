import { useSearchParams } from "react-router";

interface ListAddress<Name extends string> {
  /** What stands there; empty where nothing does. */
  text: (name: Name) => string;
  /** What stands there, if it is one of the known. */
  oneOf: <Value extends string>(name: Name, known: readonly Value[]) => Value | undefined;
  /** The first is 0. */
  page: number;
  /** An empty text takes a filter away. Another filter begins at the first page. */
  change: (next: Partial<Record<Name, string>>) => void;
  turnTo: (page: number) => void;
}

/** Which part of a list is shown, kept in the address, so that it can be sent to somebody and outlives a reload. */
export function useListAddress<Name extends string>(): ListAddress<Name> {
  const [params, setParams] = useSearchParams();
  // What else stands in the address, as the open tab of the page, stays there.
  function set(next: Record<string, string | undefined>): void {
    const after = new URLSearchParams(params);
    for (const [name, value] of Object.entries(next)) {
      if (value) after.set(name, value);
      else after.delete(name);
    }
    setParams(after, { replace: true, flushSync: true });
  }
  return {
    text: (name) => params.get(name)?.slice(0, 200) ?? "",
    oneOf: (name, known) => known.find((value) => value === params.get(name)),
    page: Math.max(0, Math.min(10_000, Math.trunc(Number(params.get("page")) || 0))),
    change: (next) => set({ page: "", ...next }),
    turnTo: (page) => set({ page: page === 0 ? "" : String(page) }),
  };
}
