import { heading, list, terms } from "#web/ui/prose-block.ts";
import type { HelpArticle } from "../help-articles.ts";

export const article: HelpArticle = {
  title: "Account and access",
  summary: "Signing in, changing the password and what each role sees.",
  blocks: [
    terms(
      [
        "Confirming the account",
        "The link in the e-mail is good for 24 hours. If it expires, register again with the same address and we send another.",
      ],
      [
        "Signing in without a password",
        "On [Sign in](/login), with a link to your e-mail. It is good for 15 minutes and works once.",
      ],
      [
        "I forgot the password",
        "On [Recover the password](/forgot-password). The new one needs 8 characters with an upper-case letter, a lower-case letter and a digit.",
      ],
      [
        "Changing name or organisation",
        "In [Account settings](/profile). The e-mail address cannot be changed there yet.",
      ],
      ["Language and theme", "At the top right. They are remembered in this browser."],
      [
        "Two-step verification",
        "In [Account settings](/profile), with an authenticator app: signing in then also asks for its six-digit code.",
      ],
      [
        "Recovery codes",
        "In the same place. Keep them on paper: without them, losing the phone is losing access. Each works once.",
      ],
      [
        "Signing out",
        "At your name, bottom left: it closes this browser only. Under “Open sessions”, in your settings, the others are closed.",
      ],
    ),
    heading("Roles"),
    list(
      "**User**: creates agents, tries them and sees their conversations and the agents shared with them.",
      "**Administrator**: also sees the administration: invites people in [Invitations](/admin/invitations) and in [Engines and provider](/admin/voice-agents) connects engines, decides which voices are offered, keeps the ElevenLabs account and compares what is there with what is here. On the [system status](/status) they publish and correct incidents; when a check fails three times in a row they find a draft there, which nobody else sees until they publish it. The other pages say where they stand.",
    ),
  ],
};
