import { INTERRUPTED_SWEEP_EVERY } from "#contract/limits.ts";
import { renewLeases } from "#server/features/conversations/lease.ts";
import { createLiveSocket } from "#server/features/conversations/live-socket.ts";
import { openSpool } from "#server/features/conversations/spool.ts";
import { replaySpool } from "#server/features/conversations/spool-replay.ts";
import { every } from "#server/platform/every.ts";
import type { Http } from "#server/platform/http.ts";
import type { Parts } from "./parts.ts";

export interface VoiceRole {
  /** For /metrics. */
  gauges(): Record<string, number>;
  /** Ends the running conversations with a word of farewell to the other side, and stores them. */
  stop(): Promise<void>;
}

/** Live conversations over the socket of the browser. */
export function addVoice(http: Http, parts: Parts): VoiceRole {
  const spool = openSpool(parts.config.dataDir, parts.log);
  const live = createLiveSocket({ ...parts, spool, publicUrl: parts.config.publicUrl });
  http.app.server.on("upgrade", (request, socket, head) => {
    if (!live.handleUpgrade(request, socket, head)) socket.destroy();
  });
  const leases = renewLeases(parts, parts.nodeId, parts.now);
  const replay = every(INTERRUPTED_SWEEP_EVERY, parts.log, "store what was left in the spool", () =>
    replaySpool({ ...parts, spool }, parts.now()),
  );
  return {
    gauges: () => ({
      claravoz_live_conversations: live.conversations,
      claravoz_admitting: live.admits ? 1 : 0,
      claravoz_voice_loop_delay_p99_seconds: live.strain.loopDelayMs / 1_000,
      claravoz_voice_activity_lag_seconds: live.strain.activityLagMs / 1_000,
    }),
    async stop() {
      await live.drain();
      await Promise.all([leases.stop(), replay.stop()]);
    },
  };
}
