import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { ApiError } from "#web/lib/http.ts";
import { currentLanguage } from "#web/lib/i18n.ts";
import { usePageTitle } from "#web/lib/page-title.ts";
import { useUser } from "#web/lib/session.ts";
import { toast } from "#web/lib/toast.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { agentErrorText } from "./agent-error-text.ts";
import { AgentForm, showFirstProblem } from "./agent-form.tsx";
import {
  blankForm,
  draftOf,
  problemsIn,
  rowsOf,
  sameForm,
  type AgentFormValue,
  type Problems,
} from "./agent-form-value.ts";
import { useCreateAgent } from "./agent-queries.ts";
import { forgetDraft, keepDraft, keptDraft } from "./kept-draft.ts";
import { STARTING_POINTS } from "./starting-points.ts";

type Origin = "scratch" | (typeof STARTING_POINTS)[number]["id"];

function beginFrom(origin: Origin): AgentFormValue {
  const language = currentLanguage();
  const words = STARTING_POINTS.find(({ id }) => id === origin)?.words[language];
  const blank = blankForm(language);
  return words ? { ...blank, ...words, variables: rowsOf(words.variables) } : blank;
}

function originIn(search: URLSearchParams): Origin {
  return STARTING_POINTS.find(({ id }) => id === search.get("from"))?.id ?? "scratch";
}

export default function AgentCreatorScreen() {
  const { t } = useTranslation("agents");
  const navigate = useNavigate();
  const user = useUser();
  const [search, setSearch] = useSearchParams();
  const origin = originIn(search);
  const create = useCreateAgent();
  const [restored, setRestored] = useState(() => (search.has("from") ? null : keptDraft(user.id)));
  const [form, setForm] = useState(() => restored ?? beginFrom(origin));
  const [problems, setProblems] = useState<Problems>({});
  const done = useRef(false);
  usePageTitle(t("creator.title"));

  // What one has typed outlives a closed tab and a session that ran out.
  useEffect(() => {
    if (done.current) return;
    if (sameForm(form, beginFrom(origin))) forgetDraft(user.id);
    else keepDraft(user.id, form);
  }, [form, origin, user.id]);

  function startFrom(next: Origin): void {
    setSearch(next === "scratch" ? {} : { from: next }, { replace: true });
    setForm(beginFrom(next));
    setRestored(null);
    setProblems({});
  }

  async function submit(): Promise<void> {
    const found = problemsIn(form);
    setProblems(found);
    if (Object.keys(found).length > 0) return showFirstProblem();
    try {
      const agent = await create.mutateAsync(draftOf(form));
      done.current = true;
      forgetDraft(user.id);
      toast({ title: t("toast.created") });
      void navigate("/agents", { state: { created: agent.id } });
    } catch (error) {
      const signedOut = error instanceof ApiError && error.code === "UNAUTHENTICATED";
      const description = signedOut ? t("mustSignIn") : agentErrorText(error);
      toast({ title: t("toast.createFailed"), description, variant: "destructive" });
    }
  }

  const count = Object.keys(problems).length;
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={t("creator.title")} sub={t("creator.sub")} back={{ to: "/agents", label: t("detail.back") }}>
        <Button variant="primary" disabled={create.isPending} onClick={() => void submit()}>
          {create.isPending ? t("creator.submitting") : t("creator.submit")}
        </Button>
      </PageHeader>
      <div className="flex flex-wrap items-center gap-3">
        <span className="text-sm text-ink-2" id="start-from">
          {t("creator.startFrom")}
        </span>
        <div className="max-w-full overflow-x-auto">
          <Segmented<Origin>
            label={t("creator.startFrom")}
            value={origin}
            onChange={startFrom}
            options={[
              { value: "scratch", label: t("creator.scratch") },
              ...STARTING_POINTS.map(({ id, words }) => ({ value: id, label: words[currentLanguage()].name })),
            ]}
          />
        </div>
      </div>
      {restored && (
        <Notice tone="info" role="status">
          {t("creator.restored")}{" "}
          <Button variant="link" onClick={() => startFrom("scratch")}>
            {t("creator.forget")}
          </Button>
        </Notice>
      )}
      {count > 0 && (
        <Notice tone="bad" role="alert">
          {t("problems.title", { count })}
        </Notice>
      )}
      <AgentForm
        form={form}
        problems={problems}
        disabled={create.isPending}
        onChange={(next) => {
          setForm(next);
          if (count > 0) setProblems(problemsIn(next));
        }}
      >
        <div className="flex justify-end">
          <Button variant="primary" size="lg" disabled={create.isPending} onClick={() => void submit()}>
            {create.isPending ? t("creator.submitting") : t("creator.submit")}
          </Button>
        </div>
      </AgentForm>
    </div>
  );
}
