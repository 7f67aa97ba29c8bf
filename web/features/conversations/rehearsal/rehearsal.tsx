import { useState, type ReactNode } from "react";
import { RotateCcw } from "lucide-react";
import { useTranslation } from "react-i18next";
import { spokenLanguages } from "#contract/agent-languages.ts";
import { rehearseAgent } from "#contract/rehearsals.ts";
import { draftOf, problemsIn, sameForm, type AgentFormValue } from "#web/features/agents/agent-form-value.ts";
import type { RehearsalProps } from "#web/features/agents/rehearsal-slot.ts";
import { call as ask } from "#web/lib/call.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { useBrowserEar } from "../use-browser-ear.ts";
import { Composer } from "../live/composer.tsx";
import { Controls } from "../live/controls.tsx";
import { keepSettings, readSettings } from "../live/live-settings.ts";
import { Orb } from "../live/orb.tsx";
import { orbState, StateText } from "../live/stage.tsx";
import { StartPanel } from "../live/start-panel.tsx";
import { EndingText } from "../live/summary.tsx";
import { Transcript } from "../live/transcript.tsx";
import { useLiveCall } from "../live/use-live-call.ts";

/** A conversation with what stands in the form at its start. Nothing of it is kept. `children` stand in its heading. */
export function Rehearsal({ form, agentId, children }: RehearsalProps & { children?: ReactNode }) {
  // All that a call will say, so that the page stays when it does.
  const { t } = useTranslation(["live", "agents", "conversations", "engines"]);
  const [settings, setSettings] = useState(readSettings);
  const [rehearsed, setRehearsed] = useState<AgentFormValue | null>(null);
  const languages = spokenLanguages(form).map((spoken) => spoken.language);
  const [chosen, setChosen] = useState(form.language);
  // What was chosen may have been taken out of the form since.
  const language = languages.includes(chosen) ? chosen : form.language;
  const browserEar = useBrowserEar(form.engine);
  const call = useLiveCall({
    language: form.language,
    browserEar,
    systemPrompt: form.system_prompt,
    address: () => ask(rehearseAgent, { draft: draftOf(form), ...(agentId !== undefined && { agent_id: agentId }) }),
  });
  const { state } = call;
  const live = state.phase === "connected" || state.phase === "disconnecting";
  const connecting = state.phase === "connecting";
  const name = form.name.trim() || t("rehearsal.nameless");
  // A name is missing until the end of many a draft; everything else would be refused.
  const wrong = Object.keys(problemsIn(form)).filter((path) => path !== "name").length;
  const changed = live && rehearsed !== null && !sameForm(rehearsed, form);

  function start(textOnly: boolean): void {
    setRehearsed(form);
    void call.start({ textOnly, language, variables: {}, settings });
  }

  return (
    <section aria-label={t("rehearsal.title")} className="flex min-h-0 flex-col">
      <header className="flex items-center justify-between gap-3 border-b border-line px-4 py-3">
        <h2 className="font-semibold">{t("rehearsal.title")}</h2>
        <div className="flex items-center gap-2">
          {live && (
            <Badge tone="ok" dot>
              {t(call.textOnly ? "state.written" : "state.live")}
            </Badge>
          )}
          {children}
        </div>
      </header>

      {(live || connecting) && (
        <div className="stage flex items-center gap-3 border-b border-line px-4 py-3">
          <Orb level={call.level} state={orbState(call)} size="token" />
          <p className="min-w-0 flex-1 text-sm font-medium" role="status" aria-live="polite">
            <StateText call={call} agentName={name} />
          </p>
          {live && (
            <div className="flex items-center gap-2">
              <Controls
                textOnly={call.textOnly}
                muted={call.muted}
                mode={state.mode}
                level={call.level}
                onMute={call.setMuted}
                onEnd={call.end}
              />
            </div>
          )}
        </div>
      )}

      {changed && (
        <div className="border-b border-line p-3">
          <Notice tone="info" role="status">
            {t("rehearsal.changed")}{" "}
            <Button variant="link" disabled={wrong > 0} onClick={() => start(call.textOnly)}>
              <RotateCcw aria-hidden />
              {t("rehearsal.again")}
            </Button>
          </Notice>
        </div>
      )}
      {call.recogniserProblem && live && (
        <div className="border-b border-line p-3">
          <Notice tone="warn" role="status">
            {t("ready.recogniserGone")}
          </Notice>
        </div>
      )}

      {(live || state.messages.length > 0) && (
        <div className="flex h-72 min-h-40 flex-col max-lg:h-[46dvh]">
          <Transcript messages={state.messages} agentName={name} live={live} />
        </div>
      )}
      {live ? (
        <Composer disabled={false} onSay={call.say} onTyping={call.typing} />
      ) : (
        <div className="flex flex-col gap-3 p-4">
          {state.ending && (
            <p role={state.ending.by === "error" ? "alert" : "status"} className="text-center text-sm text-ink-2">
              <EndingText ending={state.ending} />
            </p>
          )}
          {wrong > 0 ? (
            <Notice tone="warn" role="status">
              {t("agents:problems.title", { count: wrong })}
            </Notice>
          ) : (
            <StartPanel
              text={t("rehearsal.text")}
              browserEar={browserEar}
              languages={languages}
              language={language}
              onLanguage={setChosen}
              connecting={connecting}
              problem={call.microphoneProblem}
              recognise={settings.recognise}
              onRecognise={(recognise) => {
                setSettings({ ...settings, recognise });
                keepSettings({ ...settings, recognise });
              }}
              onStart={start}
            />
          )}
        </div>
      )}
    </section>
  );
}
