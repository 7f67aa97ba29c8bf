import { renewLeases } from "#server/features/conversations/lease.ts";
import { createLiveSocket } from "#server/features/conversations/live-socket.ts";
import type { Http } from "#server/platform/http.ts";
import type { Parts } from "./parts.ts";

export interface VoiceRole {
  readonly conversations: number;
  /** Ends the running conversations with a word of farewell to the other side, and stores them. */
  stop(): Promise<void>;
}

/** Live conversations over the socket of the browser. */
export function addVoice(http: Http, parts: Parts): VoiceRole {
  const live = createLiveSocket({ ...parts, publicUrl: parts.config.publicUrl });
  http.app.server.on("upgrade", (request, socket, head) => {
    if (!live.handleUpgrade(request, socket, head)) socket.destroy();
  });
  const leases = renewLeases(parts, parts.nodeId, parts.now);
  return {
    get conversations() {
      return live.conversations;
    },
    async stop() {
      await live.drain();
      await leases.stop();
    },
  };
}
