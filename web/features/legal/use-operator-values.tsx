import { useTranslation } from "react-i18next";
import { useOperator } from "#web/lib/operator.ts";
import { textLinkClass } from "#web/ui/button.tsx";
import type { ProseValues } from "#web/ui/prose.tsx";

/** What the texts call `{{operator}}`, `{{courts}}`, `{{supportEmail}}` and `{{privacyEmail}}`. */
export function useOperatorValues(): ProseValues {
  const { t } = useTranslation("legal");
  const { name, courts, supportEmail, privacyEmail } = useOperator().operator;
  return {
    operator: name ?? t("operator.unnamed"),
    courts: courts ? t("operator.courts", { town: courts }) : t("operator.courtsOfLaw"),
    supportEmail: <Mailbox address={supportEmail} />,
    privacyEmail: <Mailbox address={privacyEmail} />,
  };
}

export function Mailbox({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`} className={textLinkClass}>
      {address}
    </a>
  );
}
