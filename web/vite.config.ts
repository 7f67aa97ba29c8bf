import { readFileSync } from "node:fs";
import { copyFile, mkdir } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { cspHashes } from "./build/csp-hashes.ts";
import { precompress } from "./build/precompress.ts";
import { routePreload } from "./build/route-preload.ts";
import { withoutWebauthn } from "./build/without-webauthn.ts";

const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as {
  version: string;
};
const SERVER = process.env["SERVER_URL"] ?? "http://localhost:3000";

const packages = /node_modules[\\/]/;
const sharedChunk = (name: string, names: string, priority: number) => ({
  name,
  test: new RegExp(`${packages.source}(${names})[\\\\/]`),
  priority,
});

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwind(),
    ownWorklets(),
    withoutWebauthn(),
    routePreload({
      "/login": { screen: "/identity/login-screen.tsx", texts: ["identity"] },
      "/register": { screen: "/identity/register-screen.tsx", texts: ["identity"] },
      "/dashboard": { screen: "/analytics/dashboard-screen.tsx", texts: ["dashboard"], shell: true },
      "/agents": { screen: "/agents/agents-screen.tsx", texts: ["agents"], shell: true },
      "/agent-creator": {
        screen: "/agents/agent-creator-screen.tsx",
        texts: ["agents", "agent-detail"],
        shell: true,
      },
      "/agent-test": { screen: "/live/live-screen.tsx", texts: ["live", "conversations"], shell: true },
      "/agent": { screen: "/agents/agent-screen.tsx", texts: ["agents", "agent-detail"], shell: true },
      "/conversations": { screen: "/conversations/conversations-screen.tsx", texts: ["conversations"], shell: true },
    }),
    cspHashes(),
    precompress(),
  ],
  define: { __APP_VERSION__: JSON.stringify(version) },
  resolve: { alias: { "livekit-client": fileURLToPath(new URL("./build/livekit-stub.ts", import.meta.url)) } },
  server: {
    proxy: Object.fromEntries(
      ["/auth/v1", "/functions", "/api/", "/dev/", "/v1"].map((path) => [path, { target: SERVER, ws: path === "/v1" }]),
    ),
  },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: "baseline-widely-available",
    assetsInlineLimit: 0,
    // Every browser of the target preloads modules by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            sharedChunk("react", "react|react-dom|scheduler", 30),
            sharedChunk("router", "react-router", 25),
            sharedChunk("query", "@tanstack[\\\\/](query-core|react-query)", 20),
            sharedChunk(
              "i18n",
              "i18next|react-i18next|html-parse-stringify|void-elements|i18next-resources-to-backend",
              20,
            ),
            sharedChunk("auth", "@supabase[\\\\/]auth-js", 20),
            // An icon that many pages show is smaller among others than as a file that every page must name.
            { ...sharedChunk("icons", "lucide-react", 10), minShareCount: 16 },
          ],
        },
      },
    },
  },
});

/** The sound worklets of the conversation SDK from our own origin: it would otherwise load them by blob: and data:. */
function ownWorklets(): Plugin {
  const source = dirname(createRequire(import.meta.url).resolve("@elevenlabs/client/worklets/rawAudioProcessor.js"));
  const names = ["rawAudioProcessor.js", "audioConcatProcessor.js"];
  return {
    name: "own-worklets",
    configureServer(server) {
      for (const name of names) {
        server.middlewares.use(`/worklets/${name}`, (_request, response) => {
          response.setHeader("content-type", "text/javascript");
          void import("node:fs/promises").then(async ({ readFile }) =>
            response.end(await readFile(join(source, name))),
          );
        });
      }
    },
    async writeBundle({ dir }) {
      const target = join(dir ?? "", "worklets");
      await mkdir(target, { recursive: true });
      await Promise.all(names.map((name) => copyFile(join(source, name), join(target, name))));
    },
  };
}
