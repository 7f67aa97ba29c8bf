import { elevenlabsGetSignedUrl } from "#contract/agents.ts";
import * as contract from "#contract/conversations.ts";
import { AppError } from "#contract/errors.ts";
import type { Database } from "#database/connection.ts";
import type { Http } from "#server/platform/http.ts";
import { deleteConversation } from "./delete-conversation.ts";
import { getConversation } from "./get-conversation.ts";
import { getOverview } from "./get-overview.ts";
import { getRecordingUrl } from "./get-recording-url.ts";
import { getSignedUrl } from "./get-signed-url.ts";
import { listConversations } from "./list-conversations.ts";
import type { Recordings } from "./recordings.ts";
import { readTicket } from "./ticket.ts";

export function conversationRoutes(
  http: Http,
  { database, recordings, now }: { database: Database; recordings: Recordings; now: () => Date },
): void {
  http.serve(elevenlabsGetSignedUrl, getSignedUrl);
  http.serve(contract.listConversations, listConversations);
  http.serve(contract.getConversation, getConversation);
  http.serve(contract.getOverview, getOverview);
  http.serve(contract.getRecordingUrl, getRecordingUrl);
  http.serve(contract.deleteConversation, async (context, input) => {
    await deleteConversation(context, recordings, input);
    return { deleted: true as const };
  });

  // The player asks for byte ranges; the static-file library answers them.
  http.app.get<{ Params: { token: string } }>("/api/recordings/:token", async (request, reply) => {
    const holder = await readTicket(database, "recording", request.params.token, now());
    const name = holder && recordings.nameFor(holder.subjectId);
    if (!name || !(await recordings.exists(name))) throw new AppError("RECORDING_NOT_FOUND");
    return reply
      .header("content-type", "audio/wav")
      .header("cache-control", "private, no-store")
      .sendFile(name, recordings.folder, { cacheControl: false });
  });
}
