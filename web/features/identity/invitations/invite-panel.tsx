import { useEffect, useId, useRef, useState, type FormEvent } from "react";
import { FileUp, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Role, OrganizationRole } from "#contract/identity.ts";
import type { InviteOutcome } from "#contract/invitations.ts";
import { INVITATION_DAYS, INVITATIONS_AT_ONCE } from "#contract/limits.ts";
import { errorText } from "#web/lib/error-text.ts";
import { useUser } from "#web/lib/session.ts";
import { toast } from "#web/lib/toast.ts";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Field, Select, Textarea } from "#web/ui/field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { useInvite, useOrganizationChoices } from "./invitation-queries.ts";
import { peopleInText } from "./people-in-text.ts";

type Place = { role: Role; organization_role: OrganizationRole };
const PLACES: Record<"member" | "manager" | "admin", Place> = {
  member: { role: "user", organization_role: "member" },
  manager: { role: "user", organization_role: "manager" },
  admin: { role: "admin", organization_role: "manager" },
};
type PlaceName = keyof typeof PLACES;

const TONES: Record<InviteOutcome, BadgeTone> = {
  invited: "ok",
  account: "neutral",
  elsewhere: "warn",
  too_many_mails: "warn",
  invalid: "bad",
};

/** One address a line, typed, pasted or from a file; what could not be invited stays in the field. */
export function InvitePanel({ organizationId, onClose }: { organizationId?: string; onClose: () => void }) {
  const { t, i18n } = useTranslation(["invitations", "common"]);
  const id = useId();
  const { isAdmin, profile } = useUser();
  const organizations = useOrganizationChoices().data?.organizations ?? [];
  const invite = useInvite();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState("");
  const [place, setPlace] = useState<PlaceName>("member");
  const [organization, setOrganization] = useState(organizationId);
  const [language, setLanguage] = useState<"es" | "en">(i18n.resolvedLanguage === "en" ? "en" : "es");
  const [days, setDays] = useState<number>(7);
  const [error, setError] = useState<string | null>(null);
  const { people, strange } = peopleInText(text);
  const into = organization ?? profile?.organization_id;

  useEffect(() => field.current?.focus(), []);

  async function readFile(file: File): Promise<void> {
    const content = await file.text();
    setText((typed) => (typed.trim() === "" ? content : `${typed.trimEnd()}\n${content}`));
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (people.length === 0) return setError(t("nobody"));
    if (people.length > INVITATIONS_AT_ONCE) return setError(t("tooMany", { count: INVITATIONS_AT_ONCE }));
    setError(null);
    const wish = { people, ...PLACES[place], language, days, ...(into && { organization_id: into }) };
    invite.mutate(wish, {
      onSuccess: ({ results }) => {
        const failed = results.filter(({ outcome }) => outcome !== "invited").map(({ email }) => email);
        toast({ title: t("sent", { count: results.length - failed.length }) });
        setText([...failed, ...strange].join("\n"));
      },
      onError: (failure) => setError(errorText(failure)),
    });
  }

  const results = invite.data?.results ?? [];
  return (
    <Card className="p-5">
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <div className="flex items-start justify-between gap-3">
          <div>
            <h2 className="text-lg font-semibold">{t("panelTitle")}</h2>
            <p className="text-sm text-ink-2">{t("panelText")}</p>
          </div>
          <Button type="button" variant="ghost" size="icon" aria-label={t("common:close")} onClick={onClose}>
            <X aria-hidden />
          </Button>
        </div>
        {error && (
          <Notice tone="bad" role="alert">
            {error}
          </Notice>
        )}
        <Field
          id={`${id}-people`}
          label={t("people")}
          hint={strange.length > 0 ? t("strange", { lines: strange.slice(0, 3).join(" · ") }) : t("peopleHint")}
          aside={<FileButton label={t("fromFile")} onFile={(file) => void readFile(file)} />}
        >
          <Textarea
            ref={field}
            id={`${id}-people`}
            aria-describedby={`${id}-people-hint`}
            value={text}
            spellCheck={false}
            placeholder={"Ana Gil <ana@centro.es>\nluis@centro.es"}
            onChange={({ target }) => setText(target.value)}
            className="max-h-80"
          />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          <Field id={`${id}-place`} label={t("place")} hint={t(`placeHint.${place}`)}>
            <Select
              id={`${id}-place`}
              value={place}
              onChange={({ target }) => setPlace(target.value as PlaceName)}
              aria-describedby={`${id}-place-hint`}
            >
              <option value="member">{t("organizationRole.member")}</option>
              <option value="manager">{t("organizationRole.manager")}</option>
              {isAdmin && <option value="admin">{t("role.admin")}</option>}
            </Select>
          </Field>
          <Field id={`${id}-organization`} label={t("columns.organization")}>
            <Select
              id={`${id}-organization`}
              value={into ?? ""}
              onChange={({ target }) => setOrganization(target.value)}
              disabled={organizations.length < 2}
            >
              {organizations.map((choice) => (
                <option key={choice.id} value={choice.id}>
                  {choice.name}
                </option>
              ))}
            </Select>
          </Field>
          <Field id={`${id}-language`} label={t("language")}>
            <Select
              id={`${id}-language`}
              value={language}
              onChange={({ target }) => setLanguage(target.value === "en" ? "en" : "es")}
            >
              <option value="es">Español</option>
              <option value="en">English</option>
            </Select>
          </Field>
          <Field id={`${id}-days`} label={t("expiry")}>
            <Select id={`${id}-days`} value={days} onChange={({ target }) => setDays(Number(target.value))}>
              {INVITATION_DAYS.map((count) => (
                <option key={count} value={count}>
                  {t("days", { count })}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm text-ink-2" aria-live="polite">
            {people.length > 0 && t("count", { count: people.length })}
          </p>
          <Button type="submit" variant="primary" disabled={invite.isPending}>
            {invite.isPending ? t("sending") : t("send")}
          </Button>
        </div>
        {results.length > 0 && (
          <ul aria-label={t("results")} className="flex flex-col gap-1.5 border-t border-line pt-4 text-sm">
            {results.map(({ email, outcome }) => (
              <li key={email} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <Badge tone={TONES[outcome]}>{t(`outcome.${outcome}`)}</Badge>
                <span className="min-w-0 break-all">{email}</span>
                <span className="text-ink-3">{outcome !== "invited" && t(`outcomeText.${outcome}`)}</span>
              </li>
            ))}
          </ul>
        )}
      </form>
    </Card>
  );
}

function FileButton({ label, onFile }: { label: string; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        onClick={() => input.current?.click()}
        className="inline-flex items-center gap-1.5 rounded-sm text-sm font-medium text-primary-ink hover:underline"
      >
        <FileUp className="size-3.5" aria-hidden />
        {label}
      </button>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          // The same file may be chosen again.
          target.value = "";
        }}
      />
    </>
  );
}
