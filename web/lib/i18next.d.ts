import "i18next";
import type account from "../texts/es/account.json";
import type agentDetail from "../texts/es/agent-detail.json";
import type agentsAdmin from "../texts/es/agents-admin.json";
import type agents from "../texts/es/agents.json";
import type apiDocs from "../texts/es/api-docs.json";
import type audit from "../texts/es/audit.json";
import type users from "../texts/es/users.json";
import type common from "../texts/es/common.json";
import type conversations from "../texts/es/conversations.json";
import type dashboard from "../texts/es/dashboard.json";
import type engines from "../texts/es/engines.json";
import type help from "../texts/es/help.json";
import type hosting from "../texts/es/hosting.json";
import type identity from "../texts/es/identity.json";
import type invitations from "../texts/es/invitations.json";
import type languages from "../texts/es/languages.json";
import type later from "../texts/es/later.json";
import type legal from "../texts/es/legal.json";
import type live from "../texts/es/live.json";
import type organization from "../texts/es/organization.json";
import type profile from "../texts/es/profile.json";
import type shell from "../texts/es/shell.json";
import type status from "../texts/es/status.json";
import type viewing from "../texts/es/viewing.json";
import type style from "../texts/es/style.json";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    resources: {
      account: typeof account;
      "agent-detail": typeof agentDetail;
      agents: typeof agents;
      "agents-admin": typeof agentsAdmin;
      "api-docs": typeof apiDocs;
      audit: typeof audit;
      users: typeof users;
      common: typeof common;
      conversations: typeof conversations;
      dashboard: typeof dashboard;
      engines: typeof engines;
      help: typeof help;
      hosting: typeof hosting;
      identity: typeof identity;
      invitations: typeof invitations;
      languages: typeof languages;
      later: typeof later;
      legal: typeof legal;
      live: typeof live;
      organization: typeof organization;
      profile: typeof profile;
      shell: typeof shell;
      status: typeof status;
      style: typeof style;
      viewing: typeof viewing;
    };
  }
}
