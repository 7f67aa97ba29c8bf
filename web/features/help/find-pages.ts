import type helpTexts from "#web/texts/es/help.json";

export interface FoundPage {
  to: string;
  title: string;
  text: string;
}

interface Page {
  to: string;
  text: keyof (typeof helpTexts)["pages"];
  who: "anyone" | "visitor" | "signed-in" | "administrator";
}

/** The pages that a lost person can have meant. */
export const PAGES: readonly Page[] = [
  { to: "/login", text: "login", who: "visitor" },
  { to: "/register", text: "register", who: "visitor" },
  { to: "/forgot-password", text: "forgotPassword", who: "visitor" },
  { to: "/dashboard", text: "dashboard", who: "signed-in" },
  { to: "/agents", text: "agents", who: "signed-in" },
  { to: "/agent-creator", text: "agentCreator", who: "signed-in" },
  { to: "/conversations", text: "conversations", who: "signed-in" },
  { to: "/campaigns", text: "campaigns", who: "signed-in" },
  { to: "/integrations", text: "integrations", who: "signed-in" },
  { to: "/phone-numbers", text: "phoneNumbers", who: "signed-in" },
  { to: "/help", text: "help", who: "signed-in" },
  { to: "/profile", text: "profile", who: "signed-in" },
  { to: "/analytics", text: "analytics", who: "administrator" },
  { to: "/experiments", text: "experiments", who: "administrator" },
  { to: "/admin/billing", text: "billing", who: "administrator" },
  { to: "/admin/users", text: "adminUsers", who: "administrator" },
  { to: "/admin/agents", text: "adminAgents", who: "administrator" },
  { to: "/admin/invitations", text: "adminInvitations", who: "administrator" },
  { to: "/admin/voice-agents", text: "adminVoiceAgents", who: "administrator" },
  { to: "/admin/languages", text: "adminLanguages", who: "administrator" },
  { to: "/api-docs", text: "apiDocs", who: "anyone" },
  { to: "/status", text: "status", who: "anyone" },
  { to: "/terms", text: "terms", who: "anyone" },
  { to: "/privacy", text: "privacy", who: "anyone" },
  { to: "/cookies", text: "cookies", who: "anyone" },
  { to: "/accessibility", text: "accessibility", who: "anyone" },
];

export function pagesFor({ signedIn, admin }: { signedIn: boolean; admin: boolean }): Page[] {
  const open = { anyone: true, visitor: !signedIn, "signed-in": signedIn, administrator: admin };
  return PAGES.filter(({ who }) => open[who]);
}

/** `/agentes-de-voz/nuevo` as words to search for; an address that was damaged gives what can be read of it. */
export function wordsOfPath(pathname: string): string {
  const read = pathname.replaceAll(/%[0-9a-f]{2}/gi, (code) => (isPlain(code) ? decodeURIComponent(code) : " "));
  return read
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2)
    .join(" ");
}

/** One escaped character that stands for itself; those of accented letters come in pairs. */
function isPlain(code: string): boolean {
  return Number.parseInt(code.slice(1), 16) < 0x80;
}
