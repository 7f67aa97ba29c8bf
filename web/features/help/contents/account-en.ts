import { heading, list, terms, text } from "#web/ui/prose-block.ts";
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
        "Changing name or address",
        "In [Account settings](/profile). The new address counts once you follow the link that we send there; the old one is told as well.",
      ],
      [
        "Language, theme, dates and time zone",
        "In [Preferences](/profile#preferencias). They apply on every device on which you sign in; language and theme can also be changed at the top right.",
      ],
      [
        "API keys",
        "In [API keys](/profile#claves): each with its name, its permissions and its expiry. It is shown once and can be revoked at any time. It never carries administrator rights.",
      ],
      [
        "Confirming that it is you",
        "Before a key is made, the address changed, your data taken away or the account deleted, we ask for the password or the code again if you signed in more than 10 minutes ago.",
      ],
      [
        "Notices by mail",
        "In [Notifications](/profile#notificaciones) you choose those that can be chosen. Those of security, such as a sign-in from a new device, always come.",
      ],
      [
        "Taking your data away",
        "In [My data and account](/profile#cuenta): we prepare a ZIP and tell you by mail. It can be downloaded for 24 hours, and asked for twice a day.",
      ],
      [
        "Deleting the account",
        "In the same place. It is erased after 14 days; until then you can sign in and cancel it. Shared agents stay in your organisation.",
      ],
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
    heading("Your organisation"),
    terms(
      [
        "Who is in it",
        "In [Organisation](/organization), also from the menu at your name: the people, their role and how many agents they have. Managers also see when each was last here, invite, change the name and the roles and remove people.",
      ],
      [
        "Leaving",
        "On the same page. First you see what stays: your agents, private ones too, with their versions, documents and hosted copy, and the conversations you held there go to the person you choose. Your account stays open in a new organisation of your own. If something should not be seen, delete it first.",
      ],
      [
        "Being removed",
        "It is the same, but whoever removes you chooses who gets what was yours, and we tell you by mail.",
      ],
      [
        "When it cannot be done",
        "There always has to be a manager left, and the only person of an organisation cannot leave it.",
      ],
    ),
    heading("If support looks at your account"),
    text(
      "To help you, somebody of the administration can see Claravoz as you see it for an hour. They can change nothing, hear no recordings and see neither your keys nor your sessions or codes. They have to write why, and you find it with its day and hour in [Account settings](/profile).",
    ),
    heading("Roles"),
    list(
      "**User**: creates agents, tries them and sees their conversations and the agents shared with them.",
      "**Manager** of their organisation: also invites and manages its people.",
      "**Administrator**: also sees the administration: invites people in [Invitations](/admin/invitations), in [Agent management](/admin/agents) sees every agent, changes its owner or takes it out of service, and in [Engines and provider](/admin/voice-agents) connects engines, decides which voices are offered, keeps the ElevenLabs account and compares what is there with what is here. On the [system status](/status) they publish and correct incidents; when a check fails three times in a row they find a draft there, which nobody else sees until they publish it. The other pages say where they stand.",
    ),
  ],
};
