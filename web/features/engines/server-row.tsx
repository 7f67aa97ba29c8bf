import { useState } from "react";
import { Pencil, Power, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { EngineServer } from "#contract/engines.ts";
import { toastFailure } from "#web/lib/toast-failure.ts";
import { toast } from "#web/lib/toast.ts";
import { Button } from "#web/ui/button.tsx";
import { Confirm } from "#web/ui/confirm.tsx";
import { useDeleteEngine, useUpdateEngine } from "./admin-queries.ts";
import { EngineRow } from "./engine-row.tsx";

interface ServerRowProps {
  server: EngineServer;
  /** Name of the one that takes over. */
  fallback: string;
  onEdit: () => void;
}

/** A server that administrators keep. */
export function ServerRow({ server, fallback, onEdit }: ServerRowProps) {
  const { t } = useTranslation("engines");
  const [asking, setAsking] = useState(false);
  const remove = useDeleteEngine();
  const update = useUpdateEngine();
  const { id, sense, name, base_url, model, voice, enabled } = server;
  const key = server.key_ending ? t("admin.key", { ending: server.key_ending }) : t("admin.keyHidden");
  const facts = [
    model,
    ...(voice ? [t("admin.voiceIs", { voice })] : []),
    base_url,
    server.has_key ? key : t("admin.noKey"),
  ];

  async function deleted(): Promise<void> {
    try {
      await remove.mutateAsync(id);
      toast({ title: t("admin.deleted") });
    } catch (error) {
      toastFailure(t("admin.deleteFailed"), error);
    }
    setAsking(false);
  }

  async function switched(): Promise<void> {
    try {
      await update.mutateAsync({ id, enabled: !enabled });
    } catch (error) {
      toastFailure(t("admin.failed"), error);
    }
  }

  return (
    <EngineRow
      // What was measured of another address is gone with the address.
      key={`${base_url} ${model}`}
      id={`server:${id}`}
      sense={sense}
      name={name}
      facts={facts}
      badge={enabled ? undefined : t("admin.off")}
      note={`${usedBy(server, t)} · ${t("admin.fallback", { name: fallback })}`}
      lastCheck={server.last_check}
    >
      <Button size="sm" onClick={onEdit}>
        <Pencil aria-hidden />
        <span className="max-sm:sr-only">{t("admin.edit")}</span>
        <span className="sr-only"> {name}</span>
      </Button>
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={`${enabled ? t("admin.switchOff") : t("admin.switchOn")}: ${name}`}
        title={enabled ? t("admin.switchOff") : t("admin.switchOn")}
        disabled={update.isPending}
        onClick={() => void switched()}
      >
        <Power aria-hidden />
      </Button>
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={`${t("admin.delete")}: ${name}`}
        title={t("admin.delete")}
        onClick={() => setAsking(true)}
      >
        <Trash2 aria-hidden />
      </Button>
      <Confirm
        open={asking}
        title={t("admin.deleteTitle", { name })}
        text={
          server.used_by_count === 0
            ? t("admin.deleteText")
            : `${t("admin.deleteUsed", { count: server.used_by_count })} ${t("admin.deleteText")}`
        }
        action={t("admin.delete")}
        busy={remove.isPending}
        onConfirm={() => void deleted()}
        onCancel={() => setAsking(false)}
      />
    </EngineRow>
  );
}

function usedBy(
  { used_by, used_by_count }: EngineServer,
  t: ReturnType<typeof useTranslation<"engines">>["t"],
): string {
  if (used_by_count === 0) return t("admin.unused");
  const names = used_by.map(({ name }) => name).join(", ");
  const more = used_by_count - used_by.length;
  return t("admin.usedBy", {
    count: used_by_count,
    names: more > 0 ? t("admin.andMore", { names, count: more }) : names,
  });
}
