import { elevenlabsGetSignedUrl } from "#contract/agents.ts";
import * as contract from "#contract/conversations.ts";
import { AppError } from "#contract/errors.ts";
import * as overview from "#contract/overview.ts";
import * as rehearsals from "#contract/rehearsals.ts";
import type { Database } from "#database/connection.ts";
import type { HostAccess } from "#server/features/agents/hosting/host-access.ts";
import type { Http } from "#server/platform/http.ts";
import { deleteConversation } from "./delete-conversation.ts";
import { getConversation } from "./get-conversation.ts";
import { getRecordingUrl } from "./get-recording-url.ts";
import { getSignedUrl } from "./get-signed-url.ts";
import { listConversations } from "./list-conversations.ts";
import { getAgentsAtWork } from "./overview/get-agents-at-work.ts";
import { getDays } from "./overview/get-days.ts";
import { getFigures } from "./overview/get-figures.ts";
import { listRecent } from "./overview/list-recent.ts";
import type { Recordings } from "./recordings.ts";
import { rehearseAgent } from "./rehearse-agent.ts";
import { readTicket } from "./ticket.ts";

export function conversationRoutes(
  http: Http,
  {
    database,
    recordings,
    hosted,
    now,
  }: { database: Database; recordings: Recordings; hosted: HostAccess; now: () => Date },
): void {
  http.serve(elevenlabsGetSignedUrl, async (context, input) => getSignedUrl(context, (await hosted())?.agents, input));
  http.serve(rehearsals.rehearseAgent, rehearseAgent);
  http.serve(contract.listConversations, listConversations);
  http.serve(contract.getConversation, getConversation);
  http.serve(overview.getOverviewFigures, getFigures);
  http.serve(overview.getOverviewDays, getDays);
  http.serve(overview.getAgentsAtWork, getAgentsAtWork);
  http.serve(overview.listRecentConversations, listRecent);
  http.serve(contract.getRecordingUrl, getRecordingUrl);
  http.serve(contract.deleteConversation, async (context, input) => {
    await deleteConversation(context, recordings, input);
    return { deleted: true as const };
  });

  // The player asks for byte ranges; the static-file library answers them.
  http.app.get<{ Params: { token: string } }>("/api/recordings/:token", async (request, reply) => {
    const holder = await readTicket(database, "recording", request.params.token, now());
    const sound = holder && (await soundOf(recordings, holder.subjectId));
    if (!sound) throw new AppError("RECORDING_NOT_FOUND");
    return reply
      .header("content-type", sound.type)
      .header("cache-control", "private, no-store")
      .sendFile(sound.name, recordings.folder, { cacheControl: false });
  });
}

/** Ours is a WAV in two lanes; what a host kept is its own MP3. */
async function soundOf(recordings: Recordings, id: string): Promise<{ name: string; type: string } | undefined> {
  const own = recordings.nameFor(id);
  if (await recordings.exists(own)) return { name: own, type: "audio/wav" };
  const theirs = recordings.hostedNameFor(id);
  return (await recordings.exists(theirs)) ? { name: theirs, type: "audio/mpeg" } : undefined;
}
