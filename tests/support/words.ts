import account from "#web/texts/es/account.json" with { type: "json" };
import agentDetail from "#web/texts/es/agent-detail.json" with { type: "json" };
import agentsAdmin from "#web/texts/es/agents-admin.json" with { type: "json" };
import agents from "#web/texts/es/agents.json" with { type: "json" };
import apiDocs from "#web/texts/es/api-docs.json" with { type: "json" };
import audit from "#web/texts/es/audit.json" with { type: "json" };
import users from "#web/texts/es/users.json" with { type: "json" };
import common from "#web/texts/es/common.json" with { type: "json" };
import conversations from "#web/texts/es/conversations.json" with { type: "json" };
import dashboard from "#web/texts/es/dashboard.json" with { type: "json" };
import engines from "#web/texts/es/engines.json" with { type: "json" };
import help from "#web/texts/es/help.json" with { type: "json" };
import hosting from "#web/texts/es/hosting.json" with { type: "json" };
import identity from "#web/texts/es/identity.json" with { type: "json" };
import invitations from "#web/texts/es/invitations.json" with { type: "json" };
import legal from "#web/texts/es/legal.json" with { type: "json" };
import live from "#web/texts/es/live.json" with { type: "json" };
import organization from "#web/texts/es/organization.json" with { type: "json" };
import profile from "#web/texts/es/profile.json" with { type: "json" };
import viewing from "#web/texts/es/viewing.json" with { type: "json" };
import shell from "#web/texts/es/shell.json" with { type: "json" };
import status from "#web/texts/es/status.json" with { type: "json" };

/** The Spanish words of the screens, so that a journey looks for what the screen says and not for a copy. */
export const es = {
  apiDocs,
  audit,
  users,
  account,
  agentDetail,
  agents,
  agentsAdmin,
  common,
  conversations,
  dashboard,
  engines,
  help,
  hosting,
  identity,
  legal,
  live,
  organization,
  viewing,
  profile,
  shell,
  status,
  invitations,
};

/** A text with its `{{names}}` filled in. */
export function filled(text: string, values: Record<string, string | number>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));
}
