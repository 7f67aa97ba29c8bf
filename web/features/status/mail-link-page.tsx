import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { errorText } from "#web/lib/error-text.ts";
import { usePageTitle } from "#web/lib/page-title.ts";
import { PublicPage } from "#web/shell/public-page.tsx";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { Notice } from "#web/ui/notice.tsx";

type Step = { is: "asking"; problem: string | null } | { is: "working" } | { is: "done" };

interface MailLinkPageProps {
  title: string;
  text: string;
  button: string;
  doneTitle: string;
  doneText: string;
  act: () => Promise<unknown>;
}

/** Where a link of a mail leads. The act needs a press, because programs that check mails open their links too. */
export function MailLinkPage({ title, text, button, doneTitle, doneText, act }: MailLinkPageProps) {
  const { t } = useTranslation("status");
  const [step, setStep] = useState<Step>({ is: "asking", problem: null });
  usePageTitle(title);

  async function press(): Promise<void> {
    setStep({ is: "working" });
    try {
      await act();
      setStep({ is: "done" });
    } catch (error) {
      setStep({ is: "asking", problem: errorText(error) });
    }
  }

  return (
    <PublicPage>
      <Card>
        <div aria-live="polite">
          {step.is === "done" ? (
            <Empty whole title={doneTitle} text={doneText}>
              <Link to="/status" className={buttonClass()}>
                {t("link.toStatus")}
              </Link>
            </Empty>
          ) : (
            <Empty whole title={title} text={text}>
              {step.is === "asking" && step.problem && (
                <Notice tone="bad" role="alert" className="w-full">
                  {step.problem}
                </Notice>
              )}
              <Button variant="primary" disabled={step.is === "working"} onClick={() => void press()}>
                {button}
              </Button>
            </Empty>
          )}
        </div>
      </Card>
    </PublicPage>
  );
}
