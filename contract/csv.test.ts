import assert from "node:assert/strict";
import { test } from "node:test";
import { csvOf } from "./csv.ts";

test("what stands in a cell stays in it, and is no formula", () => {
  const rows = [
    { name: 'Ana "la" Gil, de\nVigo', count: 2 },
    { name: "=1+1", count: null },
  ];
  assert.equal(csvOf(["name", "count"], rows), 'name,count\r\n"Ana ""la"" Gil, de\nVigo","2"\r\n"\'=1+1",""');
});
