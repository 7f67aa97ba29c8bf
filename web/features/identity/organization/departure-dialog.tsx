import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Belongings, Member, Organization } from "#contract/organization.ts";
import { errorText } from "#web/lib/error-text.ts";
import { useUser } from "#web/lib/session.ts";
import { toastFailure } from "#web/lib/toast-failure.ts";
import { toast } from "#web/lib/toast.ts";
import { Confirm } from "#web/ui/confirm.tsx";
import { Field, Select } from "#web/ui/field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { nameOf } from "./member-name.ts";
import { useBelongings, useLeave, useRemove } from "./organization-queries.ts";

interface DepartureDialogProps {
  id: string | undefined;
  organization: Organization;
  /** Whoever goes: oneself, or somebody who is removed. */
  member: Member;
  onClose: () => void;
}

/** What stays behind, and who gets it, before somebody goes. */
export function DepartureDialog({ id, organization, member, onClose }: DepartureDialogProps) {
  const { t } = useTranslation("organization");
  const leaving = useUser().id === member.id;
  const belongings = useBelongings(id, member.id);
  const leave = useLeave();
  const remove = useRemove(id);
  const heirs = organization.members.filter((other) => other.id !== member.id && other.state === "active");
  // Managers stand first.
  const [heir, setHeir] = useState(heirs[0]?.id ?? "");
  const managed = heirs.some(({ organization_role }) => organization_role === "manager");
  const names = { name: nameOf(member), organization: organization.name };
  const blocked = member.organization_role === "manager" && !managed;

  async function go(): Promise<void> {
    try {
      if (leaving) await leave.mutateAsync(heir);
      else await remove.mutateAsync({ id: member.id, heir_id: heir });
      toast({ title: t(leaving ? "departure.leaveDone" : "departure.removeDone", names) });
    } catch (failure) {
      toastFailure(t("failed"), failure);
    }
    onClose();
  }

  return (
    <Confirm
      open
      title={t(leaving ? "departure.leaveTitle" : "departure.removeTitle", names)}
      action={t(leaving ? "leave" : "remove")}
      busy={blocked || heir === "" || !belongings.data || leave.isPending || remove.isPending}
      onConfirm={() => void go()}
      onCancel={onClose}
      text={
        blocked ? (
          <Notice tone="warn">{t("departure.lastManager")}</Notice>
        ) : (
          <div className="flex flex-col gap-4">
            <p>{t(leaving ? "departure.leaveText" : "departure.removeText")}</p>
            {belongings.isPending && <Skeleton className="h-20" />}
            {belongings.isError && (
              <Notice tone="bad" role="alert">
                {t("departure.notLoaded")} {errorText(belongings.error)}
              </Notice>
            )}
            {belongings.data && (
              <Summary belongings={belongings.data} leaving={leaving} heirs={heirs} heir={heir} onHeir={setHeir} />
            )}
          </div>
        )
      }
    />
  );
}

interface SummaryProps {
  belongings: Belongings;
  leaving: boolean;
  heirs: readonly Member[];
  heir: string;
  onHeir: (id: string) => void;
}

function Summary({ belongings: { agents, documents, conversations }, leaving, heirs, heir, onHeir }: SummaryProps) {
  const { t } = useTranslation("organization");
  const id = useId();
  if (agents.length === 0 && conversations === 0) return <p className="text-sm">{t("departure.nothing")}</p>;
  const names = agents.map(({ name }) => name);
  return (
    <>
      <div className="rounded-md bg-sunken px-4 py-3 text-sm">
        <p className="font-medium text-ink">{t("departure.moves")}</p>
        <ul className="mt-1 list-disc pl-5">
          {agents.length > 0 && (
            <li>
              {t("departure.agents", { count: agents.length })}
              <span className="block break-words text-ink-3">
                {names.slice(0, 5).join(" · ")}
                {names.length > 5 && " · …"}
              </span>
            </li>
          )}
          {documents > 0 && <li>{t("departure.documents", { count: documents })}</li>}
          {conversations > 0 && <li>{t("departure.conversations", { count: conversations })}</li>}
        </ul>
      </div>
      <p className="text-sm">{t(leaving ? "departure.private" : "departure.privateOther")}</p>
      <Field id={`${id}-heir`} label={t("departure.heir")}>
        <Select id={`${id}-heir`} value={heir} onChange={({ target }) => onHeir(target.value)}>
          {heirs.map((member) => (
            <option key={member.id} value={member.id}>
              {nameOf(member)} · {t(`role.${member.organization_role}`)}
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
}
