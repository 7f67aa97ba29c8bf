import { useTranslation } from "react-i18next";
import { formatNumber } from "#web/lib/format.ts";
import { useAgentForm } from "./agent-form-context.ts";

/** What is wrong at a path of the form, as a sentence; null where nothing is. */
export function useProblemText(): (path: string) => string | null {
  const { t } = useTranslation("agents");
  const { problems } = useAgentForm();
  return (path) => {
    const problem = problems[path];
    if (!problem) return null;
    if (problem.code === "tooLong") return t("problems.tooLong", { max: formatNumber(problem.max) });
    if (problem.code === "outOfRange") {
      return t("problems.outOfRange", { min: formatNumber(problem.min), max: formatNumber(problem.max) });
    }
    return t(`problems.${problem.code}`);
  };
}
