import { heading, list, note, steps, text } from "#web/ui/prose-block.ts";
import type { HelpArticle } from "../help-articles.ts";

export const article: HelpArticle = {
  title: "First steps",
  summary: "From an empty account to talking with your first agent, in a few minutes.",
  blocks: [
    text(
      "An agent is who speaks for your organisation: it has a name, a voice, a first message, what it knows and what it asks. You need not know how to program.",
    ),
    steps(
      "In [Voice agents](/agents) press **Create agent** and choose a starting point: admissions, open day, enrolment documents, payment reminder, office, alumni, appointments or reception. You can also start from scratch.",
      "Go through the four steps: identity, what it says, what it knows and does, review and try. You can jump between them, and what you leave half done is kept in this browser.",
      "Under “Talk to your draft” press **Try** and converse with what you have written so far. Nothing of that trial is kept.",
      "**Create agent** saves it. From its card, **Try** opens a full conversation, which stays in [Conversations](/conversations) with its transcript and its recording.",
      "When you like how it answers, open the agent and press **Publish**. That makes a fixed version to which you can always return.",
    ),
    heading("What to prepare"),
    list(
      "The ten questions you are asked most and their answers, in short sentences.",
      "Deadlines, prices, opening hours and addresses, up to date.",
      "Who takes over when somebody wants to talk with a person, and when they are there.",
    ),
    note("If you have no microphone at hand, “Try it in writing” does the same with the keyboard."),
  ],
};
