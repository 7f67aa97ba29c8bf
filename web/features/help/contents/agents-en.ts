import { heading, list, note, text } from "#web/ui/prose-block.ts";
import type { HelpArticle } from "../help-articles.ts";

export const article: HelpArticle = {
  title: "Agents",
  summary: "How they are written, what they know, what they ask and how they are published.",
  blocks: [
    heading("What it says"),
    list(
      "The **first message** is heard right at the beginning. The notice that an artificial intelligence is speaking always comes before it and cannot be removed.",
      "The **instructions** say who it is, what it must do and what not. Short sentences, one idea in each.",
      "The **variables** are data that change: write `{{centre}}` in a message and give it its value in Variables.",
    ),
    heading("What it knows"),
    list(
      "The **Knowledge** field, with the sentences it may say.",
      "The **documents**: PDF, Word, web pages, Markdown or text, up to 50 per agent and 20 MB each. Their text is kept, not the file.",
      "What is not written there, it says so: the embedded brain invents nothing. With an external language model check more closely.",
    ),
    heading("What it asks"),
    text(
      "The **flow** is a list of steps to collect data: name, e-mail, telephone, date, time, Spanish identity number, IBAN, amount, postcode, yes or no, or free text. Each answer is checked, read back and kept with the conversation. It can begin at once or only when needed.",
    ),
    heading("With which voice and at which pace"),
    list(
      "Choose a voice and listen to it first. **Pronunciation** mends abbreviations and names that sound wrong.",
      "An agent can speak several languages, each with its own message and voice.",
      "The pace (patient, normal, agile or custom) decides how long it waits and when it lets itself be interrupted.",
      "The **engine** has three parts: ear, brain and voice. The embedded ones work without network or accounts; whoever runs the installation can connect servers, or install models on the machine itself, which nothing leaves then. If one fails another takes over, and in the end the embedded one.",
    ),
    heading("Hosting it at ElevenLabs"),
    text(
      "If the installation has an account there, an agent can have a copy at ElevenLabs: it listens, thinks and speaks there, and the conversations arrive here when they end.",
    ),
    list(
      "Name, messages, instructions, written knowledge, variables and criteria are sent. The flow and the documents are not; the voice is chosen there.",
      "“Compare with the copy there” shows the differences, and you decide which copy holds.",
      "“Stop hosting it” deletes the copy there.",
    ),
    heading("Versions"),
    text(
      "Saving changes the draft; **Publish** makes a version that no longer changes. Under Versions two are compared, you see what changed and any can be restored.",
    ),
    heading("Sharing, copying and taking along"),
    list(
      "“Share with the organisation”, in the menu of the agent and in its overview, lets your colleagues see and try it, but not change it. “Stop sharing” gives it back to you; if somebody is using it, we tell you first.",
      "Conversations that begin while it is shared are seen by the whole organisation, and so you see those of the others. Earlier and later ones are seen by whoever held them.",
      "The administration can take an agent **out of service**: it takes no new conversations, and its page says why and whom to ask.",
      "Duplicate and **Export JSON** are in the menu of every agent. **Import** understands files of Claravoz, ElevenLabs, Vapi and Retell, and says what it could not bring.",
      "Deleting an agent does not delete its conversations.",
    ),
    note("The criteria of the Evaluation tab are kept with the agent, but are not applied to conversations yet."),
  ],
};
