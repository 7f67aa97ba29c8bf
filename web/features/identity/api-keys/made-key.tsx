import { Copy } from "lucide-react";
import { useTranslation } from "react-i18next";
import { copyText } from "#web/lib/copy-text.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";

/** The key, this once, and how it is shown at the door. */
export function MadeKey({ value, onClose }: { value: string; onClose: () => void }) {
  const { t } = useTranslation("profile");
  return (
    <div className="mt-4 flex flex-col gap-4">
      <Notice tone="warn">{t("keys.once")}</Notice>
      <code className="block rounded-md bg-sunken px-3 py-2.5 font-mono text-sm break-all select-all">{value}</code>
      <p className="text-sm text-ink-2">
        {t("keys.usage")}
        <code className="mt-1 block font-mono text-xs break-all text-ink-3">
          {`curl -H "Authorization: Bearer $CLARAVOZ_KEY" ${location.origin}/api/agents`}
        </code>
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button
          variant="primary"
          autoFocus
          onClick={() => void copyText(value, { copied: t("keys.copied"), notCopied: t("keys.notCopied") })}
        >
          <Copy aria-hidden />
          {t("keys.copy")}
        </Button>
        <Button onClick={onClose}>{t("keys.done")}</Button>
      </div>
    </div>
  );
}
