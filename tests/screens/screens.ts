import type { Page } from "@playwright/test";
import type { Resident } from "../support/resident.ts";
import { es } from "../support/words.ts";

export interface Screen {
  name: string;
  path: (resident: Resident) => string;
  who: "visitor" | "resident";
  /** Brings the screen into a state worth looking at. */
  prepare?: (page: Page) => Promise<void>;
}

const { agentDetail, agents, conversations, help, live, shell, identity } = es;

function screen(
  who: Screen["who"],
  name: string,
  path: string | Screen["path"] = `/${name}`,
  prepare?: Screen["prepare"],
): Screen {
  return { who, name, path: typeof path === "string" ? () => path : path, ...(prepare && { prepare }) };
}

const open = (name: string) => async (page: Page) => {
  await page.getByRole("button", { name, exact: true }).click();
  await page.getByRole("menu").waitFor();
};

/** Every screen, and what lies on top of it where that is more than the screen itself. */
export const SCREENS: Screen[] = [
  screen("visitor", "login"),
  screen("visitor", "login with an error", "/login", async (page) => {
    await page.getByRole("button", { name: identity.login.submit }).click();
    await page.getByRole("main").getByRole("alert").waitFor();
  }),
  screen("visitor", "register"),
  screen("visitor", "forgot-password"),
  screen("visitor", "setup-password"),
  screen("visitor", "admin/activate"),
  screen("visitor", "auth/callback", "/auth/callback", (page) => page.getByText(identity.callback.none).waitFor()),
  screen("visitor", "terms", "/terms", (page) => page.getByRole("row").nth(200).waitFor({ state: "attached" })),
  screen("visitor", "privacy"),
  screen("visitor", "cookies"),
  screen("visitor", "accessibility"),
  screen("visitor", "status", "/status", async (page) => {
    await page.getByRole("button", { name: es.status.fix.button }).click();
    await page.getByText(es.status.badge.operational).first().waitFor();
    await page.getByText(es.status.badgeBox.title, { exact: true }).click();
    // The button gets its name back when the board has been read.
    await page.getByRole("button", { name: es.status.fix.button }).waitFor();
  }),
  screen("visitor", "status/confirm", "/status/confirm?token=x"),
  screen("visitor", "status/unsubscribe", "/status/unsubscribe?token=x"),
  screen("visitor", "not found", "/no-existe"),
  screen("visitor", "api-docs", "/api-docs", async (page) => {
    await page.getByText(es.apiDocs.summary.createAgent).click();
    await page.getByRole("region", { name: es.apiDocs.door.fields }).waitFor();
  }),
  screen("visitor", "api-docs GraphQL", "/api-docs?tab=graphql"),
  screen("visitor", "style-guide"),
  screen("resident", "reset-password/new"),
  screen("resident", "dashboard"),
  screen("resident", "agents", "/agents", (page) => page.locator("[data-agent]").first().waitFor()),
  screen("resident", "agent-creator", "/agent-creator?from=reception", (page) =>
    page.getByRole("radiogroup", { name: agents.voices.label }).waitFor(),
  ),
  screen("resident", "agent-creator talking to the draft", "/agent-creator?from=reception", async (page) => {
    await page.getByRole("button", { name: agents.creator.next }).click();
    if (page.viewportSize()!.width < 1024)
      await page.getByRole("button", { name: live.rehearsal.open, exact: true }).click();
    const rehearsal = page.getByRole("region", { name: live.rehearsal.title });
    await rehearsal.getByRole("button", { name: live.startWritten }).click();
    await rehearsal.locator("[data-message=assistant]").waitFor();
  }),
  screen(
    "resident",
    "agent",
    ({ agent }) => `/agent/${agent.id}?tab=overview`,
    (page) => page.getByText(agentDetail.overview.unused).waitFor(),
  ),
  screen(
    "resident",
    "agent behaviour",
    ({ agent }) => `/agent/${agent.id}?tab=behaviour`,
    (page) => page.getByLabel(agents.fields.firstMessage).waitFor(),
  ),
  screen(
    "resident",
    "agent voice",
    ({ agent }) => `/agent/${agent.id}?tab=voice`,
    (page) => page.getByRole("radiogroup", { name: agents.voices.label }).waitFor(),
  ),
  screen(
    "resident",
    "agent knowledge",
    ({ agent }) => `/agent/${agent.id}?tab=knowledge`,
    (page) => page.getByText(agentDetail.documents.none).waitFor(),
  ),
  screen(
    "resident",
    "agent flow",
    ({ agent }) => `/agent/${agent.id}?tab=flow`,
    (page) => page.getByRole("button", { name: agents.flow.add }).waitFor(),
  ),
  screen(
    "resident",
    "agent evaluation",
    ({ agent }) => `/agent/${agent.id}?tab=evaluation`,
    (page) => page.getByRole("button", { name: agentDetail.evaluation.addData }).waitFor(),
  ),
  screen(
    "resident",
    "agent versions",
    ({ agent }) => `/agent/${agent.id}?tab=versions`,
    (page) => page.getByText(agentDetail.versions.noneText).waitFor(),
  ),
  screen(
    "resident",
    "agent with its menu",
    ({ agent }) => `/agent/${agent.id}`,
    open(agents.card.more.replace("{{name}}", "Lucía")),
  ),
  screen(
    "resident",
    "agent about to be deleted",
    ({ agent }) => `/agent/${agent.id}`,
    async (page) => {
      await open(agents.card.more.replace("{{name}}", "Lucía"))(page);
      await page.getByRole("menuitem", { name: agents.card.delete }).click();
      await page.getByRole("alertdialog").waitFor();
    },
  ),
  screen(
    "resident",
    "agent-test",
    ({ agent }) => `/agent-test/${agent.id}`,
    (page) => page.getByRole("button", { name: live.start }).waitFor(),
  ),
  screen(
    "resident",
    "agent-test in a conversation",
    ({ agent }) => `/agent-test/${agent.id}`,
    async (page) => {
      await page.getByRole("button", { name: live.startWritten }).click();
      const field = page.getByRole("textbox", { name: live.write });
      await field.fill("¿Cuándo empiezan las clases?");
      await field.press("Enter");
      await page.locator("[data-message=assistant]").filter({ hasText: "septiembre" }).waitFor();
      for (const fold of [live.ready.variables, live.ready.sound, live.log.title]) await page.getByText(fold).click();
    },
  ),
  screen(
    "resident",
    "agent-test after a conversation",
    ({ agent }) => `/agent-test/${agent.id}`,
    async (page) => {
      await page.getByRole("button", { name: live.startWritten }).click();
      await page.getByRole("button", { name: live.end, exact: true }).click();
      await page.getByText(live.ended.user).waitFor();
    },
  ),
  screen("resident", "agent-test without agent", "/agent-test"),
  screen("resident", "conversations", "/conversations", (page) => page.getByRole("row").nth(1).waitFor()),
  screen(
    "resident",
    "conversation",
    ({ conversationId }) => `/conversations/${conversationId}`,
    (page) => page.getByRole("slider", { name: conversations.detail.position }).waitFor(),
  ),
  screen("resident", "profile"),
  screen("resident", "organization", "/organization", (page) => page.getByRole("row").nth(1).waitFor()),
  screen("resident", "profile preferences", "/profile#preferencias", (page) =>
    page.getByLabel(es.profile.preferences.zone).waitFor(),
  ),
  screen("resident", "profile security", "/profile#seguridad", (page) =>
    page.getByRole("list", { name: es.account.sessions.title }).getByRole("listitem").first().waitFor(),
  ),
  screen("resident", "profile notifications", "/profile#notificaciones", (page) =>
    page.getByRole("checkbox").first().waitFor(),
  ),
  screen("resident", "profile data and end", "/profile#cuenta", (page) =>
    page.getByRole("button", { name: es.profile.deletion.begin }).waitFor(),
  ),
  screen("resident", "profile keys", "/profile#claves", (page) => page.getByText(es.profile.keys.none).waitFor()),
  screen("resident", "profile with a key about to be made", "/profile#claves", async (page) => {
    await page.getByRole("button", { name: es.profile.keys.create }).click();
    await page.getByLabel(es.profile.keys.expiry).selectOption("never");
  }),
  screen("resident", "help"),
  screen("resident", "help after a check", "/help", async (page) => {
    await page.getByRole("button", { name: help.diagnostics.check }).click();
    await page.getByRole("button", { name: help.diagnostics.download }).waitFor();
    await page.getByText(help.diagnostics.preview).click();
  }),
  ...["law", "keyboard", "problems"].map((article) => screen("resident", `help/${article}`)),
  screen("resident", "search results", "/help", async (page) => {
    await page.getByRole("combobox", { name: shell.search.label }).fill("agentes");
    await page.getByRole("option").first().waitFor();
  }),
];

/** Screens of one kind, which differ in their words alone. */
export const ALIKE = {
  resident: ["/campaigns", "/experiments", "/integrations", "/phone-numbers", "/analytics", "/billing"],
  administrator: [
    "/admin/users",
    "/admin/agents",
    "/admin/languages",
    "/admin/audit",
    "/admin/invitations",
    "/admin/billing",
    "/admin/phone-numbers",
  ],
};
