import { useEffect, useRef, useState } from "react";
import { errorText } from "#web/lib/error-text.ts";
import { runBatch, type BatchResult } from "./run-batch.ts";

const AT_ONCE = 3;

export interface Batch<Item> {
  running: boolean;
  total: number;
  results: readonly BatchResult<Item>[];
}

/** One batch at a time, with how far it is. Leaving the page stops it. */
export function useBatch<Item>(): {
  batch: Batch<Item> | null;
  run: (items: readonly Item[], work: (item: Item) => Promise<string | null>) => Promise<void>;
  stop: () => void;
  clear: () => void;
} {
  const [batch, setBatch] = useState<Batch<Item> | null>(null);
  const stopping = useRef<AbortController | null>(null);
  useEffect(() => () => stopping.current?.abort(), []);

  return {
    batch,
    async run(items, work) {
      const controller = new AbortController();
      stopping.current = controller;
      setBatch({ running: true, total: items.length, results: [] });
      await runBatch(items, (item) => work(item).catch((error: unknown) => errorText(error)), {
        atOnce: AT_ONCE,
        signal: controller.signal,
        onResult: (result) => setBatch((now) => now && { ...now, results: [...now.results, result] }),
      });
      setBatch((now) => now && { ...now, running: false });
    },
    stop: () => stopping.current?.abort(),
    clear: () => setBatch(null),
  };
}
