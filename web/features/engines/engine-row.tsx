import { useState, type ReactNode } from "react";
import { PlugZap } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { EngineCheck, Sense } from "#contract/engines.ts";
import { toastFailure } from "#web/lib/toast-failure.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { useCheckEngine } from "./admin-queries.ts";
import { CheckLine } from "./check-line.tsx";

interface EngineRowProps {
  id: string;
  sense: Sense;
  name: string;
  /** Where it stands, what it is asked for, and the like. */
  facts: string[];
  badge?: string | undefined;
  note?: ReactNode;
  lastCheck: EngineCheck | null;
  children?: ReactNode;
}

/** An engine that administrators can try, with what they may do to it as children. */
export function EngineRow({ id, sense, name, facts, badge, note, lastCheck, children }: EngineRowProps) {
  const { t } = useTranslation("engines");
  const trial = useCheckEngine();
  const [check, setCheck] = useState(lastCheck);

  async function tryIt(): Promise<void> {
    try {
      setCheck(await trial.mutateAsync({ sense, id }));
    } catch (error) {
      toastFailure(t("admin.checkFailed"), error);
    }
  }

  return (
    <li className="flex flex-col gap-3 px-5 py-4 lg:flex-row lg:items-center lg:justify-between" data-engine={id}>
      <div className="flex min-w-0 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold break-words">{name}</span>
          {badge && <Badge>{badge}</Badge>}
        </p>
        <p className="text-sm wrap-anywhere text-ink-2">{facts.join(" · ")}</p>
        {note && <p className="text-xs text-ink-3">{note}</p>}
        <CheckLine sense={sense} check={check} />
      </div>
      <div className="flex shrink-0 flex-wrap items-center gap-2">
        <Button size="sm" disabled={trial.isPending} onClick={() => void tryIt()}>
          <PlugZap aria-hidden />
          {trial.isPending ? t("admin.checking") : t("admin.check")}
          <span className="sr-only"> {name}</span>
        </Button>
        {children}
      </div>
    </li>
  );
}
