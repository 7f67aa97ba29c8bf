export interface BatchResult<Item> {
  item: Item;
  /** Why it did not come out, in words; null where it did. */
  problem: string | null;
}

/**
 * Does the same with every item, a few at once. One that fails does not stop the others; `signal` lets nothing further
 * begin. Told after each, in the order in which they end.
 */
export async function runBatch<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<string | null>,
  options: { atOnce: number; signal: AbortSignal; onResult: (result: BatchResult<Item>) => void },
): Promise<void> {
  const waiting = [...items];
  async function worker(): Promise<void> {
    for (let item = waiting.shift(); item !== undefined && !options.signal.aborted; item = waiting.shift())
      options.onResult({ item, problem: await work(item) });
  }
  await Promise.all(Array.from({ length: options.atOnce }, worker));
}
