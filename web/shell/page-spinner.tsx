import { useTranslation } from "react-i18next";
import { Spinner } from "#web/ui/spinner.tsx";

/** While a page loads; it shows itself only when that takes longer than a blink. */
export function PageSpinner() {
  const { t } = useTranslation();
  return (
    <div className="late-in grid min-h-[60vh] place-items-center">
      <Spinner label={t("loading")} />
    </div>
  );
}
