import { useEffect, useRef, useState } from "react";
import { Copy, Download, KeyRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import { copyText } from "#web/lib/copy-text.ts";
import { saveFile } from "#web/lib/save-file.ts";
import { toastFailure } from "#web/lib/toast-failure.ts";
import { Button } from "#web/ui/button.tsx";
import { Confirm } from "#web/ui/confirm.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { useMakeRecoveryCodes, useRecoveryCodesLeft } from "./account-queries.ts";

/** Codes for paper, shown once. With a factor that was just set up they are made without asking. */
export function RecoveryCodes({ makeAtOnce }: { makeAtOnce: boolean }) {
  const { t } = useTranslation("account");
  const left = useRecoveryCodesLeft(true).data?.left;
  const make = useMakeRecoveryCodes();
  const [asking, setAsking] = useState(false);
  const begun = useRef(false);
  const codes = make.data?.codes;

  function begin(): void {
    setAsking(false);
    make.mutate(undefined, {
      onError: (failure) => toastFailure(t("codes.failed"), failure),
    });
  }

  useEffect(() => {
    if (!makeAtOnce || begun.current) return;
    begun.current = true;
    begin();
  });

  return (
    <div className="flex flex-col gap-4 border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <h3 className="font-medium">{t("codes.title")}</h3>
          <p className="text-sm text-ink-2">
            {left === undefined ? t("codes.text") : left === 0 ? t("codes.none") : t("codes.left", { count: left })}
          </p>
        </div>
        <Button disabled={make.isPending} onClick={() => (left ? setAsking(true) : begin())}>
          <KeyRound aria-hidden />
          {t("codes.make")}
        </Button>
      </div>
      {codes && (
        <>
          <Notice tone="warn">{t("codes.once")}</Notice>
          <ul
            aria-label={t("codes.title")}
            className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-md bg-sunken px-4 py-3 font-mono text-sm select-all"
          >
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <div className="flex flex-wrap gap-2">
            <Button
              onClick={() =>
                void copyText(codes.join("\n"), { copied: t("codes.copied"), notCopied: t("codes.notCopied") })
              }
            >
              <Copy aria-hidden />
              {t("codes.copy")}
            </Button>
            <Button onClick={() => saveFile(`${t("codes.file")}.txt`, `${codes.join("\n")}\n`, "text/plain")}>
              <Download aria-hidden />
              {t("codes.download")}
            </Button>
          </div>
        </>
      )}
      <Confirm
        open={asking}
        tone="primary"
        title={t("codes.againTitle")}
        text={t("codes.againText")}
        action={t("codes.make")}
        onConfirm={begin}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}
