import assert from "node:assert/strict";
import { test } from "node:test";
import { copyText } from "./copy-text.ts";
import { attachToaster, type ToastInput } from "./toast.ts";

test("where the browser keeps the clipboard to itself, that is said", async (context) => {
  const shown: ToastInput[] = [];
  context.after(attachToaster((toast) => shown.push(toast)));
  // As on an address without encryption.
  assert.ok(!("clipboard" in navigator));
  await copyText("clave", { copied: "Copiada", notCopied: "No se ha podido copiar" });
  assert.deepEqual(shown, [{ title: "No se ha podido copiar", variant: "destructive" }]);
});
