import * as agents from "#contract/agents.ts";
import * as versions from "#contract/agent-versions.ts";
import * as conversations from "#contract/conversations.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import type { ZodMiniType } from "zod/mini";
import type apiDocs from "#web/texts/es/api-docs.json";

export interface Door {
  /** Names its sentence in the texts. */
  name: keyof (typeof apiDocs)["summary"];
  endpoint: Endpoint<ZodMiniType, ZodMiniType>;
}

/** The doors that keys open, as the contract declares them: what stands here cannot differ from what the server does. */
export const AGENT_DOORS: readonly Door[] = [
  { name: "listOwnAgents", endpoint: agents.listOwnAgents },
  { name: "createAgent", endpoint: agents.createAgent },
  { name: "getAgent", endpoint: agents.getAgent },
  { name: "updateAgent", endpoint: agents.updateAgent },
  { name: "duplicateAgent", endpoint: agents.duplicateAgent },
  { name: "deleteAgent", endpoint: agents.deleteAgent },
  { name: "listVersions", endpoint: versions.listVersions },
  { name: "publishVersion", endpoint: versions.publishVersion },
  { name: "listVoices", endpoint: agents.listVoices },
];

export const CONVERSATION_DOORS: readonly Door[] = [
  { name: "getSignedUrl", endpoint: agents.elevenlabsGetSignedUrl },
  { name: "listConversations", endpoint: conversations.listConversations },
  { name: "getConversation", endpoint: conversations.getConversation },
  { name: "getRecordingUrl", endpoint: conversations.getRecordingUrl },
  { name: "deleteConversation", endpoint: conversations.deleteConversation },
];

/** Spec section 7; they come with what they read. */
export const PLANNED_DATA = [
  "GET /v1/education/programs",
  "GET /v1/education/students",
  "POST /v1/education/enrollments",
  "GET /v1/campaigns",
  "GET /v1/campaigns/{campaign_id}",
] as const;

export const PLANNED_EVENTS = [
  { event: "conversation.created", text: "created" },
  { event: "student.enrolled", text: "enrolled" },
  { event: "program.updated", text: "updated" },
] as const;
