import type { Speak } from "#providers/speech/port.ts";
import type { Conversation } from "./conversation.ts";
import { fillerLines, sayFiller, type Filler } from "./filler.ts";

/** Bridges the wait for a function with a filler, one at a time. */
export interface Bridge {
  begin(): void;
  /**
   * Now something else sounds, or nothing more does. What was heard of the filler was said, and is told like
   * everything else. Gives until when it still plays, on the clock.
   */
  end(): number;
}

export function openBridge(conversation: Conversation, speak: Speak): Bridge {
  const { agent, line, clock, startedAt, language, recording } = conversation;
  const nextFiller = fillerLines();
  let filler: Filler | null = null;

  return {
    begin() {
      if (filler || line.textOnly || agent.turn.fillers === false) return;
      const eventId = conversation.eventIds.next();
      const text = nextFiller(language.now.language);
      filler = sayFiller({
        ...{ eventId, text, line, clock, speak, speed: agent.speaking_rate },
        ...{ voice: language.now.voice_id, language: language.now.language },
        onBegan: () => line.agentSaid(eventId, text),
        onHeard: (pcm, playsAt) => recording?.write("agent", playsAt - startedAt, pcm),
      });
    },

    end() {
      if (!filler) return 0;
      const { options: said, startedAt: saidAt } = filler;
      const { heard: message, playsUntil, by } = filler.cut();
      filler = null;
      if (message === "") return playsUntil;
      conversation.transcript.add({
        role: "agent",
        message,
        original_message: message === said.text ? null : said.text,
        source: "agent",
        event_id: said.eventId,
        started_ms: Math.round(saidAt - startedAt),
        ended_ms: Math.round(conversation.now()),
        engines: { listen: null, think: null, speak: by },
      });
      return playsUntil;
    },
  };
}
