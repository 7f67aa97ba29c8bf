import { useTranslation } from "react-i18next";
import type { UserState } from "#contract/users.ts";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";

const TONES: Record<UserState, BadgeTone> = { active: "ok", waiting: "warn", blocked: "bad" };

export function UserStateBadge({ user: { state } }: { user: { state: UserState } }) {
  const { t } = useTranslation("users");
  return (
    <Badge tone={TONES[state]} dot>
      {t(`state.${state}`)}
    </Badge>
  );
}
