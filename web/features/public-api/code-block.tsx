import { Copy } from "lucide-react";
import { useTranslation } from "react-i18next";
import { cn } from "#web/lib/cn.ts";
import { toast } from "#web/lib/toast.ts";
import { Button } from "#web/ui/button.tsx";
import { Tip } from "#web/ui/tip.tsx";

/** Lines to take away. `label` says what they are to who cannot see them. */
export function CodeBlock({ code, label, className }: { code: string; label: string; className?: string }) {
  const { t } = useTranslation("api-docs");

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(code);
      toast({ title: t("copied") });
    } catch {
      // Without permission, or where the address has no encryption: the text can still be marked.
      toast({ title: t("notCopied"), variant: "destructive" });
    }
  }

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
          onClick={() => void copy()}
        >
          <Copy aria-hidden />
        </Button>
      </Tip>
    </div>
  );
}
