import { useSyncExternalStore } from "react";
import { DEFAULT_OPERATOR, getOperator, type Operator } from "#contract/operator.ts";
import { call } from "./call.ts";

interface Known {
  operator: Operator;
  /** False until the server has answered or could not be reached: nobody is called nameless before that. */
  settled: boolean;
}

let known: Known = { operator: DEFAULT_OPERATOR, settled: false };
let asked = false;
const listeners = new Set<() => void>();

async function read(): Promise<void> {
  try {
    known = { operator: await call(getOperator, {}), settled: true };
  } catch {
    // The page can be read without it, and says that nobody has been named. The next page asks again.
    known = { ...known, settled: true };
    asked = false;
  }
  for (const listener of listeners) listener();
}

// One function for all renders, or each would ask again after a failure.
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!asked) {
    asked = true;
    void read();
  }
  return () => listeners.delete(listener);
}

/** Who runs this installation; nobody in particular until the server has answered. */
export function useOperator(): Known {
  return useSyncExternalStore(subscribe, () => known);
}
