import { useSyncExternalStore } from "react";
import { DEFAULT_OPERATOR, getOperator, type Operator } from "#contract/operator.ts";
import { call } from "./call.ts";

let operator: Operator = DEFAULT_OPERATOR;
let asked = false;
const listeners = new Set<() => void>();

async function read(): Promise<void> {
  try {
    operator = await call(getOperator, {});
    for (const listener of listeners) listener();
  } catch {
    // The page can be read without it, and says that nobody has been named. The next page asks again.
    asked = false;
  }
}

/** Who runs this installation; nobody in particular until the server has answered. */
export function useOperator(): Operator {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      if (!asked) {
        asked = true;
        void read();
      }
      return () => listeners.delete(listener);
    },
    () => operator,
  );
}
