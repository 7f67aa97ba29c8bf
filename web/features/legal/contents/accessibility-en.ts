import { list, table, text } from "#web/ui/prose-block.ts";
import type { LegalDocument } from "../legal-document.ts";

export const document: LegalDocument<"accessibility"> = {
  title: "Accessibility statement",
  updated: "Last reviewed: 21 November 2026",
  lead: "How accessible Claravoz is, what is missing and how to tell us about a barrier.",
  sections: {
    commitment: {
      title: "Commitment",
      blocks: [
        text(
          "We want everybody to be able to use Claravoz: with a keyboard, with a screen reader, with strong magnification, without hearing or without speaking. Our standard is the WCAG 2.2 guidelines at level AA, which include and extend what EN 301 549 asks for, to which the Spanish Royal Decree 1112/2018 and Act 11/2023 refer.",
        ),
        text(
          "This statement covers the web application at this address, its public pages and those that need an account.",
        ),
      ],
    },
    conformance: {
      title: "Conformance status",
      blocks: [
        text(
          "The application is **partially conformant** with WCAG 2.2 AA: we know of no failure in what can be checked automatically, but nobody from outside has audited it yet. What is done:",
        ),
        list(
          "everything works with the keyboard and the focus is always visible;",
          "text and controls have enough contrast in the light theme and in the dark one;",
          "pages fit into a width of 320 pixels without scrolling sideways;",
          "conversations can be held in writing, and every recording has its transcript;",
          "changes of state are announced to screen readers;",
          "whoever asks for less motion sees no animations;",
          "charts can be read as a table.",
        ),
      ],
    },
    limits: {
      title: "What is missing",
      blocks: [
        table(
          ["Limit", "What to do meanwhile"],
          ["It has not been tried by ear with every screen reader", "Write to us if something is read badly"],
          ["It has not been tried in Safari or on iPhone", "Use Chrome, Edge or Firefox if something fails"],
          [
            "Talking by voice needs a microphone and, depending on the agent, the browser's recognition",
            "“Try it in writing” does the same with the keyboard",
          ],
          [
            "The embedded voice sounds robotic and may be harder to understand",
            "Read the transcript, which appears at the same time",
          ],
          [
            "We do not review the documents that each organisation uploads",
            "Ask the organisation for an accessible version",
          ],
        ),
      ],
    },
    testing: {
      title: "How it is checked",
      blocks: [
        text(
          "Every screen is examined with axe-core (rules of WCAG 2.0 to 2.2, levels A and AA, and best practices) in both themes and two screen sizes, and at a width of 320 pixels. The examination is part of the program's tests: with a single fault they do not pass. It is a self-assessment.",
        ),
      ],
    },
    feedback: {
      title: "Tell us about a barrier",
      blocks: [
        text(
          "Write to {{supportEmail}} and say on which page you were, what you wanted to do and with which browser and assistive technology. You can also ask for information in another format. We answer within 20 working days at most.",
        ),
      ],
    },
    enforcement: {
      title: "If the answer does not convince you",
      blocks: [
        text(
          "If you use Claravoz through a public administration or university, you can file a complaint or claim with it under articles 12 and 13 of Royal Decree 1112/2018. In other cases you can turn to the authority of your autonomous region for the accessibility of products and services (Act 11/2023).",
        ),
      ],
    },
  },
};
