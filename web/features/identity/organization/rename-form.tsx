import { useEffect, useRef, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { ORGANIZATION_NAME_MAX } from "#contract/organization.ts";
import { errorText } from "#web/lib/error-text.ts";
import { toast } from "#web/lib/toast.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Field, Input } from "#web/ui/field.tsx";
import { useRename } from "./organization-queries.ts";

interface RenameFormProps {
  id: string | undefined;
  name: string;
  onDone: () => void;
}

export function RenameForm({ id, name, onDone }: RenameFormProps) {
  const { t } = useTranslation(["organization", "common"]);
  const rename = useRename(id);
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(name);
  const [error, setError] = useState<string | null>(null);

  useEffect(() => field.current?.select(), []);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (text.trim() === "") return setError(t("nameRequired"));
    try {
      await rename.mutateAsync(text);
      toast({ title: t("renamed") });
      onDone();
    } catch (failure) {
      setError(errorText(failure));
    }
  }

  return (
    <Card className="p-5">
      <form noValidate onSubmit={(event) => void save(event)} className="flex flex-wrap items-end gap-3">
        <Field id="organization-name" label={t("name")} error={error} className="w-full sm:w-96">
          <Input
            ref={field}
            id="organization-name"
            autoComplete="organization"
            maxLength={ORGANIZATION_NAME_MAX}
            value={text}
            aria-invalid={error !== null}
            aria-describedby="organization-name-error"
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        <Button type="submit" variant="primary" size="lg" disabled={rename.isPending} className="h-10">
          {rename.isPending ? t("saving") : t("save")}
        </Button>
        <Button variant="ghost" onClick={onDone} className="h-10">
          {t("common:cancel")}
        </Button>
      </form>
    </Card>
  );
}
