import { heading, list, note, text } from "#web/ui/prose-block.ts";
import type { HelpArticle } from "../help-articles.ts";

export const article: HelpArticle = {
  title: "Telephone",
  summary: "What can be done today and what is being prepared.",
  blocks: [
    note(
      "It is not possible yet to call or to answer by telephone: agents talk in the browser. The page [Phone numbers](/phone-numbers) tells what it will hold.",
    ),
    text(
      "Meanwhile you can prepare everything: the agent that you try by voice is the one that will answer the telephone.",
    ),
    heading("To prepare it"),
    list(
      "Decide which number will be used. In Spain it cannot be a mobile one for commercial or customer service calls.",
      "Write the out-of-hours message and decide who takes over.",
      "Try the agent aloud, with noise and with difficult data: an e-mail address, an identity number, an unusual name.",
      "See the [reference tariff](/terms#annex) of the destinations you call.",
    ),
    text("The legal side is in [Calling in Spain](/help/law)."),
  ],
  awaits: ["/phone-numbers"],
};
