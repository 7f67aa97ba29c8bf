import type { LaterPath } from "#web/shell/later-paths.ts";
import type { ProseBlock } from "#web/ui/prose-block.ts";

/** Every article of the help, in the order in which they are offered. The names are their addresses below /help. */
export const HELP_ARTICLES = [
  "first-steps",
  "agents",
  "live-test",
  "conversations",
  "telephone",
  "campaigns",
  "law",
  "privacy",
  "account",
  "keyboard",
  "developers",
  "problems",
] as const;
export type HelpArticleId = (typeof HELP_ARTICLES)[number];

export interface HelpArticle {
  title: string;
  /** One sentence, for the list and the search. */
  summary: string;
  blocks: readonly ProseBlock[];
  /** What it says is not there yet. When one of these pages arrives, the compiler leads back here. */
  awaits?: readonly LaterPath[];
}
export type HelpArticles = Readonly<Record<HelpArticleId, HelpArticle>>;
