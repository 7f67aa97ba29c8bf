import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { EngineServer, Sense } from "#contract/engines.ts";
import { toastFailure } from "#web/lib/toast-failure.ts";
import { toast } from "#web/lib/toast.ts";
import { Button } from "#web/ui/button.tsx";
import { Card, CardHead } from "#web/ui/card.tsx";
import { useCreateEngine, useLocalServers } from "./admin-queries.ts";
import { blankEngine, fieldsOf, type EngineForm } from "./engine-form.ts";

interface FoundServersProps {
  known: readonly EngineServer[];
  /** A model that speaks needs the name of a voice, which only people know. */
  onVoiceNeeded: (form: EngineForm) => void;
}

/** Programs that answer at the usual addresses of this machine, each model a press away. Silent where there are none. */
export function FoundServers({ known, onVoiceNeeded }: FoundServersProps) {
  const { t } = useTranslation("engines");
  const servers = useLocalServers().data?.found ?? [];
  const create = useCreateEngine();
  if (servers.length === 0) return null;

  async function add(base_url: string, { model, sense }: { model: string; sense: Sense }): Promise<void> {
    const form = blankEngine({ sense, name: model.slice(0, 80), base_url, model });
    if (sense === "speak") return onVoiceNeeded(form);
    try {
      await create.mutateAsync({ sense, ...fieldsOf(form) });
      toast({ title: t("admin.added"), description: model });
    } catch (error) {
      toastFailure(t("admin.failed"), error);
    }
  }

  return (
    <Card className="pb-4">
      <CardHead title={t("admin.found.title")} sub={t("admin.found.text")} />
      <ul className="mt-3 flex flex-col gap-3 px-5">
        {servers.map(({ program, base_url, models }) => (
          <li key={base_url}>
            <p className="font-medium">
              {program} <span className="text-sm font-normal text-ink-3">{base_url}</span>
            </p>
            <ul className="mt-1.5 flex flex-wrap gap-2">
              {models.map((offered) => {
                const there = known.some((server) => server.base_url === base_url && server.model === offered.model);
                return (
                  <li key={offered.model}>
                    <Button
                      size="sm"
                      disabled={there || create.isPending}
                      aria-label={t("admin.found.add", { model: offered.model })}
                      onClick={() => void add(base_url, offered)}
                    >
                      {!there && <Plus aria-hidden />}
                      {offered.model}
                      <span className="text-ink-3">
                        {there ? t("admin.found.added") : t(`admin.senseOne.${offered.sense}`)}
                      </span>
                    </Button>
                  </li>
                );
              })}
            </ul>
          </li>
        ))}
      </ul>
    </Card>
  );
}
