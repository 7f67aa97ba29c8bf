import { useState, type ReactNode } from "react";
import { CircleAlert, CircleCheck, Download, Stethoscope } from "lucide-react";
import { useTranslation } from "react-i18next";
import { formatLatency } from "#web/lib/format.ts";
import { saveFile } from "#web/lib/save-file.ts";
import { Button } from "#web/ui/button.tsx";
import { Fold } from "#web/ui/fold.tsx";
import { SectionCard } from "#web/ui/section-card.tsx";
import { collectDiagnostics, type Diagnostics } from "./diagnostics.ts";

type State = { step: "idle" } | { step: "checking" } | { step: "done"; found: Diagnostics };

/** Looks whether all is in reach, and makes a file for support that people may read before they send it. */
export function DiagnosticsCard() {
  const { t } = useTranslation("help");
  const [state, setState] = useState<State>({ step: "idle" });

  async function check(): Promise<void> {
    setState({ step: "checking" });
    setState({ step: "done", found: await collectDiagnostics() });
  }

  return (
    <SectionCard
      title={t("diagnostics.title")}
      text={t("diagnostics.text")}
      action={
        <Button disabled={state.step === "checking"} onClick={() => void check()}>
          <Stethoscope aria-hidden />
          {t(state.step === "checking" ? "diagnostics.checking" : "diagnostics.check")}
        </Button>
      }
    >
      <div role="status">{state.step === "done" && <Checks found={state.found} />}</div>
      {state.step === "done" && <DiagnosticsFile found={state.found} />}
    </SectionCard>
  );
}

function Checks({ found }: { found: Diagnostics }) {
  const { t } = useTranslation("help");
  const { server, live_socket, sound } = found;
  const microphone = ({ granted: "granted", denied: "denied", prompt: "prompt", unavailable: "unavailable" } as const)[
    sound.microphone_permission
  ];
  const checks = [
    { name: t("diagnostics.server"), good: server.ready.reached, ms: server.ready.ms },
    { name: t("diagnostics.live"), good: live_socket.reached, ms: live_socket.ms },
  ];
  return (
    <ul className="flex flex-col gap-2">
      {checks.map(({ name, good, ms }) => (
        <Check key={name} good={good}>
          <b className="font-medium">{name}</b>:{" "}
          {good ? t("diagnostics.reached", { time: formatLatency(ms) }) : t("diagnostics.notReached")}
        </Check>
      ))}
      <Check good={microphone === "granted" || microphone === "prompt"}>
        <b className="font-medium">{t("diagnostics.microphone")}</b>:{" "}
        {t(`diagnostics.permission.${microphone ?? "unknown"}`)}
      </Check>
      <Check good={found.last_errors.length === 0}>
        {t("diagnostics.errors", { count: found.last_errors.length })}
      </Check>
    </ul>
  );
}

function Check({ good, children }: { good: boolean; children: ReactNode }) {
  const Icon = good ? CircleCheck : CircleAlert;
  return (
    <li className="flex gap-2.5">
      <Icon className={`mt-0.5 size-4 shrink-0 ${good ? "text-ok-ink" : "text-warn-ink"}`} aria-hidden />
      <span className="min-w-0">{children}</span>
    </li>
  );
}

function DiagnosticsFile({ found }: { found: Diagnostics }) {
  const { t } = useTranslation("help");
  const json = JSON.stringify(found, null, 2);
  return (
    <>
      <Fold title={t("diagnostics.preview")}>
        <pre className="max-h-80 overflow-auto font-mono text-xs whitespace-pre-wrap" tabIndex={0}>
          {json}
        </pre>
      </Fold>
      <Button
        variant="primary"
        className="self-start"
        onClick={() =>
          saveFile(`diagnostics-claravoz-${found.made_at.slice(0, 10)}.json`, `${json}\n`, "application/json")
        }
      >
        <Download aria-hidden />
        {t("diagnostics.download")}
      </Button>
    </>
  );
}
