import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AgentRow } from "#contract/agent-administration.ts";
import type { UserRow } from "#contract/users.ts";
import { useUsers } from "#web/features/identity/users/user-queries.ts";
import { errorText } from "#web/lib/error-text.ts";
import { toastFailure } from "#web/lib/toast-failure.ts";
import { toast } from "#web/lib/toast.ts";
import { Confirm } from "#web/ui/confirm.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { SearchInput } from "#web/ui/search-input.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useReassign } from "./administration-queries.ts";

const SHOWN = 6;

/** Who gets the agent, of any organisation, and what that means for those who had it. */
export function ReassignDialog({ agent, onClose }: { agent: AgentRow; onClose: () => void }) {
  const { t } = useTranslation("agents-admin");
  const id = useId();
  const reassign = useReassign();
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState<UserRow | null>(null);
  const people = useUsers({ ...(search.trim() && { search: search.trim() }), state: "active" }, 0);
  const found = (people.data?.users ?? []).filter((user) => user.id !== agent.owner_id).slice(0, SHOWN);
  const abroad = chosen !== null && chosen.organization_id !== agent.organization_id;

  async function perform(): Promise<void> {
    if (!chosen) return;
    try {
      const { owner_name, owner_email } = await reassign.mutateAsync({ id: agent.id, owner_id: chosen.id });
      toast({ title: t("reassigned", { name: agent.name }), description: owner_name || owner_email });
    } catch (failure) {
      toastFailure(t("failed"), failure);
    }
    onClose();
  }

  return (
    <Confirm
      open
      tone="primary"
      title={t("reassignTitle", { name: agent.name })}
      action={t("reassignAction")}
      busy={!chosen || reassign.isPending}
      onConfirm={() => void perform()}
      onCancel={onClose}
      text={
        <div className="flex flex-col gap-4">
          <p>{t("reassignText", { name: agent.owner_name || agent.owner_email })}</p>
          <SearchInput asksServer label={t("person")} placeholder={t("person")} value={search} onSearch={setSearch} />
          {people.isPending && <Skeleton className="h-24" />}
          {people.isError && (
            <Notice tone="bad" role="alert">
              {errorText(people.error)}
            </Notice>
          )}
          <div role="radiogroup" aria-label={t("person")} className="flex max-h-64 flex-col gap-1 overflow-y-auto">
            {found.map((user) => (
              <label
                key={user.id}
                className="flex cursor-pointer items-start gap-3 rounded-md border border-line px-3 py-2 has-checked:border-primary has-checked:bg-primary-soft"
              >
                <input
                  type="radio"
                  name={`${id}-person`}
                  checked={chosen?.id === user.id}
                  onChange={() => setChosen(user)}
                  className="mt-1 accent-primary"
                />
                <span className="min-w-0 text-sm">
                  <span className="block truncate font-medium text-ink">
                    {`${user.first_name} ${user.last_name}`.trim() || user.email}
                  </span>
                  <span className="block truncate text-ink-3">
                    {user.email} · {user.organization_name}
                  </span>
                </span>
              </label>
            ))}
            {people.data && found.length === 0 && <p className="text-sm text-ink-3">{t("nobody")}</p>}
          </div>
          {abroad && <Notice tone="warn">{t("reassignAbroad", { organization: chosen.organization_name })}</Notice>}
        </div>
      }
    />
  );
}
