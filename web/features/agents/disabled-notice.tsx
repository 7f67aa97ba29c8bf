import { useTranslation } from "react-i18next";
import type { Agent } from "#contract/agents.ts";
import { useOperator } from "#web/lib/operator.ts";
import { textLinkClass } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";

/** Why the agent takes no conversations, and whom to ask. */
export function DisabledNotice({ agent: { disabled_reason } }: { agent: Agent }) {
  const { t } = useTranslation("agents");
  const { supportEmail } = useOperator().operator;
  return (
    <Notice tone="bad">
      <p>{t("disabled.text")}</p>
      <p className="font-normal">
        {disabled_reason && `${t("disabled.reason", { reason: disabled_reason })} · `}
        {t("disabled.ask")}{" "}
        <a href={`mailto:${supportEmail}`} className={textLinkClass}>
          {supportEmail}
        </a>
      </p>
    </Notice>
  );
}
