/**
 * Compressed JavaScript of each page on its first visit, beside its limit: the entry with all it imports, the page,
 * the shell where the page stands in it, and the Spanish texts. Reads the build in `web/dist`.
 *
 *     npm run build && npm run bench:web
 */
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

const KB = 1_000;
const LOGIN_LIMIT = 160 * KB;
const LIMIT = 240 * KB;

interface Need {
  code: string[];
  es: string[];
  en: string[];
}

interface Row {
  path: string;
  language: string;
  bytes: number;
  limit: number;
}

/** Bytes as the server sends them: the .br beside the file where the build made one. */
function served(dist: string, file: string): number {
  const path = join(dist, file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}

/** Measures the build in `dist`. Exported for the test that holds the limits. */
export function weigh(dist: string): Row[] {
  const html = readFileSync(join(dist, "index.html"), "utf8");
  const entry = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map((match) => match[1]!);
  const map = /\}\)\((\{.*?\}),location\.pathname\)/.exec(html)?.[1];
  if (!map) throw new Error("index.html holds no preload map; is this a build of ours?");
  const pages = Object.entries(JSON.parse(map) as Record<string, Need>);
  return pages.flatMap(([path, need]) =>
    (["es", "en"] as const).map((language) => {
      const files = new Set([...entry, ...need.code, ...need[language]]);
      const bytes = [...files].reduce((sum, file) => sum + served(dist, file), 0);
      return { path, language, bytes, limit: path === "/login" ? LOGIN_LIMIT : LIMIT };
    }),
  );
}

if (import.meta.main) {
  const rows = weigh(join(import.meta.dirname, "../web/dist"));
  console.log("JavaScript on the first visit, brotli, kB (1 kB = 1000 bytes)\n");
  console.log("page               language    measured   limit   ratio");
  for (const { path, language, bytes, limit } of rows) {
    const columns = [
      path.padEnd(18),
      language.padEnd(10),
      (bytes / KB).toFixed(1).padStart(9),
      String(limit / KB).padStart(7),
    ];
    console.log(`${columns.join(" ")}${(bytes / limit).toFixed(2).padStart(8)}`);
  }
  if (rows.some(({ bytes, limit }) => bytes > limit)) process.exitCode = 1;
}
