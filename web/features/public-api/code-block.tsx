import { Copy } from "lucide-react";
import { useTranslation } from "react-i18next";
import { cn } from "#web/lib/cn.ts";
import { copyText } from "#web/lib/copy-text.ts";
import { Button } from "#web/ui/button.tsx";
import { Tip } from "#web/ui/tip.tsx";

/** Lines to take away. `label` says what they are to who cannot see them. */
export function CodeBlock({ code, label, className }: { code: string; label: string; className?: string }) {
  const { t } = useTranslation("api-docs");
  return (
    <div className={cn("group/code relative", className)}>
      <pre
        tabIndex={0}
        aria-label={label}
        className="overflow-x-auto rounded-md bg-sunken py-3 pr-12 pl-4 font-mono text-sm leading-relaxed"
      >
        {code}
      </pre>
      <Tip label={t("copy")}>
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={`${t("copy")} · ${label}`}
          className="absolute top-2 right-2"
          onClick={() => void copyText(code, { copied: t("copied"), notCopied: t("notCopied") })}
        >
          <Copy aria-hidden />
        </Button>
      </Tip>
    </div>
  );
}
