import { useTranslation } from "react-i18next";
import { useRouteError } from "react-router";
import { Button } from "#web/ui/button.tsx";

/** What stands where a page has thrown. */
export function PageError() {
  const { t } = useTranslation();
  const error = useRouteError();
  console.error("A page failed", error);
  return (
    <main className="grid min-h-[60dvh] place-items-center px-5 text-center">
      <div role="alert" className="flex flex-col items-center">
        <h1 className="display text-2xl">{t("pageError.title")}</h1>
        <p className="mt-2 max-w-md text-ink-2">{t("pageError.text")}</p>
        {error instanceof Error && (
          <p className="mt-3 max-w-md font-mono text-xs break-words text-ink-3">{error.message}</p>
        )}
        <Button variant="primary" className="mt-6" onClick={() => location.reload()}>
          {t("pageError.reload")}
        </Button>
      </div>
    </main>
  );
}
