import { heading, list, note, table, text } from "#web/ui/prose-block.ts";
import type { HelpArticle } from "../help-articles.ts";

export const article: HelpArticle = {
  title: "Calling in Spain",
  summary: "What the law asks of a voice agent, on one page.",
  blocks: [
    note(
      "This is a summary to find your way, not legal advice. Before a campaign, check it with your data protection officer or your lawyers.",
    ),
    table(
      ["What", "What the law asks"],
      [
        "Say that it is an AI",
        "Whoever is talking must know from the start (article 50(1) of the European AI regulation, since 2 August 2026). Claravoz puts the notice there and does not let it be removed.",
      ],
      [
        "Consent",
        "Automated calls with commercial ends need prior consent (article 66.1.a of Act 11/2022). Treat a voice agent as an automated call.",
      ],
      [
        "Hours",
        "Commercial calls to consumers: Monday to Friday, 9 to 21, never on a holiday (article 96 of the consumer act).",
      ],
      ["Identify yourself", "At the start: who is calling and that it is commercial. Never with a hidden number."],
      [
        "Number",
        "No mobile numbers for commercial or customer service calls, and no Spanish numbers on calls that come from abroad (Order TDF/149/2025).",
      ],
      [
        "Exclusion lists",
        "Check the Robinson list unless there is consent (article 23 LOPDGDD), and always respect whoever says they want no more calls.",
      ],
      [
        "Talking to a person",
        "Act 10/2025 on customer service forbids serving by machines only and asks the companies it applies to, which must adapt before 28 December 2026, to renew consent every two years.",
      ],
    ),
    heading("Recording"),
    text(
      "A voice is personal data. Inform beforehand, say what for and for how long, and have legal grounds. If somebody does not want to be recorded, offer another way.",
    ),
    heading("Schools and universities"),
    list(
      "Emotions may not be inferred from the voice (article 5(1)(f) of the AI regulation). Claravoz does not.",
      "Deciding admissions or marks with AI is high-risk: the agent informs, takes notes and makes appointments; a person decides.",
      "From the age of 14 one can consent by oneself (article 7 LOPDGDD); below that, the family is needed. Our [policy](/privacy#minors) asks for 16 to have an account.",
    ),
    heading("Who answers for it"),
    text(
      "Your organisation is the controller; whoever provides Claravoz is the processor. The processing agreement is in the [terms](/terms#data-protection).",
    ),
  ],
};
