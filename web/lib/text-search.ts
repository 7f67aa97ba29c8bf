import MiniSearch from "minisearch";
import { plainText } from "./plain-text.ts";

export interface Searchable {
  id: string;
  title: string;
  text: string;
}

/**
 * A search over a few texts that come with the app. Accents and capitals do not matter, beginnings of words are
 * enough, and a long word may hold a typing mistake. All words must be there; the best comes first.
 */
export function textSearch(documents: readonly Searchable[]): (query: string) => string[] {
  const index = new MiniSearch<Searchable>({
    fields: ["title", "text"],
    processTerm: plainText,
    searchOptions: {
      boost: { title: 4 },
      prefix: true,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      combineWith: "AND",
    },
  });
  index.addAll(documents);
  return (query) => index.search(query).map(({ id }) => String(id));
}
