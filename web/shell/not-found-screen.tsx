import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { usePageTitle } from "#web/lib/page-title.ts";
import { useSession } from "#web/lib/session.ts";
import { Mark } from "#web/ui/brand.tsx";
import { buttonClass } from "#web/ui/button.tsx";

export default function NotFoundScreen() {
  const { t } = useTranslation("shell");
  const signedIn = useSession().status === "signed-in";
  usePageTitle(t("notFound.title"));
  return (
    <main className="grid min-h-dvh place-items-center bg-canvas px-5 text-center">
      <div className="flex flex-col items-center">
        <Mark className="size-12" />
        <p className="tnum mt-8 font-mono text-sm text-ink-3">404</p>
        <h1 className="display mt-1 text-3xl">{t("notFound.title")}</h1>
        <p className="mt-3 max-w-sm text-md text-ink-2">{t("notFound.text")}</p>
        <Link
          to={signedIn ? "/dashboard" : "/login"}
          className={buttonClass({ variant: "primary", size: "lg", className: "mt-8" })}
        >
          {signedIn ? t("notFound.home") : t("notFound.login")}
        </Link>
      </div>
    </main>
  );
}
