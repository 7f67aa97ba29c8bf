import type { ServedBy } from "#contract/engines.ts";
import type { Speak } from "#providers/speech/port.ts";
import type { BrainPart } from "./brain.ts";
import { openBridge } from "./bridge.ts";
import type { Conversation } from "./conversation.ts";
import { respeller } from "./pronunciation.ts";
import { rememberedSpeech } from "./remembered-speech.ts";
import { Reply, type CutReply, type TurnTiming } from "./reply.ts";
import type { TurnEvent } from "./turn-state.ts";

/** What a brain says, and what came before. */
export interface Answer {
  parts: AsyncIterable<BrainPart>;
  /** Stops the brain and the voice together. */
  abort: AbortController;
  /** Null for what answers nobody. */
  timing?: TurnTiming | null;
  heardBy?: ServedBy | null;
  /** The client may see it being written. */
  streamed?: boolean;
}

/** All that the agent says, one thing at a time; what was heard of it is put into the transcript. */
export interface Mouth {
  /** What is being said, or is about to be. */
  readonly saying: Reply | null;
  /** From the decision that the person's turn is over to the first sound on the wire, per spoken reply. */
  readonly overheadMs: readonly number[];
  answer(generation: number, answer: Answer): void;
  /** Something that is said in every conversation alike. */
  recite(generation: number, parts: AsyncIterable<BrainPart>): void;
  /** Bridges the wait of this reply, unless it is over or sounds already. */
  bridge(waiting: Reply): void;
  /** Stops in the middle, and tells the client what was heard. */
  cut(): void;
  /** What was left of the reply that was cut last, should the sound that cut it have been no word; given once. */
  leftToSay(): Pick<CutReply, "rest" | "hangUp">;
  /** Whether it is, or was when it was cut, at the end of a question. */
  isAsking(): boolean;
  close(): void;
}

/** `report` is told how each reply goes. */
export function openMouth(conversation: Conversation, speak: Speak, report: (event: TurnEvent) => void): Mouth {
  const { agent, line, clock, eventIds, now } = conversation;
  /** What is said in every conversation alike need not be made anew in each. */
  const remembered = rememberedSpeech(speak);
  const bridge = openBridge(conversation, remembered);
  const respell = respeller(agent.pronunciation);
  const overheadMs: number[] = [];
  let saying: Reply | null = null;
  let lastCut: CutReply | null = null;

  function say(generation: number, answer: Answer, voice: Speak): void {
    const { parts, abort, timing = null, heardBy = null, streamed = false } = answer;
    const reply = new Reply(conversation, {
      ...{ generation, parts, abort, timing, heardBy, streamed, speak: voice, respell, bridge },
      report(event) {
        if (event.type === "reply-began" && timing && !line.textOnly) overheadMs.push(clock.now() - reply.startedAt);
        report(event);
      },
    });
    saying = reply;
    reply.perform().then(
      () => {
        if (saying !== reply) return;
        saying = null;
        bridge.end();
        reply.note(null);
        report({ type: "reply-over", at: now(), generation, hangUp: reply.hangUp });
      },
      () => {
        // A cut reply was dealt with when it was cut.
        if (saying !== reply) return;
        close();
        report({ type: "reply-failed", at: now(), generation });
      },
    );
  }

  /** Null when nothing was being said. */
  function stop(): { reply: Reply; cut: CutReply } | null {
    if (!saying) return null;
    const reply = saying;
    saying = null;
    const cut = reply.cut();
    bridge.end();
    return { reply, cut };
  }

  function close(): void {
    const stopped = stop();
    if (stopped?.cut.wasHeard) stopped.reply.note(stopped.cut.heard);
  }

  return {
    get saying() {
      return saying;
    },
    overheadMs,
    answer: (generation, answer) => say(generation, answer, speak),
    recite: (generation, parts) => say(generation, { parts, abort: new AbortController() }, remembered),
    bridge(waiting) {
      if (saying === waiting && !waiting.sounding) bridge.begin();
    },
    /** The order is law: the generation is already new; abort and drop, then tell, then correct. */
    cut() {
      const stopped = stop();
      if (!stopped) return;
      const { reply, cut } = stopped;
      lastCut = cut;
      if (!cut.wasHeard) return;
      line.interrupted(eventIds.next());
      line.corrected(reply.eventId, reply.text.trim(), cut.heard);
      reply.note(cut.heard);
    },
    leftToSay() {
      const { rest, hangUp } = lastCut ?? { rest: [], hangUp: false };
      lastCut = null;
      return { rest, hangUp };
    },
    isAsking: () => (saying ? saying.isAsking() : (lastCut?.wasAsking ?? false)),
    close,
  };
}
