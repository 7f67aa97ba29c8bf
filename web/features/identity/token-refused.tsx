import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { buttonClass } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";

/** An activation link that does not work, and the way out. */
export function TokenRefused({ text }: { text: string }) {
  const { t } = useTranslation("identity");
  return (
    <div className="mt-8 flex flex-col items-start gap-4">
      <Notice tone="bad" role="alert" className="w-full">
        {text}
      </Notice>
      <Link to="/login" className={buttonClass({ variant: "primary" })}>
        {t("activation.toLogin")}
      </Link>
    </div>
  );
}
