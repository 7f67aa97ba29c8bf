import { useTranslation } from "react-i18next";
import { usePageTitle } from "#web/lib/page-title.ts";
import { Mark, Wordmark } from "#web/ui/brand.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { ActionSamples } from "./action-samples.tsx";
import { BothThemes } from "./both-themes.tsx";
import { DataSamples } from "./data-samples.tsx";
import { FeedbackSamples } from "./feedback-samples.tsx";
import { FormSamples } from "./form-samples.tsx";
import { ColourSamples, ShapeSamples, TypeSamples } from "./token-samples.tsx";

/** Every token and every building block, in both themes: for whoever builds with them, and for the tests that look at them. */
export default function StyleGuideScreen() {
  const { t } = useTranslation("style");
  usePageTitle(t("title"));
  return (
    <div className="flex flex-col gap-10">
      <PageHeader title={t("title")} sub={t("idea")}>
        <Mark className="size-12!" />
        <Wordmark className="text-[2rem]!" />
      </PageHeader>
      <BothThemes title={t("colours")}>{() => <ColourSamples />}</BothThemes>
      <BothThemes title={t("typography")}>{() => <TypeSamples />}</BothThemes>
      <BothThemes title={t("shapes")}>{() => <ShapeSamples />}</BothThemes>
      <BothThemes title={t("buttons")}>{(theme) => <ActionSamples theme={theme} />}</BothThemes>
      <BothThemes title={t("forms")}>{(theme) => <FormSamples theme={theme} />}</BothThemes>
      <BothThemes title={t("notices")}>{() => <FeedbackSamples />}</BothThemes>
      <BothThemes title={t("data")}>{(theme) => <DataSamples theme={theme} />}</BothThemes>
    </div>
  );
}
