import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import {
  getMailChoices,
  OPTIONAL_MAILS,
  SECURITY_NOTICES,
  setMailChoice,
  type OptionalMail,
} from "#contract/notices.ts";
import { call } from "#web/lib/call.ts";
import { errorText } from "#web/lib/error-text.ts";
import { toastFailure } from "#web/lib/toast-failure.ts";
import { toast } from "#web/lib/toast.ts";
import { Badge } from "#web/ui/badge.tsx";
import { textLinkClass } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/field.tsx";
import { RetryNotice } from "#web/ui/retry-notice.tsx";
import { SectionCard } from "#web/ui/section-card.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

const CHOICES = ["mail-choices"];

/** Every mail that this product sends to somebody who has an account, and which of them one can do without. */
export default function MailsRoom() {
  const { t } = useTranslation("profile");
  const queries = useQueryClient();
  const query = useQuery({ queryKey: CHOICES, queryFn: ({ signal }) => call(getMailChoices, {}, signal) });
  const change = useMutation({
    mutationFn: (choice: { mail: OptionalMail; wanted: boolean }) => call(setMailChoice, choice),
    onSuccess: (choices) => {
      queries.setQueryData(CHOICES, choices);
      toast({ title: t("mails.saved") });
    },
    onError: (failure) => toastFailure(t("mails.failed"), failure),
  });

  return (
    <>
      <SectionCard title={t("mails.title")} text={t("mails.text")}>
        {query.isPending && <Skeleton className="h-16" />}
        {query.isError && <RetryNotice onRetry={query.refetch}>{errorText(query.error)}</RetryNotice>}
        {query.data && (
          <div className="flex flex-col gap-3">
            {OPTIONAL_MAILS.map((mail) => (
              <Checkbox
                key={mail}
                id={`mail-${mail}`}
                checked={!query.data.muted.includes(mail)}
                disabled={change.isPending}
                onChange={({ target }) => change.mutate({ mail, wanted: target.checked })}
              >
                {t(`mails.kind.${mail}`)}
              </Checkbox>
            ))}
          </div>
        )}
        <p className="border-t border-line pt-4 text-sm text-ink-2">
          {t("mails.status")}{" "}
          <Link to="/status" className={textLinkClass}>
            {t("mails.statusLink")}
          </Link>
        </p>
      </SectionCard>
      <SectionCard
        title={
          <>
            {t("mails.security")}
            <Badge tone="ok">{t("mails.always")}</Badge>
          </>
        }
        text={t("mails.securityText")}
      >
        <ul className="flex list-disc flex-col gap-1.5 pl-5 text-sm text-ink-2">
          {SECURITY_NOTICES.map((kind) => (
            <li key={kind}>{t(`mails.kind.${kind}`)}</li>
          ))}
        </ul>
      </SectionCard>
    </>
  );
}
