import assert from "node:assert/strict";
import { test } from "node:test";
import { runBatch, type BatchResult } from "./run-batch.ts";

test("every item is worked on once, a few at a time, and a failure stops nobody", async () => {
  const results: BatchResult<number>[] = [];
  let running = 0;
  let most = 0;
  const work = async (item: number): Promise<string | null> => {
    most = Math.max(most, ++running);
    await Promise.resolve();
    running -= 1;
    return item === 3 ? "no" : null;
  };
  const signal = new AbortController().signal;
  await runBatch([1, 2, 3, 4, 5, 6, 7], work, { atOnce: 2, signal, onResult: (result) => results.push(result) });
  assert.deepEqual(new Set(results.map(({ item }) => item)), new Set([1, 2, 3, 4, 5, 6, 7]));
  assert.equal(results.length, 7);
  assert.deepEqual(
    results.filter(({ problem }) => problem).map(({ item }) => item),
    [3],
  );
  assert.equal(most, 2);
});

test("after a stop nothing further begins", async () => {
  const stop = new AbortController();
  const done: number[] = [];
  const work = (item: number): Promise<null> => {
    if (item === 2) stop.abort();
    return Promise.resolve(null);
  };
  const onResult = ({ item }: BatchResult<number>) => void done.push(item);
  await runBatch([1, 2, 3, 4], work, { atOnce: 1, signal: stop.signal, onResult });
  assert.deepEqual(done, [1, 2]);
});
