import { list, text } from "#web/ui/prose-block.ts";
import { data, type LegalDocument } from "../legal-document.ts";

export const document: LegalDocument<"cookies"> = {
  title: "Cookies and storage",
  updated: "Last reviewed: 21 November 2026",
  lead: "What Claravoz keeps in your browser, what for and how to erase it.",
  sections: {
    none: {
      title: "No cookies",
      blocks: [
        text(
          "Claravoz uses no cookies, neither its own nor of third parties. There is no advertising, no visit analytics, no tracking from page to page. That is why you see no notice to accept.",
        ),
      ],
    },
    storage: {
      title: "What is kept in your browser",
      blocks: [
        text(
          "The application uses the browser's local storage for what it cannot do without. All of it comes from your using it, is sent to nobody else and is exempt from consent (article 22.2 LSSI).",
        ),
        data("storage"),
        text("The browser also keeps copies of the application's files (its cache) to open it sooner."),
      ],
    },
    "third-parties": {
      title: "Third parties",
      blocks: [
        text(
          "No page loads a letter, a picture or a program from another domain, and the server forbids it to the browser with its content policy. There are two cases in which the sound of a conversation goes to another company, and the screen says so beforehand: the browser's speech recognition, which can be switched off, and agents that their owner hosts at ElevenLabs.",
        ),
      ],
    },
    delete: {
      title: "How to erase it",
      blocks: [
        list(
          "Signing out erases the session in this browser.",
          "The rest is erased in the browser's settings, under “site data” or “clear browsing data”.",
          "Without storage a session cannot be kept open; the rest goes back to its defaults.",
        ),
        text("More about your data in the [privacy policy](/privacy)."),
      ],
    },
  },
};
