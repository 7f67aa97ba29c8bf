import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { formatDate } from "#web/lib/format.ts";
import { useSession } from "#web/lib/session.ts";
import { textLinkClass } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";

/** On top of every page, while the account waits for its end: perhaps it was not its owner who asked. */
export function DeletionStrip() {
  const { t } = useTranslation("shell");
  const session = useSession();
  const { pathname, hash } = useLocation();
  const due = session.status === "signed-in" ? session.user.profile?.deletion_due_at : null;
  // There it is said already, with the button beside it.
  if (!due || (pathname === "/profile" && hash === "#cuenta")) return null;
  return (
    <Notice tone="warn" role="status" className="mx-4 mt-4 sm:mx-8">
      {t("deletion.strip", { date: formatDate(due, { dateStyle: "long" }) })}{" "}
      <Link to="/profile#cuenta" className={textLinkClass}>
        {t("deletion.stripLink")}
      </Link>
    </Notice>
  );
}
