import { useState } from "react";
import { FileText } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Card } from "#web/ui/card.tsx";
import { DropZone } from "#web/ui/drop-zone.tsx";
import { Checkbox, Field, Input, Select, Textarea } from "#web/ui/field.tsx";
import { FilterBar, FilterSearch, FilterSelect } from "#web/ui/filter-bar.tsx";
import { PasswordInput } from "#web/ui/password-input.tsx";
import { SearchInput } from "#web/ui/search-input.tsx";
import { Sample, type GuideTheme } from "./both-themes.tsx";

type Choice = "a" | "b";

/** What is filled in. */
export function FormSamples({ theme }: { theme: GuideTheme }) {
  const { t } = useTranslation("style");
  const [query, setQuery] = useState("");
  const [choice, setChoice] = useState<Choice | "">("");
  const [files, setFiles] = useState<readonly string[]>([]);
  const id = (name: string) => `style-${theme}-${name}`;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field id={id("name")} label={t("name")} hint={t("nameHint")}>
          <Input id={id("name")} defaultValue="Lucía" aria-describedby={`${id("name")}-hint`} />
        </Field>
        <Field id={id("phone")} label={t("phone")} error={t("phoneError")}>
          <Input id={id("phone")} aria-invalid defaultValue="+34 612 34 5" aria-describedby={`${id("phone")}-error`} />
        </Field>
        <Field id={id("select")} label={t("choice")}>
          <Select id={id("select")}>
            <option>{t("one")}</option>
            <option>{t("two")}</option>
          </Select>
        </Field>
        <Field id={id("password")} label={t("password")}>
          <PasswordInput id={id("password")} defaultValue="Clave-de-muestra-1" autoComplete="off" />
        </Field>
        <Field id={id("disabled")} label={t("disabled")}>
          <Input id={id("disabled")} disabled defaultValue="Lucía" />
        </Field>
        <Checkbox id={id("check")} defaultChecked className="self-end pb-2">
          {t("check")}
        </Checkbox>
      </div>
      <Field id={id("text")} label={t("text")}>
        <Textarea id={id("text")} />
      </Field>
      <Sample name="SearchInput">
        <SearchInput
          compact
          className="w-full"
          label={t("search")}
          placeholder={t("search")}
          value={query}
          onSearch={setQuery}
        />
      </Sample>
      <div>
        <p className="mb-2 font-mono text-2xs text-ink-3">FilterBar · FilterSearch · FilterSelect</p>
        <Card>
          <FilterBar>
            <FilterSearch label={t("search")} value={query} onSearch={setQuery} />
            <FilterSelect<Choice>
              label={t("choice")}
              all={t("all")}
              value={choice}
              options={[
                { value: "a", label: t("one") },
                { value: "b", label: t("two") },
              ]}
              onChange={setChoice}
              className="sm:w-52"
            />
          </FilterBar>
        </Card>
      </div>
      <div>
        <p className="mb-2 font-mono text-2xs text-ink-3">DropZone</p>
        <DropZone
          icon={FileText}
          label={t("chooseFile")}
          text={t("dropFile")}
          hint={files.length > 0 ? files.join(", ") : t("dropHint")}
          accept=".txt"
          onFiles={(dropped) => setFiles(dropped.map(({ name }) => name))}
        />
      </div>
    </>
  );
}
