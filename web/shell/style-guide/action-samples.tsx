import { useState } from "react";
import { Copy, MoreHorizontal, Plus, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "#web/ui/button.tsx";
import { Confirm } from "#web/ui/confirm.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Pager } from "#web/ui/pager.tsx";
import { Menu, MenuChoice, MenuItem, MenuLabel, MenuLink, MenuSeparator } from "#web/ui/menu.tsx";
import { SaveBar } from "#web/ui/save-bar.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { Tip } from "#web/ui/tip.tsx";
import { Sample, type GuideTheme } from "./both-themes.tsx";

type Choice = "a" | "b";

/** What is pressed. */
export function ActionSamples({ theme }: { theme: GuideTheme }) {
  const { t } = useTranslation("style");
  const [segment, setSegment] = useState<Choice>("a");
  const [tab, setTab] = useState<Choice>("a");
  const [asking, setAsking] = useState(false);
  const [writing, setWriting] = useState(false);
  const [page, setPage] = useState(0);
  const choices = [
    { value: "a" as const, label: t("one") },
    { value: "b" as const, label: t("two") },
  ];
  return (
    <>
      <Sample name="Button">
        <Button variant="primary">
          <Plus aria-hidden />
          {t("primary")}
        </Button>
        <Button>{t("secondary")}</Button>
        <Button variant="ghost">{t("ghost")}</Button>
        <Button variant="danger">
          <Trash2 aria-hidden />
          {t("danger")}
        </Button>
        <Button variant="link">{t("link")}</Button>
        <Button variant="primary" disabled>
          {t("disabled")}
        </Button>
      </Sample>
      <Sample name="size: sm · md · lg · icon">
        <Button size="sm">{t("secondary")}</Button>
        <Button>{t("secondary")}</Button>
        <Button size="lg">{t("secondary")}</Button>
        <Tip label={t("copy")}>
          <Button variant="ghost" size="icon" aria-label={t("copy")}>
            <Copy aria-hidden />
          </Button>
        </Tip>
      </Sample>
      <Sample name="Segmented">
        <Segmented<Choice> label={t("choice")} value={segment} onChange={setSegment} options={choices} />
      </Sample>
      <Sample name="Menu">
        <Menu
          align="start"
          button={
            <Button>
              <MoreHorizontal aria-hidden />
              {t("menu")}
            </Button>
          }
        >
          <MenuLabel>{t("choice")}</MenuLabel>
          <MenuChoice<Choice>
            value={segment}
            onChange={setSegment}
            options={choices.map(({ value, label }) => ({ value, content: label }))}
          />
          <MenuSeparator />
          <MenuLink to="/help">{t("link")}</MenuLink>
          <MenuItem danger onChoose={() => setAsking(true)}>
            {t("danger")}
          </MenuItem>
        </Menu>
        <Button onClick={() => setAsking(true)}>{t("confirm")}</Button>
        <Confirm
          open={asking}
          title={t("confirmTitle")}
          text={t("confirmText")}
          action={t("danger")}
          onConfirm={() => setAsking(false)}
          onCancel={() => setAsking(false)}
        />
      </Sample>
      <Sample name="Dialog">
        <Button onClick={() => setWriting(true)}>{t("dialog")}</Button>
        <Dialog open={writing} title={t("dialogTitle")} onClose={() => setWriting(false)}>
          <p className="mt-2 text-ink-2">{t("dialogText")}</p>
          <div className="mt-5 flex justify-end gap-2">
            <Button onClick={() => setWriting(false)}>{t("discard")}</Button>
            <Button variant="primary" onClick={() => setWriting(false)}>
              {t("save")}
            </Button>
          </div>
        </Dialog>
      </Sample>
      <div className="flex flex-col gap-2">
        <p className="font-mono text-2xs text-ink-3">Pager</p>
        <Pager page={page} pages={3} onPage={setPage} label={`Pager (${t(theme)})`} />
      </div>
      <div className="flex flex-col gap-3">
        <p className="font-mono text-2xs text-ink-3">Tabs</p>
        <Tabs<Choice> label={t("choice")} value={tab} onChange={setTab} tabs={choices}>
          <p className="text-ink-2">{choices.find(({ value }) => value === tab)?.label}</p>
        </Tabs>
      </div>
      <div>
        <p className="font-mono text-2xs text-ink-3">SaveBar</p>
        <SaveBar
          shown
          busy={false}
          text={`${t("unsaved")} (${t(theme)})`}
          discard={t("discard")}
          save={t("save")}
          onDiscard={() => {}}
          onSave={() => {}}
        />
      </div>
    </>
  );
}
