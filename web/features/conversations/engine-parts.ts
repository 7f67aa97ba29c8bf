import type { Engine } from "#contract/agents.ts";

/** Keys of the words for an engine's three parts, under `engine` in `texts/<language>/conversations.json`. */
export function engineParts({ listen, think, speak }: Engine) {
  return {
    listen: listen === "browser" ? "browser" : "compatibleListen",
    think: think === "guided" ? "guided" : "compatibleThink",
    speak: speak === "espeak" ? "espeak" : "compatibleSpeak",
  } as const;
}
