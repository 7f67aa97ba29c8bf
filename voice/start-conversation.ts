import type { WebSocket } from "ws";
import { languageIn, spokenLanguages, type SpokenLanguage } from "#contract/agent-languages.ts";
import { fillPlaceholders, placeholdersIn, SYSTEM_VARIABLES, type Agent, type Variables } from "#contract/agents.ts";
import type { EndReason } from "#contract/conversations.ts";
import { VARIABLES_MAX } from "#contract/limits.ts";
import { CLOSE, writeCloseReason, type CloseReason } from "#contract/live-call.ts";
import type { Engines, Equipment, ToolDefinition, VoiceActivity } from "#providers/speech/port.ts";
import type { Brain } from "./brain.ts";
import { realClock, type Clock } from "./clock.ts";
import { flowIn } from "./guided/flow-in-language.ts";
import { guidedBrain } from "./guided/guided-brain.ts";
import type { Ending, Journal } from "./journal.ts";
import { openBrowserLine, SETTLING_MS, type BrowserLine, type Initiation } from "./lines/browser.ts";
import { modelBrain } from "./model-brain.ts";
import { openSession, type Session, type SessionStats } from "./session.ts";
import { namedBrain, steadfastBrain } from "./steadfast-brain.ts";

export interface ConversationOptions {
  /** Already accepted, sub-protocol `convai`. Frames that came before this call are lost: call it in the same tick. */
  socket: WebSocket;
  agent: Agent;
  conversationId: string;
  /** Values bound by the server. What the client sends in its first frame goes over them, but for `system__…` names. */
  variables: Variables;
  engines: Engines;
  journal: Journal;
  /** Where the two-lane WAV goes; null keeps no recording. The folder must exist. */
  recordingPath: string | null;
  /** Functions that run in the client's page. */
  clientTools?: ToolDefinition[];
  /** In place of the one the agent's engine names. */
  brain?: Brain;
  /** In place of the engines' own. */
  voiceActivity?: VoiceActivity;
  clock?: Clock;
}

export interface ConversationHandle {
  /** Settles when the journal has been told of the end. */
  readonly ended: Promise<Ending>;
  /** Ends it from outside: 1001 at shutdown, otherwise as `CLOSE` says. */
  close(code: number, reason: CloseReason): void;
  /** Null before the conversation has begun. */
  stats(): SessionStats | null;
}

/** Holds a conversation over an accepted socket until one of both sides ends it. */
export function startConversation(options: ConversationOptions): ConversationHandle {
  const clock = options.clock ?? realClock;
  const openedAt = clock.now();
  const line = openBrowserLine({ socket: options.socket, clock, conversationId: options.conversationId });
  // An engine that is gone has somebody to stand in. Should this fail all the same, the conversation ends saying so.
  const equipping = options.engines.equip(options.agent.engine).catch(() => null);
  let session: Session | null = null;
  let refusal: Refusal | null = null;

  async function converse(): Promise<Ending> {
    // Someone who leaves before the beginning is told to this first listener.
    line.listen({
      ...deaf,
      closed: (code, text) =>
        (refusal ??= { reason: code === CLOSE.refused ? "client_error" : "user_hung_up", code, text }),
    });
    const [initiation, equipment] = await Promise.all([line.initiated, equipping]);
    const plan = initiation && !refusal ? prepare(options, { initiation, equipment, clock }) : null;
    if (plan && "refused" in plan) {
      refusal = plan.refused;
      line.close(plan.refused.code!, plan.refused.text);
    }
    if (!plan || "refused" in plan) return turnAway();
    return open(plan);
  }

  async function open(plan: Plan): Promise<Ending> {
    session = openSession({
      ...plan,
      agent: options.agent,
      line,
      clock,
      journal: options.journal,
      voiceActivity: options.voiceActivity ?? options.engines.voiceActivity,
      recordingPath: options.recordingPath,
    });
    line.listen(session.listener);
    line.welcome();
    const { start } = session;
    clock.after(SETTLING_MS, start);
    return session.ended;
  }

  async function turnAway(): Promise<Ending> {
    const { reason, code, text } = refusal ?? { reason: "connection_lost", code: null, text: "" };
    const ending: Ending = {
      reason,
      closeCode: code,
      closeReason: text || null,
      durationMs: Math.round(clock.now() - openedAt),
    };
    await options.journal.end(ending);
    return ending;
  }

  return {
    ended: converse(),
    close(code, text) {
      const reason = reasonFor(code);
      if (session) return session.hangUp(reason, code, text);
      refusal ??= { reason, code, text };
      line.close(code, text);
    },
    stats: () => session?.stats() ?? null,
  };
}

