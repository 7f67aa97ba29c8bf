import { useState } from "react";
import { Download, FileCheck, Square, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { SpeechModel } from "#contract/speech-models.ts";
import { formatNumber } from "#web/lib/format.ts";
import { toastFailure } from "#web/lib/toast-failure.ts";
import { toast } from "#web/lib/toast.ts";
import { Button, textLinkClass } from "#web/ui/button.tsx";
import { Confirm } from "#web/ui/confirm.tsx";
import { EngineRow } from "./engine-row.tsx";
import { isUnderWay, useInstallModel, useRemoveModel, useStopModel, useVerifyModel } from "./model-queries.ts";

const megabytes = (bytes: number): string => formatNumber(bytes / 1e6, { maximumFractionDigits: 0 });

/** One model: what it is, how far it is, and what can be done with it. */
export function ModelRow({ model }: { model: SpeechModel }) {
  const { t } = useTranslation("engines");
  const { id, sense, name, languages, kind, license, bytes, state, received, problem, used_by, source } = model;
  const size = t("admin.models.size", { size: megabytes(bytes) });
  const facts = [
    languages.map((language) => language.toUpperCase()).join(" + "),
    t(`admin.models.kind.${kind}`),
    size,
    t("admin.models.license", { license }),
  ];
  const note = (
    <>
      {state === "installed" && used_by.length > 0 && `${usedBy(model, t)} · `}
      {t(`admin.models.trust.${model.trust}`)} ·{" "}
      <a href={source} rel="noreferrer" className={textLinkClass}>
        {t("admin.models.source")}
        <span className="sr-only"> {name}</span>
      </a>
      {problem && <span className="mt-1 block text-sm text-bad-ink">{t(`admin.models.problem.${problem}`)}</span>}
    </>
  );

  if (state === "installed")
    return (
      <EngineRow
        id={`local:${id}`}
        sense={sense}
        name={name}
        facts={facts}
        badge={t("admin.models.installed")}
        note={note}
        lastCheck={null}
      >
        <InstalledActions model={model} />
      </EngineRow>
    );
  return (
    <li
      className="flex flex-col gap-3 px-5 py-4 lg:flex-row lg:items-center lg:justify-between"
      data-engine={`local:${id}`}
    >
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="font-semibold break-words">{name}</p>
        <p className="text-sm text-ink-2">{facts.join(" · ")}</p>
        <p className="text-xs text-ink-3">{note}</p>
        {!isUnderWay(model) && received > 0 && (
          <p className="tnum text-xs text-ink-3">
            {t("admin.models.here", { received: megabytes(received), size: megabytes(bytes) })}
          </p>
        )}
        {isUnderWay(model) && <Progress model={model} />}
      </div>
      <InstallActions model={model} />
    </li>
  );
}

function Progress({ model: { name, state, received, bytes } }: { model: SpeechModel }) {
  const { t } = useTranslation("engines");
  if (state !== "downloading" && state !== "checking" && state !== "unpacking") return null;
  const share = Math.round((100 * received) / bytes);
  return (
    <div className="mt-1 max-w-md">
      <div
        role="progressbar"
        aria-label={t("admin.models.progress", { name })}
        aria-valuenow={share}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-1.5 overflow-hidden rounded-full bg-sunken"
      >
        <svg className="size-full" preserveAspectRatio="none" viewBox="0 0 100 1" aria-hidden>
          <rect width={share} height="1" className="fill-primary" />
        </svg>
      </div>
      <p className="tnum mt-1 text-sm text-ink-2">
        {t(`admin.models.state.${state}`, { received: megabytes(received), size: megabytes(bytes) })}
      </p>
    </div>
  );
}

/** Says when something could not be done. */
function useTold() {
  const { t } = useTranslation("engines");
  return async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (error) {
      toastFailure(t("admin.models.failed"), error);
      return false;
    }
  };
}

function InstallActions({ model }: { model: SpeechModel }) {
  const { t } = useTranslation("engines");
  const told = useTold();
  const [install, stop] = [useInstallModel(), useStopModel()];
  const { id, name, received, problem } = model;
  if (isUnderWay(model))
    return (
      <Button
        size="sm"
        className="shrink-0 self-start"
        disabled={stop.isPending}
        onClick={() => void told(() => stop.mutateAsync(id))}
      >
        <Square aria-hidden />
        {t("admin.models.stop")}
        <span className="sr-only"> {name}</span>
      </Button>
    );
  return (
    <div className="flex shrink-0 items-center gap-2 self-start">
      <Button size="sm" disabled={install.isPending} onClick={() => void told(() => install.mutateAsync(id))}>
        <Download aria-hidden />
        {received > 0 ? t("admin.models.resume") : t("admin.models.install")}
        <span className="sr-only"> {name}</span>
      </Button>
      {(received > 0 || problem) && <RemoveButton model={model} />}
    </div>
  );
}

function InstalledActions({ model }: { model: SpeechModel }) {
  const { t } = useTranslation("engines");
  const told = useTold();
  const verify = useVerifyModel();
  const { id, name } = model;

  return (
    <>
      <Button
        size="sm"
        disabled={verify.isPending}
        onClick={() =>
          void told(async () => {
            const { problem } = await verify.mutateAsync(id);
            if (problem)
              toast({ title: name, description: t(`admin.models.problem.${problem}`), variant: "destructive" });
            else toast({ title: t("admin.models.verified") });
          })
        }
      >
        <FileCheck aria-hidden />
        {verify.isPending ? t("admin.models.verifying") : t("admin.models.verify")}
        <span className="sr-only"> {name}</span>
      </Button>
      <RemoveButton model={model} />
    </>
  );
}

/** Takes away what is installed, what has come of it, or what was put in by hand. */
function RemoveButton({ model: { id, name, used_by } }: { model: SpeechModel }) {
  const { t } = useTranslation("engines");
  const told = useTold();
  const remove = useRemoveModel();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={`${t("admin.models.remove")}: ${name}`}
        title={t("admin.models.remove")}
        onClick={() => setAsking(true)}
      >
        <Trash2 aria-hidden />
      </Button>
      <Confirm
        open={asking}
        title={t("admin.models.removeTitle", { name })}
        text={[
          t("admin.models.removeText"),
          ...(used_by.length > 0
            ? [t("admin.models.removeUsed", { names: used_by.map((agent) => agent.name).join(", ") })]
            : []),
        ].join(" ")}
        action={t("admin.models.remove")}
        busy={remove.isPending}
        onConfirm={() =>
          void told(() => remove.mutateAsync(id)).then((done) => {
            if (done) toast({ title: t("admin.models.removed") });
            setAsking(false);
          })
        }
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

function usedBy({ used_by }: SpeechModel, t: ReturnType<typeof useTranslation<"engines">>["t"]): string {
  return t("admin.usedBy", { count: used_by.length, names: used_by.map(({ name }) => name).join(", ") });
}
