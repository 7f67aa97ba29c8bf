import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const STUB = fileURLToPath(new URL("./webauthn-stub.ts", import.meta.url));

/** Leaves the client's part for passkeys out of the built app. An import from inside the package, so no alias reaches it. */
export function withoutWebauthn(): Plugin {
  return {
    name: "without-webauthn",
    apply: "build",
    enforce: "pre",
    resolveId: (source, importer) =>
      source.endsWith("/lib/webauthn") && importer?.includes("@supabase/auth-js") ? STUB : null,
  };
}
