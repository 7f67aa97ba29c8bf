import { useState, type ComponentProps } from "react";
import { Eye, EyeOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Input } from "./field.tsx";

/** A password that can be shown. */
export function PasswordInput(props: ComponentProps<"input">) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const label = shown ? t("password.hide") : t("password.show");
  return (
    <div className="relative">
      <Input {...props} type={shown ? "text" : "password"} className="pr-11" spellCheck={false} autoCapitalize="none" />
      <button
        type="button"
        disabled={props.disabled}
        onClick={() => setShown(!shown)}
        aria-label={label}
        aria-controls={props.id}
        className="absolute top-1 right-1 grid size-8 place-items-center rounded-sm text-ink-3 hover:text-ink"
      >
        {shown ? <EyeOff className="size-4" aria-hidden /> : <Eye className="size-4" aria-hidden />}
      </button>
    </div>
  );
}
