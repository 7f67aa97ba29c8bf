import { useTranslation } from "react-i18next";
import { Field, Textarea } from "#web/ui/field.tsx";
import { Fold } from "#web/ui/fold.tsx";

export interface Words {
  message: string;
  message_en: string;
}
export const NO_WORDS: Words = { message: "", message_en: "" };

interface UpdateWordsProps {
  id: string;
  words: Words;
  onChange: (words: Words) => void;
}

/** What an update says, and where it is wanted the same in English. */
export function UpdateWords({ id, words, onChange }: UpdateWordsProps) {
  const { t } = useTranslation("status");
  return (
    <>
      <Field id={`message-${id}`} label={t("admin.update")}>
        <Textarea
          id={`message-${id}`}
          maxLength={4_000}
          value={words.message}
          onChange={(event) => onChange({ ...words, message: event.target.value })}
        />
      </Field>
      <Fold title={t("admin.english")}>
        <Field id={`message-en-${id}`} label={t("admin.update_en")} hint={t("admin.englishText")}>
          <Textarea
            id={`message-en-${id}`}
            maxLength={4_000}
            value={words.message_en}
            aria-describedby={`message-en-${id}-hint`}
            onChange={(event) => onChange({ ...words, message_en: event.target.value })}
          />
        </Field>
      </Fold>
    </>
  );
}