interface Refusal {
  reason: EndReason;
  code: number | null;
  text: string;
}

interface Plan {
  languages: [SpokenLanguage, ...SpokenLanguage[]];
  brain: Brain;
  engines: Equipment;
}

/** What the agent's row and the client's first frame come to, or why there is no conversation. */
function prepare(
  { agent, conversationId, variables, brain, clientTools }: ConversationOptions,
  { initiation, equipment, clock }: { initiation: Initiation; equipment: Equipment | null; clock: Clock },
): Plan | { refused: Refusal } {
  const values = mergeVariables(variables, initiation.variables, {
    system__agent_id: agent.id,
    system__conversation_id: conversationId,
    system__time_utc: clock.today().toISOString(),
  });
  const missing = missingVariables(agent, values);
  if (missing.length > 0) return refuse("client_error", CLOSE.refused, writeCloseReason("variables_missing", missing));

  if (!equipment) return refuse("engine_error", CLOSE.internal, "not_started");
  const own = brainFor(agent, values, { equipment, tools: clientTools ?? [] });
  const filled = (spoken: SpokenLanguage): SpokenLanguage => ({
    ...spoken,
    first_message: fillPlaceholders(spoken.first_message, values),
  });
  const [first, ...further] = beginningWith(initiation.language, spokenLanguages(agent));
  return {
    languages: [filled(first), ...further.map(filled)],
    brain: brain ?? own,
    engines: equipment,
  };
}

/** The language that the client asks for stands first if the agent speaks it, and else the agent's own. */
function beginningWith(tag: string | null, languages: Plan["languages"]): Plan["languages"] {
  const wanted = tag === null ? null : languageIn(tag, languages);
  const first = languages.find(({ language }) => language === wanted) ?? languages[0];
  return [first, ...languages.filter((other) => other !== first)];
}

function brainFor(
  agent: Agent,
  variables: Variables,
  { equipment, tools }: { equipment: Equipment; tools: ToolDefinition[] },
): Brain {
  const { think, embedded } = equipment;
  const guided = guidedBrain({ agent, variables });
  if (!think) return namedBrain(guided, embedded.think);
  return steadfastBrain(modelBrain({ agent, variables, think, tools }), guided, embedded.think);
}

function refuse(reason: EndReason, code: number, text: string): { refused: Refusal } {
  return { refused: { reason, code, text } };
}

/** The client may set what the page asked the person for, but not what the platform knows, nor secrets. */
function mergeVariables(bound: Variables, sent: Variables, system: Variables): Variables {
  const allowed = Object.entries(sent).filter(
    ([name]) => !name.startsWith("system__") && !name.startsWith("secret__") && name !== "system_prompt",
  );
  return { ...bound, ...Object.fromEntries(allowed.slice(0, VARIABLES_MAX)), ...system };
}

/** Names that the person would hear as `{{name}}`. What the flow itself asks for comes later. */
function missingVariables(agent: Agent, values: Variables): string[] {
  const flows = spokenLanguages(agent).map(({ language }) => flowIn(language, agent));
  const flowTexts = flows.flatMap(({ steps, closing }) => [...steps.map(({ ask }) => ask), closing]);
  const collected = new Set(agent.flow.steps.flatMap(({ slot }) => (slot ? [slot.name] : [])));
  const known = (name: string): boolean => name in values || SYSTEM_VARIABLES.includes(name);
  const inOpening = placeholdersIn(
    spokenLanguages(agent)
      .map(({ first_message }) => first_message)
      .join("\n"),
  ).filter((name) => !known(name));
  const inFlow = placeholdersIn(flowTexts.join("\n")).filter((name) => !known(name) && !collected.has(name));
  return [...new Set([...inOpening, ...inFlow])];
}

function reasonFor(code: number): EndReason {
  if (code === CLOSE.ended) return "agent_ended";
  if (code === CLOSE.goingAway) return "shutdown";
  return code === CLOSE.refused ? "client_error" : "engine_error";
}

const deaf: Omit<Parameters<BrowserLine["listen"]>[0], "closed"> = {
  audio() {},
  text() {},
  stirred() {},
  note() {},
  feedback() {},
  toolResult() {},
};
