import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The paths of the browser app as its table of routes writes them, without the one that catches all others. */
export function appPaths(): string[] {
  const routes = readFileSync(join(import.meta.dirname, "../../web/routes.tsx"), "utf8");
  const table = routes.slice(routes.indexOf("export const routes"));
  return [...table.matchAll(/"(\/[^"]*)"/g)].map((match) => match[1]!);
}

/** Whether a link of a text (query and anchor left out) opens a page. */
export function leadsSomewhere(link: string, paths: readonly string[]): boolean {
  const path = link.replace(/[?#].*$/, "");
  return paths.some((pattern) => {
    const shape = pattern.replace(/\/:\w+/g, "/[^/]+").replace(/\/\*$/, "(/.*)?");
    return new RegExp(`^${shape}$`).test(path);
  });
}
