import { useContext, useEffect, useRef, useState } from "react";
import { ClipboardCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { errorText } from "#web/lib/error-text.ts";
import { ApiError } from "#web/lib/http.ts";
import { usePageTitle } from "#web/lib/page-title.ts";
import { useUser } from "#web/lib/session.ts";
import { toast } from "#web/lib/toast.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Select } from "#web/ui/field.tsx";
import { LoadFailed } from "#web/ui/load-failed.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { agentErrorText } from "./agent-error-text.ts";
import { AgentForm, showFirstProblem } from "./agent-form.tsx";
import { draftOf, problemsIn, sameForm, type AgentFormValue, type Problems } from "./agent-form-value.ts";
import { CREATOR_STEPS, firstPlace, placeOf, type CreatorStep } from "./agent-places.ts";
import { useCreateAgent } from "./agent-queries.ts";
import { originIn, useBeginning, type Origin } from "./creator-beginning.ts";
import { CreatorSteps } from "./creator-steps.tsx";
import { FlowSection } from "./flow-section.tsx";
import { FormAside } from "./form-aside.tsx";
import { FormSection } from "./form-section.tsx";
import { IdentitySection } from "./identity-section.tsx";
import { KnowledgeSection } from "./knowledge-section.tsx";
import { LanguageSection } from "./language-section.tsx";
import { forgetDraft, keepDraft, keptDraft } from "./kept-draft.ts";
import type { Imported } from "./import-agent.ts";
import { RehearsalSlot } from "./rehearsal-slot.ts";
import { ReviewList } from "./review-list.tsx";
import { SpeechSection } from "./speech-section.tsx";
import { TurnSection } from "./turn-section.tsx";
import { VariablesSection } from "./variables-section.tsx";
import { VoiceSection } from "./voice-section.tsx";
import { TEMPLATE_IDS } from "./templates/templates.ts";

/** Opens the creator once what it begins with is there. */
export default function AgentCreatorScreen() {
  const { t } = useTranslation("agents");
  const [search] = useSearchParams();
  const imported = useLocation().state as { imported?: Imported } | null;
  const origin = originIn(search);
  const beginning = useBeginning(origin);
  usePageTitle(t("creator.title"));
  if (beginning.isError) {
    return (
      <Card>
        <LoadFailed whole title={t("loadFailed")} text={errorText(beginning.error)} onRetry={beginning.refetch} />
      </Card>
    );
  }
  if (!beginning.data) return <Skeleton className="h-96" />;
  return <Creator key={origin} origin={origin} beginning={beginning.data} imported={imported?.imported ?? null} />;
}

interface CreatorProps {
  origin: Origin;
  beginning: AgentFormValue;
  imported: Imported | null;
}

function Creator({ origin, beginning, imported }: CreatorProps) {
  const { t } = useTranslation("agents");
  const navigate = useNavigate();
  const user = useUser();
  const [search, setSearch] = useSearchParams();
  const create = useCreateAgent();
  const rehearsal = useContext(RehearsalSlot);
  const [restored, setRestored] = useState(() => (search.has("from") || imported ? null : keptDraft(user.id)));
  const [form, setForm] = useState(() => imported?.form ?? restored ?? beginning);
  const [step, setStep] = useState<CreatorStep>("identity");
  const [problems, setProblems] = useState<Problems>({});
  const done = useRef(false);

  // What one has typed outlives a closed tab and a session that ran out.
  useEffect(() => {
    if (done.current) return;
    if (sameForm(form, beginning)) forgetDraft(user.id);
    else keepDraft(user.id, form);
  }, [form, beginning, user.id]);

  /** Another beginning is another form; the same one again is this one from its start. */
  function startFrom(next: Origin): void {
    forgetDraft(user.id);
    if (next !== origin) return setSearch(next === "scratch" ? {} : { from: next }, { replace: true });
    setForm(beginning);
    setRestored(null);
    setProblems({});
    setStep("identity");
  }

  async function submit(): Promise<void> {
    const found = problemsIn(form);
    setProblems(found);
    const place = firstPlace(found);
    if (place) {
      setStep(place.step);
      return showFirstProblem();
    }
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

  function go(next: CreatorStep): void {
    setStep(next);
    window.scrollTo({ top: 0 });
  }

  const at = CREATOR_STEPS.indexOf(step);
  const count = Object.keys(problems).length;
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={t("creator.title")} sub={t("creator.sub")} back={{ to: "/agents", label: t("detail.back") }}>
        <Button variant="primary" disabled={create.isPending} onClick={() => void submit()}>
          {create.isPending ? t("creator.submitting") : t("creator.submit")}
        </Button>
      </PageHeader>
      <CreatorSteps current={step} wrong={new Set(Object.keys(problems).map((path) => placeOf(path).step))} onGo={go} />
      {step === "identity" && <OriginChoice origin={origin} onChoose={startFrom} />}
      {imported && (
        <Notice tone="info" role="status">
          {t(`import.source.${imported.source}`)}{" "}
          {imported.leftOut.length > 0 &&
            t("import.leftOut", { parts: imported.leftOut.map((part) => t(`import.part.${part}`)).join(", ") })}
        </Notice>
      )}
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
        onChange={(next) => {
          setForm(next);
          if (count > 0) setProblems(problemsIn(next));
        }}
      >
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_320px] xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <fieldset disabled={create.isPending} className="flex min-w-0 flex-col gap-4">
            <legend className="sr-only">{t(`creator.steps.${step}`)}</legend>
            {step === "identity" && (
              <>
                <IdentitySection />
                <VoiceSection />
              </>
            )}
            {step === "speech" && (
              <>
                <SpeechSection />
                <LanguageSection />
              </>
            )}
            {step === "knowledge" && (
              <>
                <KnowledgeSection />
                <FlowSection />
                <VariablesSection />
              </>
            )}
            {step === "review" && (
              <>
                <FormSection
                  id="review"
                  icon={ClipboardCheck}
                  title={t("creator.review")}
                  text={t("creator.reviewText")}
                >
                  <ReviewList onGo={(field) => go(placeOf(field).step)} />
                </FormSection>
                <TurnSection />
              </>
            )}
            <div className="flex flex-wrap justify-between gap-2">
              <Button size="lg" disabled={at === 0} onClick={() => go(CREATOR_STEPS[at - 1]!)}>
                {t("creator.back")}
              </Button>
              {step === "review" ? (
                <Button variant="primary" size="lg" onClick={() => void submit()}>
                  {create.isPending ? t("creator.submitting") : t("creator.submit")}
                </Button>
              ) : (
                <Button variant="primary" size="lg" onClick={() => go(CREATOR_STEPS[at + 1]!)}>
                  {t("creator.next")}
                </Button>
              )}
            </div>
          </fieldset>
          <FormAside>{at > 0 && rehearsal({ form })}</FormAside>
        </div>
      </AgentForm>
    </div>
  );
}

function OriginChoice({ origin, onChoose }: { origin: Origin; onChoose: (origin: Origin) => void }) {
  const { t } = useTranslation("agents");
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <label htmlFor="start-from" className="text-sm text-ink-2">
        {t("creator.startFrom")}
      </label>
      <Select
        id="start-from"
        compact
        className="w-64"
        value={origin}
        onChange={(event) => onChoose(TEMPLATE_IDS.find((id) => id === event.target.value) ?? "scratch")}
      >
        <option value="scratch">{t("empty.scratch")}</option>
        {TEMPLATE_IDS.map((id) => (
          <option key={id} value={id}>
            {t(`templates.${id}.name`)}
          </option>
        ))}
      </Select>
    </div>
  );
}
