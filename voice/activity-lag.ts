import type { VoiceActivity } from "#providers/speech/port.ts";
import type { Clock } from "./clock.ts";

/** The same voice activity, and how far its scores are behind the sound. */
export function watchActivityLag(
  voiceActivity: VoiceActivity,
  clock: Clock,
): {
  voiceActivity: VoiceActivity;
  /** The longest that a frame has waited for its score since this was last asked, in milliseconds. */
  worstLagMs(): number;
} {
  /** Arrival of the frames that have no score yet, per stream, oldest first. */
  const waiting = new Set<number[]>();
  let worst = 0;
  return {
    voiceActivity: {
      open(onScore) {
        const arrivals: number[] = [];
        waiting.add(arrivals);
        const stream = voiceActivity.open((score) => {
          const arrived = arrivals.shift();
          if (arrived !== undefined) worst = Math.max(worst, clock.now() - arrived);
          onScore(score);
        });
        return {
          push(frame) {
            arrivals.push(clock.now());
            stream.push(frame);
          },
          close() {
            waiting.delete(arrivals);
            stream.close();
          },
        };
      },
    },
    worstLagMs() {
      const now = clock.now();
      // A queue that gives nothing back at all shows in those that still wait.
      const pending = [...waiting].map(([oldest]) => (oldest === undefined ? 0 : now - oldest));
      const lag = Math.max(worst, ...pending, 0);
      worst = 0;
      return lag;
    },
  };
}
