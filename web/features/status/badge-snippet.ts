export type SnippetKind = "html" | "markdown";

/** The line that shows the badge on another page and leads from it to the status page. */
export function badgeSnippet(kind: SnippetKind, badge: { origin: string; path: string; alt: string }): string {
  const { origin, path, alt } = badge;
  if (kind === "markdown") return `[![${alt}](${origin}${path})](${origin}/status)`;
  const source = `${origin}${path}`.replaceAll("&", "&amp;");
  return `<a href="${origin}/status"><img src="${source}" alt="${alt}" height="28"></a>`;
}
