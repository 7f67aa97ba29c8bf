import { auditRoutes } from "#server/features/audit/routes.ts";
import { agentAdministrationRoutes } from "#server/features/agents/administration-routes.ts";
import { documentRoutes } from "#server/features/agents/document-routes.ts";
import { hostingRoutes } from "#server/features/agents/hosting-routes.ts";
import { liveOrigins } from "#server/features/agents/hosting/live-origins.ts";
import { agentRoutes } from "#server/features/agents/routes.ts";
import { transferRoutes } from "#server/features/agents/transfer-routes.ts";
import { versionRoutes } from "#server/features/agents/version-routes.ts";
import { voiceRoutes } from "#server/features/agents/voice-routes.ts";
import { conversationRoutes } from "#server/features/conversations/routes.ts";
import { webhookRoutes } from "#server/features/conversations/webhook-routes.ts";
import { modelRoutes } from "#server/features/engines/model-routes.ts";
import { engineRoutes } from "#server/features/engines/routes.ts";
import { exportFolder } from "#server/features/identity/export/make-exports.ts";
import { serveExports } from "#server/features/identity/export/download.ts";
import { identityRoutes } from "#server/features/identity/routes.ts";
import { languageRoutes } from "#server/features/languages/routes.ts";
import { legalRoutes } from "#server/features/legal/routes.ts";
import type { Status } from "#server/features/status/status.ts";
import type { Http } from "#server/platform/http.ts";
import { serveWebApp } from "#server/platform/web-app.ts";
import type { Parts } from "./parts.ts";

/** The browser app and everything it asks for. */
export async function addWeb(http: Http, parts: Parts, status: Status): Promise<void> {
  await serveWebApp(http.app, parts.webDist, liveOrigins(parts.hosted));
  identityRoutes(http, parts.identity);
  serveExports(http.app, parts.identity, exportFolder(parts.config.dataDir));
  auditRoutes(http);
  languageRoutes(http);
  legalRoutes(http, parts.config.operator);
  engineRoutes(http, { ...parts, settings: parts.config.engines });
  modelRoutes(http, parts.models);
  agentRoutes(http, parts);
  agentAdministrationRoutes(http);
  const { elevenLabs, elevenLabsAddresses, publicUrl } = parts.config;
  hostingRoutes(http, {
    ...parts,
    publicUrl,
    config: elevenLabs,
    fixed: elevenLabs !== null,
    addresses: elevenLabsAddresses,
  });
  documentRoutes(http);
  versionRoutes(http);
  transferRoutes(http);
  voiceRoutes(http, parts.engines);
  conversationRoutes(http, parts);
  status.addDoors(http);
  webhookRoutes(http, parts);
}
