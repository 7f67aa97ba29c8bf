import type { ToolCall } from "#contract/conversations.ts";
import type { Clock } from "./clock.ts";
import type { Line } from "./lines/line.ts";

/** The vendor's default. */
const TOOL_TIMEOUT_MS = 20_000;

export interface ClientTools {
  /** Settles with the page's answer, or with a sentence that says why there is none. Rejects only when aborted. */
  call(request: {
    eventId: number;
    id: string;
    name: string;
    parameters: Record<string, unknown>;
    signal: AbortSignal;
    record: (call: ToolCall) => void;
  }): Promise<string>;
  answered(id: string, result: string, isError: boolean): void;
}

/** Functions that run in the client's page: each call is matched with its answer by id. */
export function clientTools(line: Line, clock: Clock): ClientTools {
  const waiting = new Map<string, (result: string | null, isError: boolean) => void>();
  return {
    async call({ eventId, id, name, parameters, signal, record }) {
      signal.throwIfAborted();
      const startedAt = clock.now();
      const call: ToolCall = {
        tool_name: name,
        tool_call_id: id,
        parameters: JSON.stringify(parameters),
        result: null,
        is_error: false,
        ms: null,
      };
      record(call);
      const answer = await new Promise<string>((resolve, reject) => {
        const finish = (result: string | null, isError: boolean): void => {
          waiting.delete(id);
          cancelTimer();
          signal.removeEventListener("abort", onAbort);
          call.result = result;
          call.is_error = isError;
          call.ms = clock.now() - startedAt;
          resolve(result ?? `The function ${name} did not answer in time.`);
        };
        const onAbort = (): void => {
          waiting.delete(id);
          cancelTimer();
          reject(signal.reason);
        };
        const cancelTimer = clock.after(TOOL_TIMEOUT_MS, () => finish(null, true));
        signal.addEventListener("abort", onAbort, { once: true });
        waiting.set(id, finish);
        line.callTool(eventId, { id, name, parameters });
      });
      return answer;
    },
    answered(id, result, isError) {
      waiting.get(id)?.(result, isError);
    },
  };
}
