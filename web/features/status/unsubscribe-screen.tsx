import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { STATUS_UNSUBSCRIBE_PAGE } from "#contract/status-paths.ts";
import { post } from "#web/lib/http.ts";
import { MailLinkPage } from "./mail-link-page.tsx";

export default function UnsubscribeScreen() {
  const { t } = useTranslation("status");
  const [search] = useSearchParams();
  const token = encodeURIComponent(search.get("token") ?? "");
  return (
    <MailLinkPage
      title={t("link.leaveTitle")}
      text={t("link.leaveText")}
      button={t("link.leave")}
      doneTitle={t("link.left")}
      doneText={t("link.leftText")}
      act={() => post(`${STATUS_UNSUBSCRIBE_PAGE}?token=${token}`, {})}
    />
  );
}
