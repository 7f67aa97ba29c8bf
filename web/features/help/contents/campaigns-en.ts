import { heading, list, note, text } from "#web/ui/prose-block.ts";
import type { HelpArticle } from "../help-articles.ts";

export const article: HelpArticle = {
  title: "Campaigns",
  summary: "Calling many people: what is missing and how to prepare.",
  blocks: [
    note(
      "Campaigns are being prepared: today they can neither be created nor launched. The page [Campaigns](/campaigns) tells what it will hold.",
    ),
    heading("What to prepare"),
    list(
      "A list with telephone, name and why the call is made. Take out duplicates and those who asked not to be called.",
      "The proof of each person’s consent if the call is commercial: what they accepted, when and where.",
      "The check of the Robinson list, with its date.",
      "An agent that is published and tried, with a farewell and a way to a person.",
    ),
    text("What is commercial and at which hours one may call is in [Calling in Spain](/help/law)."),
  ],
  awaits: ["/campaigns"],
};
