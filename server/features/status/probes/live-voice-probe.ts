import { randomUUID } from "node:crypto";
import { WebSocket } from "ws";
import { EMPTY_FLOW } from "#contract/flow.ts";
import { DEFAULT_TURN } from "#contract/turn-settings.ts";
import { EMBEDDED_ENGINE } from "#contract/engines.ts";
import { SUBPROTOCOL } from "#contract/live-call.ts";
import { MAX_CALL_SECONDS } from "#contract/limits.ts";
import type { RehearsalDraft } from "#contract/rehearsals.ts";
import { rehearsalAddress } from "#server/features/conversations/rehearse-agent.ts";
import type { Identity } from "#server/features/identity/identity.ts";
import { probeAccount } from "#server/features/identity/probe-account.ts";
import { ProbeBusy, type Probe } from "./probe.ts";

/** The engines of the program itself: a server of somebody's own that is away is not this installation's failure. */
const DRAFT: RehearsalDraft = {
  name: "Sonda de estado",
  purpose: "",
  status: "active",
  language: "es",
  voice_id: "",
  engine: EMBEDDED_ENGINE,
  first_message: "Prueba de voz.",
  system_prompt: "",
  knowledge: "",
  flow: EMPTY_FLOW,
  turn: DEFAULT_TURN,
  max_duration_seconds: MAX_CALL_SECONDS.min,
  variables: {},
};

/**
 * A caller of our own opens the live socket at `origin` and waits for the agent's first sound; the milliseconds are
 * those from the opening to it. It is a rehearsal, of which nothing is kept.
 */
export function liveVoiceProbe(identity: Identity, origin: () => string): Probe {
  return {
    key: "live_voice",
    slowAfter: 3_000,
    async run(signal) {
      const holder = { ...(await probeAccount(identity)), subjectId: randomUUID() };
      const { database, now } = identity;
      return firstSound(await rehearsalAddress({ database, now, origin: origin() }, holder, DRAFT), signal);
    },
  };
}

function firstSound(url: string, signal: AbortSignal): Promise<number> {
  const began = performance.now();
  const socket = new WebSocket(url, [SUBPROTOCOL], { perMessageDeflate: false });
  return new Promise<number>((resolve, reject) => {
    signal.addEventListener("abort", () => reject(new Error("No sound in time")), { once: true });
    socket.on("open", () => socket.send(JSON.stringify({ type: "conversation_initiation_client_data" })));
    socket.on("message", (data: Buffer) => {
      const frame = JSON.parse(data.toString("utf8")) as { type?: unknown };
      if (frame.type === "audio") resolve(performance.now() - began);
    });
    socket.on("error", reject);
    socket.on("close", (_code, reason) =>
      reject(reason.toString() === "node_busy" ? new ProbeBusy() : new Error(`Closed: ${reason.toString()}`)),
    );
  }).finally(() => socket.terminate());
}
