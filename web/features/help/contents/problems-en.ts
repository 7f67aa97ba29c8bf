import { heading, list, terms, text } from "#web/ui/prose-block.ts";
import type { HelpArticle } from "../help-articles.ts";

export const article: HelpArticle = {
  title: "If something fails",
  summary: "Microphone, sound, connection and what to send to support.",
  blocks: [
    terms(
      [
        "It does not ask for the microphone, or I refused it",
        "Press the icon beside the address and allow the microphone. It works on secure pages (https) or on this very machine only.",
      ],
      [
        "It hears me but does not understand me",
        "The browser’s recognition is off, or does not exist in Firefox. Switch it on before you start, use Chrome, Edge or Safari, or write.",
      ],
      [
        "I do not hear it",
        "Turn up the volume of the agent, look at the speaker chosen under “Sound and microphone” and that the tab is not muted.",
      ],
      [
        "It often stops in the middle",
        "Use headphones: without them the agent may hear itself. Try the “Patient” pace.",
      ],
      [
        "It answers that it does not know",
        "It is neither in its knowledge nor in its documents, or in other words. Add it.",
      ],
      [
        "“The conversation was cut off (code …)”",
        "Press Reconnect. If it happens again, send the diagnostics with the code.",
      ],
      ["“The server is at its limit”", "There are too many conversations at once. Wait a minute."],
      [
        "An e-mail does not arrive",
        "Look into the junk mail and wait a minute before asking for another: five a day are sent at most.",
      ],
    ),
    heading("The diagnostics"),
    text(
      "On the [help page](/help) you can check the connection and download a file with the version, the browser, the permission of the microphone, whether the server is reached and the last errors. It holds no passwords, no keys and nothing of what was said. Attach it when you write to {{supportEmail}} and say what you were doing and when.",
    ),
    heading("The system status"),
    list(
      "If it happens to more people, look at the [system status](/status): every part is checked each minute, by using it.",
      "**Alerts**: leave your e-mail address at the foot of that page and we write to you whenever an incident is opened, updated or closed. If you are signed in and use your own address, there is nothing to confirm; otherwise press the link in the mail. Every alert carries another one to stop them.",
      "There are also an RSS feed, a maintenance calendar and a badge that shows the status on your website.",
    ),
  ],
};
