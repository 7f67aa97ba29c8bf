import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { confirmStatusSubscription } from "#contract/status.ts";
import { call } from "#web/lib/call.ts";
import { MailLinkPage } from "./mail-link-page.tsx";

export default function ConfirmScreen() {
  const { t } = useTranslation("status");
  const [search] = useSearchParams();
  return (
    <MailLinkPage
      title={t("link.confirmTitle")}
      text={t("link.confirmText")}
      button={t("link.confirm")}
      doneTitle={t("link.confirmed")}
      doneText={t("link.confirmedText")}
      act={() => call(confirmStatusSubscription, { token: search.get("token") ?? "" })}
    />
  );
}
