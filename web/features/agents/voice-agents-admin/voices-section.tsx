import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { AudioLines } from "lucide-react";
import { useTranslation } from "react-i18next";
import { agentLanguageSchema, type AgentLanguage } from "#contract/agents.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { listKeptVoices, preferVoice, switchVoice, type KeptVoice } from "#contract/voices.ts";
import { useVoicePreview } from "#web/features/agents/use-voice-preview.ts";
import { call } from "#web/lib/call.ts";
import { errorText } from "#web/lib/error-text.ts";
import { toastFailure } from "#web/lib/toast-failure.ts";
import { toast } from "#web/lib/toast.ts";
import { Card, CardHead } from "#web/ui/card.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { Field, Select } from "#web/ui/field.tsx";
import { LoadFailed } from "#web/ui/load-failed.tsx";
import { PageSection } from "#web/ui/page-section.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { VoiceRow } from "./voice-row.tsx";

const KEPT = ["kept-voices"] as const;
type Kept = OutputOf<typeof listKeptVoices>;

/** Every voice of every engine: who may choose it, how it sounds, who uses it, and with which new agents begin. */
export function VoicesSection() {
  const { t } = useTranslation("engines");
  const list = useQuery({ queryKey: KEPT, queryFn: ({ signal }) => call(listKeptVoices, {}, signal), staleTime: 0 });
  const voices = list.data?.voices ?? [];
  return (
    <PageSection title={t("admin.voices.title")} text={t("admin.voices.text")}>
      {list.isPending && <Skeleton className="h-64" />}
      {list.isError && (
        <Card>
          <LoadFailed title={t("admin.voices.loadFailed")} text={errorText(list.error)} onRetry={list.refetch} />
        </Card>
      )}
      {list.data &&
        agentLanguageSchema.options.map((language) => (
          <OfLanguage
            key={language}
            language={language}
            voices={voices.filter((voice) => voice.language === language)}
          />
        ))}
    </PageSection>
  );
}

function OfLanguage({ language, voices }: { language: AgentLanguage; voices: readonly KeptVoice[] }) {
  const { t } = useTranslation(["engines", "agents"]);
  const preview = useVoicePreview();
  const queries = useQueryClient();
  function keep(change: (known: readonly KeptVoice[]) => KeptVoice[]): void {
    queries.setQueryData(KEPT, (known: Kept | undefined) => known && { voices: change(known.voices) });
    // Whoever makes agents sees it too.
    for (const queryKey of [["voices"], ["agent-beginning"]]) void queries.invalidateQueries({ queryKey });
  }
  const flip = useMutation({
    mutationFn: ({ id, enabled }: KeptVoice) => call(switchVoice, { id, enabled: !enabled }),
    onSuccess: (voice) => keep((known) => known.map((one) => (one.id === voice.id ? voice : one))),
  });
  const prefer = useMutation({
    mutationFn: (voice_id: string | null) => call(preferVoice, { language, voice_id }),
    onSuccess: ({ voices: all }) => keep(() => all),
  });
  const preferred = voices.find((voice) => voice.preferred);
  const name = t(`agents:language.${language}`);

  async function told(work: () => Promise<unknown>, done: string): Promise<void> {
    try {
      await work();
      toast({ title: done });
    } catch (error) {
      toastFailure(t("admin.voices.failed"), error);
    }
  }

  return (
    <Card className="pb-1">
      <CardHead title={name} sub={t("admin.voices.count", { count: voices.length })}>
        <Field id={`default-${language}`} label={t(`admin.voices.default.${language}`)} className="w-full sm:w-72">
          <Select
            id={`default-${language}`}
            compact
            value={preferred?.id ?? ""}
            disabled={prefer.isPending}
            onChange={({ target }) =>
              void told(() => prefer.mutateAsync(target.value || null), t("admin.voices.preferred"))
            }
          >
            <option value="">{t("admin.voices.noDefault")}</option>
            {voices
              .filter(({ enabled }) => enabled)
              .map((voice) => (
                <option key={voice.id} value={voice.id}>
                  {voice.name}
                </option>
              ))}
          </Select>
        </Field>
      </CardHead>
      {voices.length === 0 && <Empty icon={AudioLines} title={t("admin.voices.none")} className="py-8" />}
      <ul className="mt-3 divide-y divide-line">
        {voices.map((voice) => (
          <VoiceRow
            key={voice.id}
            voice={voice}
            busy={flip.isPending}
            sounding={preview.sounding === voice.id}
            onPreview={() => preview.toggle(voice.id)}
            onSwitch={() =>
              void told(
                () => flip.mutateAsync(voice),
                t(voice.enabled ? "admin.voices.switchedOff" : "admin.voices.switchedOn", { name: voice.name }),
              )
            }
          />
        ))}
      </ul>
    </Card>
  );
}
