import type { AgentLanguage } from "#contract/agents.ts";
import type { ScriptedLine } from "./turn-state.ts";

/** What the engine says on its own account, whatever brain is behind it. */
export const SCRIPTED_LINES: Record<AgentLanguage, Record<ScriptedLine, string>> = {
  es: {
    "still-there": "¿Sigue ahí?",
    "good-bye": "Como no le oigo, termino aquí la conversación. ¡Hasta pronto!",
    "time-up": "Hemos llegado al tiempo máximo de esta conversación. Gracias y hasta pronto.",
    "not-heard": "Perdone, no le he oído bien. ¿Puede repetirlo?",
    trouble: "Perdone, tengo un problema técnico. ¿Puede repetirlo, por favor?",
  },
  en: {
    "still-there": "Are you there?",
    "good-bye": "I cannot hear you, so I will end the conversation here. Good-bye!",
    "time-up": "We have reached the maximum time for this conversation. Thank you and good-bye.",
    "not-heard": "Sorry, I did not hear you well. Could you say that again?",
    trouble: "Sorry, I have a technical problem. Could you say that again, please?",
  },
};
