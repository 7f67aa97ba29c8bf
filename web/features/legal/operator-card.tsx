import { useTranslation } from "react-i18next";
import { useOperator } from "#web/lib/operator.ts";
import { Notice } from "#web/ui/notice.tsx";
import { Mailbox } from "./use-operator-values.tsx";

/** Who is behind the service, as article 10 of the LSSI asks; what they have not said is left out. */
export function OperatorCard() {
  const { t } = useTranslation("legal");
  const { operator, settled } = useOperator();
  const facts = (["name", "taxId", "address", "register"] as const).filter((fact) => operator[fact]);
  return (
    <>
      {settled && !operator.name && <Notice tone="warn">{t("operator.missing")}</Notice>}
      <dl className="grid gap-x-6 gap-y-2 rounded-lg border border-line bg-surface p-5 text-base sm:grid-cols-[8rem_minmax(0,1fr)]">
        {facts.map((fact) => (
          <div key={fact} className="contents">
            <dt className="text-ink-3">{t(`operator.${fact}`)}</dt>
            <dd className="break-words text-ink">{operator[fact]}</dd>
          </div>
        ))}
        <dt className="text-ink-3">{t("operator.contact")}</dt>
        <dd className="break-words">
          <Mailbox address={operator.supportEmail} />
        </dd>
      </dl>
    </>
  );
}
