import { AppError } from "#contract/errors.ts";
import { ELEVENLABS_WEBHOOK_PATH } from "#contract/hosted-agents.ts";
import { WEBHOOK_MAX_BYTES } from "#contract/limits.ts";
import { readWebhook, type WebhookDelivery } from "#providers/hosted-agents/elevenlabs/webhook.ts";
import { HostError } from "#providers/hosted-agents/port.ts";
import type { HostAccess } from "#server/features/agents/hosting/host-access.ts";
import type { Http } from "#server/platform/http.ts";
import { importConversation } from "./hosted/import-conversation.ts";
import type { HostSweep } from "./hosted/host-sweep.ts";
import { fetchWaitingSound } from "./hosted/sweep-hosted.ts";

const NOTHING = Buffer.alloc(0);

/**
 * Where a host reports a conversation that has ended. Told twice, it is stored once; its sound is fetched
 * after the answer, as a host wants that fast. Without a secret nothing can be believed, and nobody is at home.
 */
export function webhookRoutes(
  http: Http,
  { hosted: access, ...parts }: Omit<HostSweep, "hosted"> & { hosted: HostAccess },
): void {
  const { database, log, now } = parts;
  void http.app.register(async (door) => {
    // The signature is over the bytes as they came.
    door.removeAllContentTypeParsers();
    door.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: WEBHOOK_MAX_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    door.post<{ Body: Buffer | undefined }>(ELEVENLABS_WEBHOOK_PATH, async (request) => {
      const connection = await access();
      if (!connection || connection.webhookSecret === null) throw new AppError("NOT_FOUND");
      const hosted = connection.agents;
      const header = request.headers["elevenlabs-signature"];
      const delivery = believed(
        connection.webhookSecret,
        typeof header === "string" ? header : undefined,
        request.body ?? NOTHING,
        now(),
      );
      if ("problem" in delivery) {
        request.log.warn({ problem: delivery.problem }, "a webhook was refused");
        throw new AppError("WEBHOOK_REFUSED");
      }
      const { conversation } = delivery;
      if (conversation && (await importConversation(database, hosted.host, conversation)))
        // What fails here is fetched by the sweep.
        void fetchWaitingSound({ ...parts, hosted }).catch((error: unknown) =>
          log.error({ problem: error instanceof Error ? error.message : String(error) }, "no sound after a webhook"),
        );
      return {};
    });
  });
}

function believed(secret: string, header: string | undefined, body: Buffer, now: Date): WebhookDelivery {
  try {
    return readWebhook(secret, header, body, now);
  } catch (error) {
    if (error instanceof HostError) throw new AppError("BAD_REQUEST", { cause: error });
    throw error;
  }
}
