import { useState } from "react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ArrowDown, ArrowUp } from "lucide-react";
import { useTranslation } from "react-i18next";
import { arrangeLanguages, FLAGS, flagSchema, listLanguages, type Language } from "#contract/languages.ts";
import { call } from "#web/lib/call.ts";
import { errorText } from "#web/lib/error-text.ts";
import { formatNumber, formatPercent } from "#web/lib/format.ts";
import { catalogsOf } from "#web/lib/i18n.ts";
import { reloadLanguages } from "#web/lib/languages.ts";
import { usePageTitle } from "#web/lib/page-title.ts";
import { toastFailure } from "#web/lib/toast-failure.ts";
import { toast } from "#web/lib/toast.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Checkbox, Field, Input, Select } from "#web/ui/field.tsx";
import { Flag } from "#web/ui/flag.tsx";
import { LoadFailed } from "#web/ui/load-failed.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { translatedShare } from "./translated-share.ts";

const KEY = ["admin-languages"];

/** Which languages the switcher offers, in which order and under which name. */
export default function LanguagesScreen() {
  const { t } = useTranslation("languages");
  const query = useQuery({ queryKey: KEY, queryFn: ({ signal }) => call(listLanguages, {}, signal) });
  usePageTitle(t("title"));
  return (
    <div className="flex max-w-[860px] flex-col gap-6">
      <PageHeader title={t("title")} sub={t("sub")} />
      {query.isPending && <Skeleton className="h-40" />}
      {query.isError && (
        <Card>
          <LoadFailed title={t("loadFailed")} text={errorText(query.error)} onRetry={query.refetch} />
        </Card>
      )}
      {query.data && <Languages saved={query.data.languages} />}
    </div>
  );
}

function Languages({ saved }: { saved: readonly Language[] }) {
  const { t } = useTranslation("languages");
  const queries = useQueryClient();
  const [languages, setLanguages] = useState(saved);
  const changed = JSON.stringify(languages) !== JSON.stringify(saved);
  const save = useMutation({
    mutationFn: () =>
      call(arrangeLanguages, {
        languages: languages.map(({ code, native_name, flag, active }) => ({
          code,
          native_name: native_name.trim() || code,
          flag: flagSchema.options.find((known) => known === flag) ?? "es",
          active,
        })),
      }),
    onSuccess: (answer) => {
      queries.setQueryData(KEY, answer);
      setLanguages(answer.languages);
      void reloadLanguages();
      toast({ title: t("saved") });
    },
    onError: (failure) => toastFailure(t("failed"), failure),
  });

  const change = (code: string, changes: Partial<Language>): void =>
    setLanguages(languages.map((language) => (language.code === code ? { ...language, ...changes } : language)));
  function move(index: number, by: -1 | 1): void {
    const next = [...languages];
    next.splice(index + by, 0, ...next.splice(index, 1));
    setLanguages(next);
  }

  return (
    <>
      <ul aria-label={t("title")} className="flex flex-col gap-4">
        {languages.map((language, index) => (
          <li key={language.code}>
            <Card className="grid items-end gap-x-5 gap-y-4 p-5 sm:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_10rem_10rem_8.5rem_auto]">
              <div className="flex min-w-0 items-center gap-3 self-center sm:max-xl:col-span-2">
                <Flag code={language.flag} className="h-6! w-8!" />
                <div>
                  <p className="font-semibold">
                    {language.name} <span className="font-normal text-ink-3">({language.code})</span>
                  </p>
                  <Translated code={language.code} />
                </div>
              </div>
              <Field id={`name-${language.code}`} label={t("nativeName")}>
                <Input
                  id={`name-${language.code}`}
                  value={language.native_name}
                  maxLength={40}
                  onChange={({ target }) => change(language.code, { native_name: target.value })}
                />
              </Field>
              <Field id={`flag-${language.code}`} label={t("flag")}>
                <Select
                  id={`flag-${language.code}`}
                  value={language.flag}
                  onChange={({ target }) => change(language.code, { flag: target.value })}
                >
                  {FLAGS.map((flag) => (
                    <option key={flag} value={flag}>
                      {t(`flags.${flag}`)}
                    </option>
                  ))}
                </Select>
              </Field>
              <Checkbox
                id={`active-${language.code}`}
                checked={language.active}
                disabled={language.code === "es"}
                onChange={({ target }) => change(language.code, { active: target.checked })}
                className="xl:pb-2.5"
              >
                {t(language.code === "es" ? "always" : "active")}
              </Checkbox>
              <div className="flex gap-1 justify-self-end max-sm:-mt-13.5 xl:pb-0.5">
                <Button
                  variant="ghost"
                  size="icon"
                  disabled={index === 0}
                  aria-label={t("up", { name: language.native_name })}
                  onClick={() => move(index, -1)}
                >
                  <ArrowUp aria-hidden />
                </Button>
                <Button
                  variant="ghost"
                  size="icon"
                  disabled={index === languages.length - 1}
                  aria-label={t("down", { name: language.native_name })}
                  onClick={() => move(index, 1)}
                >
                  <ArrowDown aria-hidden />
                </Button>
              </div>
            </Card>
          </li>
        ))}
      </ul>
      <div className="flex justify-end gap-2">
        <Button variant="ghost" disabled={!changed || save.isPending} onClick={() => setLanguages(saved)}>
          {t("undo")}
        </Button>
        <Button variant="primary" disabled={!changed || save.isPending} onClick={() => save.mutate()}>
          {save.isPending ? t("saving") : t("save")}
        </Button>
      </div>
    </>
  );
}

/** Counted in the catalogues themselves. */
function Translated({ code }: { code: string }) {
  const { t } = useTranslation("languages");
  const { data } = useQuery({
    queryKey: ["translated", code],
    queryFn: async () => translatedShare(await catalogsOf("es"), await catalogsOf(code)),
    staleTime: Infinity,
  });
  if (!data) return <Skeleton className="mt-1 h-4 w-32" />;
  const share = data.translated / Math.max(1, data.all);
  return (
    <Badge tone={share === 1 ? "ok" : "warn"} className="mt-1">
      {t("translated", { share: formatPercent(share, 0), count: data.all, texts: formatNumber(data.all) })}
    </Badge>
  );
}
