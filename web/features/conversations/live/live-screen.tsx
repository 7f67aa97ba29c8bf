import { useEffect, useState } from "react";
import { CircleAlert, Settings2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router";
import { spokenLanguages } from "#contract/agent-languages.ts";
import { elevenlabsGetSignedUrl, type Agent } from "#contract/agents.ts";
import { call as ask } from "#web/lib/call.ts";
import { cn } from "#web/lib/cn.ts";
import { errorText } from "#web/lib/error-text.ts";
import { useEngineNames } from "#web/features/engines/use-engine-names.ts";
import { usePageTitle } from "#web/lib/page-title.ts";
import { useLeaveGuard } from "#web/lib/use-leave-guard.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Confirm } from "#web/ui/confirm.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { Fold } from "#web/ui/fold.tsx";
import { LoadFailed } from "#web/ui/load-failed.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { scalarOf } from "#web/features/agents/agent-form-value.ts";
import { useAgent } from "#web/features/agents/agent-queries.ts";
import { useIsHosted } from "#web/features/agents/hosting-queries.ts";
import { useBrowserEar } from "../use-browser-ear.ts";
import { Composer } from "./composer.tsx";
import { Controls } from "./controls.tsx";
import { EventLogPanel } from "./event-log-panel.tsx";
import { keepSettings, readSettings, type LiveSettings } from "./live-settings.ts";
import { SoundSettings } from "./sound-settings.tsx";
import { Stage } from "./stage.tsx";
import { StartPanel } from "./start-panel.tsx";
import { Summary } from "./summary.tsx";
import { TestVariables } from "./test-variables.tsx";
import { Transcript } from "./transcript.tsx";
import { useCallKeys } from "./use-call-keys.ts";
import { useLiveCall } from "./use-live-call.ts";

export default function LiveScreen() {
  const { id } = useParams();
  return id ? <WithAgent id={id} /> : <NoAgent />;
}

function NoAgent() {
  const { t } = useTranslation("live");
  return (
    <Card>
      <Empty whole icon={CircleAlert} title={t("noAgent")} text={t("noAgentText")}>
        <Link to="/agents" className={buttonClass({ variant: "primary" })}>
          {t("toAgents")}
        </Link>
      </Empty>
    </Card>
  );
}

function WithAgent({ id }: { id: string }) {
  // All that a call will say, now: words that came in the middle of it would take the page away for a moment.
  const { t } = useTranslation(["live", "common", "agents", "conversations", "engines"]);
  const agent = useAgent(id);
  if (agent.isPending) return <Skeleton className="h-[560px] rounded-xl!" />;
  if (agent.isError) {
    return (
      <Card>
        <LoadFailed whole title={t("loadFailed")} text={errorText(agent.error)} onRetry={agent.refetch}>
          <Link to="/agents" className={buttonClass({ variant: "ghost" })}>
            {t("toAgents")}
          </Link>
        </LoadFailed>
      </Card>
    );
  }
  return <Live key={agent.data.id} agent={agent.data} />;
}

function Live({ agent }: { agent: Agent }) {
  const { t } = useTranslation("live");
  const hosted = useIsHosted(agent);
  // A host hears for itself.
  const browserEar = useBrowserEar(agent.engine) && !hosted;
  const call = useLiveCall({
    language: agent.language,
    browserEar,
    systemPrompt: agent.system_prompt,
    address: () => ask(elevenlabsGetSignedUrl, { agent_id: agent.id }),
  });
  const [settings, setSettings] = useState(readSettings);
  const [variables, setVariables] = useState<Record<string, string>>(() =>
    Object.fromEntries(Object.entries(agent.variables).map(([name, value]) => [name, String(value)])),
  );
  const [language, setLanguage] = useState(agent.language);
  const [asking, setAsking] = useState(false);
  const { state } = call;
  const live = state.phase === "connected" || state.phase === "disconnecting";
  const connecting = state.phase === "connecting";
  const guard = useLeaveGuard(live);
  usePageTitle(t("title", { name: agent.name }));
  useCallKeys({ live, onMute: () => call.setMuted(!call.muted), onEnd: () => setAsking(true) });
  useEffect(() => {
    if (live) window.scrollTo({ top: 0 });
    else setAsking(false);
  }, [live]);

  function change(next: LiveSettings): void {
    setSettings(next);
    keepSettings(next);
    if (next.volume !== settings.volume) call.setVolume(next.volume);
    if (next.inputDeviceId !== settings.inputDeviceId) call.setDevices({ input: next.inputDeviceId });
    if (next.outputDeviceId !== settings.outputDeviceId) call.setDevices({ output: next.outputDeviceId });
  }

  function start(textOnly: boolean): void {
    const values = Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, scalarOf(value)]));
    void call.start({ textOnly, language, variables: values, settings });
  }

  return (
    <div className="flex flex-col gap-5">
      {/* On a telephone a running call has the whole screen; the heading stays for those who listen to the page. */}
      <div className={cn(live && "max-lg:sr-only")}>
        <PageHeader title={agent.name} sub={agent.purpose} back={{ to: "/agents", label: t("back") }}>
          <Link to={`/agent/${agent.id}`} className={buttonClass()}>
            <Settings2 aria-hidden />
            {t("configure")}
          </Link>
        </PageHeader>
      </div>

      {call.recogniserProblem && live && (
        <Notice tone="warn" role="status">
          {t("ready.recogniserGone")}
        </Notice>
      )}

      <div
        className={cn(
          "grid grid-cols-[minmax(0,1fr)] gap-4 lg:h-[calc(100dvh-236px)] lg:min-h-[540px] lg:grid-cols-[minmax(0,1fr)_minmax(340px,440px)]",
          live && "max-lg:h-[calc(100dvh-7rem)] max-lg:min-h-[480px] max-lg:grid-rows-[auto_minmax(0,1fr)]",
        )}
      >
        <Stage
          call={call}
          agentName={agent.name}
          summary={<Summary state={state} hosted={hosted} onAgain={() => start(call.textOnly)} />}
        >
          {live ? (
            <Controls
              textOnly={call.textOnly}
              muted={call.muted}
              mode={state.mode}
              level={call.level}
              volume={{ value: settings.volume, onChange: (volume) => change({ ...settings, volume }) }}
              onMute={call.setMuted}
              onEnd={call.end}
            />
          ) : (
            <StartPanel
              text={t("ready.text")}
              {...(hosted && { note: t("ready.hosted") })}
              browserEar={browserEar}
              languages={spokenLanguages(agent).map((spoken) => spoken.language)}
              language={language}
              onLanguage={setLanguage}
              connecting={connecting}
              problem={call.microphoneProblem}
              recognise={settings.recognise}
              onRecognise={(recognise) => change({ ...settings, recognise })}
              onStart={start}
            />
          )}
        </Stage>
        <section
          className={cn(
            "flex flex-col overflow-hidden rounded-xl border border-line bg-surface shadow-1 lg:h-auto",
            !live && "max-lg:h-[420px]",
          )}
        >
          <header className="flex items-center justify-between border-b border-line px-4 py-3">
            <h2 className="font-semibold">{t("transcript")}</h2>
            <span className="text-xs text-ink-3">{t("autosave")}</span>
          </header>
          <Transcript
            messages={state.messages}
            agentName={agent.name}
            live={live}
            onVote={(message, vote) => message.event_id !== null && call.vote(message.id, message.event_id, vote)}
          />
          <Composer disabled={!live} onSay={call.say} onTyping={call.typing} />
        </section>
      </div>

      {Object.keys(variables).length > 0 && (
        <Fold title={t("ready.variables")}>
          <TestVariables values={variables} disabled={live || connecting} onChange={setVariables} />
        </Fold>
      )}
      <Fold title={t("ready.sound")}>
        <SoundSettings settings={settings} live={live} onChange={change} />
        <p className="mt-4 text-xs text-ink-3">{hosted ? t("ready.hosted") : <EngineText agent={agent} />}</p>
      </Fold>
      <Fold title={t("log.title")}>{() => <EventLogPanel log={call.log} />}</Fold>

      <Confirm
        open={asking || guard.state === "blocked"}
        title={t("endTitle")}
        text={t("endText")}
        action={t("end")}
        onConfirm={() => {
          call.end();
          setAsking(false);
          guard.proceed?.();
        }}
        onCancel={() => {
          setAsking(false);
          guard.reset?.();
        }}
      />
    </div>
  );
}

/** The screen always says which engine is at work (architecture section 6). */
function EngineText({ agent }: { agent: Agent }) {
  const { t } = useTranslation("live");
  const { nameOf } = useEngineNames();
  return t("ready.engine", {
    listen: nameOf("listen", agent.engine.listen),
    think: nameOf("think", agent.engine.think),
    speak: nameOf("speak", agent.engine.speak),
  });
}
