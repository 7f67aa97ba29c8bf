import { useState } from "react";
import { Ellipsis, KeyRound, LogOut, Send, ShieldMinus, ShieldPlus } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { UserRow } from "#contract/users.ts";
import { useUser } from "#web/lib/session.ts";
import { toastFailure } from "#web/lib/toast-failure.ts";
import { toast } from "#web/lib/toast.ts";
import { Button } from "#web/ui/button.tsx";
import { Confirm } from "#web/ui/confirm.tsx";
import { Menu, MenuItem, MenuSeparator } from "#web/ui/menu.tsx";
import { ViewAsButton } from "../viewing/view-as-button.tsx";
import { useChangeUser, useMailUser } from "./user-queries.ts";

type Asking = "promote" | "demote" | "block" | "sign_out";

export function UserActions({ user }: { user: UserRow }) {
  const { t } = useTranslation("users");
  const self = useUser();
  const change = useChangeUser();
  const mail = useMailUser();
  const [asking, setAsking] = useState<Asking | null>(null);
  const isSelf = self.id === user.id;
  const failed = (failure: Error) => toastFailure(t("failed"), failure);

  function perform(wish: Asking | "unblock"): void {
    const input =
      wish === "promote" || wish === "demote"
        ? ({ id: user.id, change: "role", role: wish === "promote" ? "admin" : "user" } as const)
        : ({ id: user.id, change: wish } as const);
    change.mutate(input, {
      onSuccess: () => toast({ title: t(`done.${wish}`), description: user.email }),
      onError: failed,
      onSettled: () => setAsking(null),
    });
  }

  // Whoever has not come yet needs the way in; whoever has, perhaps a new password.
  const mailed = user.state === "waiting" ? "activation" : "recovery";
  function sendMail(): void {
    const sent = { title: t(`mailed.${mailed}`), description: user.email };
    mail.mutate({ id: user.id, mail: mailed }, { onSuccess: () => toast(sent), onError: failed });
  }

  const name = `${user.first_name} ${user.last_name}`.trim() || user.email;
  return (
    <>
      {user.role === "user" && <ViewAsButton id={user.id} name={name} />}
      {user.state === "blocked" ? (
        <Button disabled={change.isPending} onClick={() => perform("unblock")}>
          {t("act.unblock")}
        </Button>
      ) : (
        !isSelf && (
          <Button variant="danger" disabled={change.isPending} onClick={() => setAsking("block")}>
            {t("act.block")}
          </Button>
        )
      )}
      <Menu
        className="w-80"
        button={
          <Button variant="ghost" size="icon" aria-label={t("more")} disabled={change.isPending || mail.isPending}>
            <Ellipsis aria-hidden />
          </Button>
        }
      >
        {user.state !== "blocked" && (
          <MenuItem onChoose={sendMail}>
            {mailed === "recovery" ? <KeyRound aria-hidden /> : <Send aria-hidden />}
            {t(`mail.${mailed}`)}
          </MenuItem>
        )}
        <MenuItem onChoose={() => setAsking("sign_out")}>
          <LogOut aria-hidden />
          {t("act.sign_out")}
        </MenuItem>
        <MenuSeparator />
        <MenuItem
          danger={user.role === "admin"}
          onChoose={() => setAsking(user.role === "admin" ? "demote" : "promote")}
        >
          {user.role === "admin" ? <ShieldMinus aria-hidden /> : <ShieldPlus aria-hidden />}
          {t(user.role === "admin" ? "act.demote" : "act.promote")}
        </MenuItem>
      </Menu>
      <Confirm
        open={asking !== null}
        tone={asking === "promote" ? "primary" : "danger"}
        title={asking ? t(`ask.${asking}.title`, { email: user.email }) : ""}
        text={asking ? t(`ask.${asking}.text`) : ""}
        action={asking ? t(`act.${asking}`) : ""}
        busy={change.isPending}
        onConfirm={() => asking && perform(asking)}
        onCancel={() => setAsking(null)}
      />
    </>
  );
}
