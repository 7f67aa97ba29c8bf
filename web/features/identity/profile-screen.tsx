import { Suspense, useEffect, useRef } from "react";
import { Lock } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { usePageTitle } from "#web/lib/page-title.ts";
import { useUser } from "#web/lib/session.ts";
import { currentViewing } from "#web/lib/viewing.ts";
import { Avatar, initialsOf } from "#web/ui/avatar.tsx";
import { Card } from "#web/ui/card.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { ROOMS } from "./profile/rooms.ts";

/** What guards the account is shown to nobody else, and a new room to nobody until it is said here. */
const SHOWN_TO_VIEWERS: ReadonlySet<string> = new Set(["data", "preferences"]);

/** One's account, a room at a time; the address says which. */
export default function ProfileScreen() {
  // The words of all rooms, so that none of them takes the page away while they are loaded.
  const { t } = useTranslation(["profile", "account", "identity", "organization", "viewing", "common"]);
  const { hash } = useLocation();
  const room = ROOMS.find((one) => `#${one.hash}` === hash) ?? ROOMS[0];
  usePageTitle(`${t("title")} · ${t(`rooms.${room.name}`)}`);
  return (
    <div className="flex flex-col gap-6">
      <Head />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[13rem_minmax(0,45rem)] lg:gap-10">
        <RoomIndex current={room.hash} />
        <div className="flex min-w-0 flex-col gap-6">
          <Suspense fallback={<Skeleton className="h-64" />}>
            {currentViewing() && !SHOWN_TO_VIEWERS.has(room.name) ? <Withheld /> : <room.Content />}
          </Suspense>
        </div>
      </div>
    </div>
  );
}

/** To whoever looks through the person's eyes. */
function Withheld() {
  const { t } = useTranslation("viewing");
  return (
    <Card>
      <Empty icon={Lock} title={t("withheldTitle")} text={t("withheld")} />
    </Card>
  );
}

function Head() {
  const { t } = useTranslation("profile");
  const { profile, email } = useUser();
  const name = profile ? `${profile.first_name} ${profile.last_name}`.trim() : "";
  return (
    <header className="flex items-center gap-4">
      <Avatar text={initialsOf(name || email)} className="size-12 bg-primary! text-md! text-on-primary!" />
      <div className="min-w-0">
        <h1 className="display text-2xl break-words">{t("title")}</h1>
        <p className="truncate text-base text-ink-2">{[name, email].filter(Boolean).join(" · ")}</p>
      </div>
    </header>
  );
}

/** Beside the room on wide screens, where it stays in sight; a row to be pushed along on narrow ones. */
function RoomIndex({ current }: { current: string }) {
  const { t } = useTranslation("profile");
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // On a narrow screen the room one came for may stand beyond the edge.
    row.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [current]);
  return (
    <nav aria-label={t("index")} className="top-8 max-lg:-mx-4 max-lg:overflow-x-auto max-lg:px-4 lg:sticky">
      <ul ref={row} className="flex gap-1 lg:flex-col">
        {ROOMS.map(({ hash, name, icon: Icon }) => (
          <li key={hash}>
            <Link
              to={{ hash }}
              replace
              aria-current={hash === current ? "page" : undefined}
              className="flex h-9 items-center gap-2.5 rounded-md px-3 font-medium whitespace-nowrap text-ink-2 hover:bg-ink/[0.06] hover:text-ink aria-[current]:bg-primary-soft aria-[current]:text-primary-ink"
            >
              <Icon className="size-4 shrink-0" aria-hidden />
              {t(`rooms.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
