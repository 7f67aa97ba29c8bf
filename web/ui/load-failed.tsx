import type { ReactNode } from "react";
import { CircleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "./button.tsx";
import { Empty } from "./empty.tsx";

interface LoadFailedProps {
  title: string;
  /** Why. */
  text: string;
  onRetry: () => unknown;
  /** It is all there is on the page, so its title is the page's. */
  whole?: boolean;
  /** Another way on, beside another try. */
  children?: ReactNode;
}

/** In the place of a list or a page that could not be had: why, and another try. */
export function LoadFailed({ title, text, onRetry, whole, children }: LoadFailedProps) {
  const { t } = useTranslation();
  return (
    <Empty whole={whole} icon={CircleAlert} title={title} text={text}>
      <Button onClick={() => void onRetry()}>{t("retry")}</Button>
      {children}
    </Empty>
  );
}
