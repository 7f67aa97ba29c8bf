import { heading, list, terms, text } from "#web/ui/prose-block.ts";
import type { HelpArticle } from "../help-articles.ts";

export const article: HelpArticle = {
  title: "Privacy and security",
  summary: "Where the data are, who sees them and how they are erased.",
  blocks: [
    list(
      "Each account sees its own agents and conversations, and the agents shared with it. The database checks it at every query.",
      "What you do in an organisation stays in it: if you leave, your agents and conversations there go to somebody else ([how](/help/account)).",
      "If somebody of the administration looks at Claravoz as you see it to help you, they can change nothing and you find it in your [settings](/profile), with the reason.",
      "Recordings and transcripts are on the server where Claravoz is installed.",
      "Technical logs hold neither what is said nor the agents’ instructions.",
      "With the embedded engines nothing leaves the server. With external servers, audio or text reaches whoever provides them; with an agent hosted at ElevenLabs, the whole conversation. The browser’s recognition may send it to its maker.",
      "No cookies are used. What the browser keeps is in [Cookies and storage](/cookies).",
    ),
    heading("What you can do"),
    terms(
      ["Correct your data", "In [Account settings](/profile)."],
      ["Take an agent with you", "Export JSON, in the menu of the agent."],
      ["Take a conversation with you", "Download audio and transcript, on its page."],
      ["Delete", "Agents, documents and conversations, from each page."],
      ["Take everything with you", "A ZIP with all your data, in [My data and account](/profile#cuenta)."],
      [
        "Close the account",
        "In the same place: it is erased after 14 days. Your address stays in the activity log. For anything else write to {{privacyEmail}}.",
      ],
    ),
    text("The full text is in the [privacy policy](/privacy)."),
  ],
};
