import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";

interface RetryNoticeProps {
  onRetry: () => unknown;
  className?: string;
  /** What could not be had, and why. */
  children: ReactNode;
}

/** Within a card, in the place of what could not be had: why, and another try. */
export function RetryNotice({ onRetry, className, children }: RetryNoticeProps) {
  const { t } = useTranslation();
  return (
    <Notice tone="bad" role="alert" className={className}>
      {children}{" "}
      <Button variant="link" onClick={() => void onRetry()}>
        {t("retry")}
      </Button>
    </Notice>
  );
}
