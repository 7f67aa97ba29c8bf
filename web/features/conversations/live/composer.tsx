import { useState, type FormEvent } from "react";
import { ArrowUp } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "#web/ui/button.tsx";

interface ComposerProps {
  disabled: boolean;
  onSay: (text: string) => void;
  /** Somebody is writing, so silence is no reason to ask whether they are there. */
  onTyping: () => void;
}

export function Composer({ disabled, onSay, onTyping }: ComposerProps) {
  const { t } = useTranslation("live");
  const [text, setText] = useState("");

  function send(event: FormEvent): void {
    event.preventDefault();
    if (disabled || text.trim() === "") return;
    onSay(text.trim());
    setText("");
  }

  return (
    <form className="flex items-end gap-2 border-t border-line p-3" onSubmit={send}>
      <textarea
        rows={1}
        aria-label={t("write")}
        placeholder={t("write")}
        value={text}
        disabled={disabled}
        maxLength={8_000}
        onChange={(event) => {
          setText(event.target.value);
          onTyping();
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
        className="field-sizing-content max-h-32 min-h-9 min-w-0 flex-1 resize-none rounded-md border border-line-strong bg-surface px-3 py-1.5 text-base placeholder:text-ink-3 focus-visible:border-primary focus-visible:outline-[3px] focus-visible:outline-offset-0 focus-visible:outline-primary/25 disabled:opacity-60 max-sm:text-md"
      />
      <Button
        type="submit"
        variant="primary"
        size="icon"
        aria-label={t("send")}
        disabled={disabled || text.trim() === ""}
      >
        <ArrowUp aria-hidden />
      </Button>
    </form>
  );
}
