import assert from "node:assert/strict";
import { test } from "node:test";
import { deviceOf } from "./device-of.ts";

test("a browser is called what its user calls it", () => {
  const chrome =
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36";
  assert.deepEqual(deviceOf(chrome), { browser: "Chrome", system: "Windows", mobile: false });
  assert.equal(deviceOf(`${chrome} Edg/140.0`).browser, "Edge");
  assert.deepEqual(
    deviceOf(
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Mobile/15E148 Safari/604.1",
    ),
    { browser: "Safari", system: "iOS", mobile: true },
  );
  assert.deepEqual(deviceOf("node"), { browser: "", system: "", mobile: false });
});
