import type { Searchable } from "#web/lib/text-search.ts";
import type { ProseBlock } from "#web/ui/prose-block.ts";
import { HELP_ARTICLES, type HelpArticles } from "./help-articles.ts";

/** The articles as the search wants them: words only. */
export function searchableArticles(articles: HelpArticles): Searchable[] {
  return HELP_ARTICLES.map((id) => {
    const { title, summary, blocks } = articles[id];
    return { id, title, text: [summary, ...blocks.flatMap(wordsOf)].join(" ") };
  });
}

function wordsOf(block: ProseBlock): string[] {
  switch (block.kind) {
    case "text":
    case "heading":
    case "note":
      return [block.text];
    case "list":
    case "steps":
      return [...block.items];
    case "terms":
      return block.items.flatMap(({ term, text }) => [term, text]);
    case "table":
      return block.rows.flat();
  }
}
