import { useQuery } from "@tanstack/react-query";
import { listVoices } from "#contract/agents.ts";
import { call } from "#web/lib/call.ts";
import { currentLanguage } from "#web/lib/i18n.ts";
import { blankForm, rowsOf, type AgentFormValue } from "./agent-form-value.ts";
import { loadTemplate, TEMPLATE_IDS, type TemplateId } from "./templates/templates.ts";

/** Where a new agent comes from: nothing, a template, or a file that was just imported. */
export type Origin = "scratch" | TemplateId;

export function originIn(search: URLSearchParams): Origin {
  return TEMPLATE_IDS.find((id) => id === search.get("from")) ?? "scratch";
}

/** What the creator begins with, once it is there. */
export function useBeginning(origin: Origin) {
  const language = currentLanguage();
  return useQuery({
    queryKey: ["agent-beginning", origin, language],
    queryFn: async (): Promise<AgentFormValue> => {
      const blank = await withPreferredVoice(blankForm(language));
      if (origin === "scratch") return blank;
      const { variables, ...words } = (await loadTemplate(origin))[language];
      return { ...blank, ...words, variables: rowsOf(variables) };
    },
    staleTime: Infinity,
    // Mostly files of our own: without a network there is nothing to wait for between two tries.
    networkMode: "always",
  });
}

/** What administrators have chosen for the language. Without an answer the agent begins as it would without a choice. */
async function withPreferredVoice(form: AgentFormValue): Promise<AgentFormValue> {
  const { voices } = await call(listVoices, {}).catch(() => ({ voices: [] }));
  const voice = voices.find(({ preferred, language }) => preferred && language === form.language);
  return voice ? { ...form, voice_id: voice.id, engine: { ...form.engine, speak: voice.engine } } : form;
}
