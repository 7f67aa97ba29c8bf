import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import {
  AudioLines,
  Bot,
  ChartNoAxesCombined,
  LayoutDashboard,
  Search as SearchIcon,
  UserRound,
  Users,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { SEARCH_MIN_LENGTH } from "#contract/limits.ts";
import { cn } from "#web/lib/cn.ts";
import { plainText } from "#web/lib/plain-text.ts";
import { useUser } from "#web/lib/session.ts";

// The fixed list of spec section 2.
const ENTRIES = [
  { to: "/dashboard", text: "dashboard", icon: LayoutDashboard, admin: false },
  { to: "/agents", text: "agents", icon: AudioLines, admin: false },
  { to: "/analytics", text: "analytics", icon: ChartNoAxesCombined, admin: false },
  { to: "/profile", text: "profile", icon: UserRound, admin: false },
  { to: "/admin/users", text: "adminUsers", icon: Users, admin: true },
  { to: "/admin/agents", text: "adminAgents", icon: Bot, admin: true },
] as const;

/** A combobox after the ARIA pattern: the focus stays in the field, arrows move through the results, Enter goes there. */
export function Search() {
  const { t } = useTranslation("shell");
  const { isAdmin } = useUser();
  const navigate = useNavigate();
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const [text, setText] = useState("");
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);

  const query = text.trim();
  const searching = query.length >= SEARCH_MIN_LENGTH;
  const entries = ENTRIES.filter((entry) => isAdmin || !entry.admin).map((entry) => ({
    ...entry,
    title: t(`search.${entry.text}.title`),
    description: t(`search.${entry.text}.text`),
  }));
  const found = searching
    ? entries.filter((entry) => plainText(`${entry.title} ${entry.description}`).includes(plainText(query)))
    : [];
  const shown = open && text !== "";

  useEffect(() => {
    if (!shown) return;
    const close = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener("pointerdown", close);
    return () => document.removeEventListener("pointerdown", close);
  }, [shown]);

  function go(to: string): void {
    setText("");
    setOpen(false);
    void navigate(to);
  }

  function onKey(event: KeyboardEvent): void {
    if (event.key === "Escape") return setOpen(false);
    if (!shown || found.length === 0) return;
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      setActive((active + step + found.length) % found.length);
    }
    if (event.key === "Enter") go(found[active]!.to);
  }

  return (
    <div
      ref={box}
      className="relative w-full max-w-90"
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
    >
      <SearchIcon
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-3"
        aria-hidden
      />
      <input
        role="combobox"
        aria-label={t("search.label")}
        aria-expanded={shown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={shown && found.length > 0 ? `${listId}-${active}` : undefined}
        placeholder={t("search.placeholder")}
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setActive(0);
          setOpen(true);
        }}
        onFocus={() => setOpen(true)}
        onKeyDown={onKey}
        className="h-9 w-full rounded-md border border-transparent bg-sunken pr-3 pl-9 text-base placeholder:text-ink-3 hover:border-line focus-visible:border-primary focus-visible:bg-surface focus-visible:outline-[3px] focus-visible:outline-offset-0 focus-visible:outline-primary/25 max-sm:text-md"
      />
      <div
        className={cn(
          "absolute top-full left-0 z-50 mt-1.5 w-full min-w-72 rounded-lg border border-line bg-raised p-1 shadow-2",
          !shown && "hidden",
        )}
      >
        <p role="status" className="px-3 py-2.5 text-sm text-ink-3 empty:hidden">
          {shown && !searching && t("search.hint")}
          {shown && searching && found.length === 0 && t("search.none", { text: query })}
        </p>
        <ul role="listbox" id={listId} aria-label={t("search.label")}>
          {found.map((entry, index) => (
            <li
              key={entry.to}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === active}
              // The field must keep the focus, or the list closes before the press has become a click.
              onMouseDown={(event) => event.preventDefault()}
              onPointerMove={() => setActive(index)}
              onClick={() => go(entry.to)}
              className="flex cursor-default items-center gap-3 rounded-sm px-2.5 py-2 aria-selected:bg-ink/[0.06] dark:aria-selected:bg-ink/[0.09]"
            >
              <entry.icon className="size-4 text-ink-3" aria-hidden />
              <span className="min-w-0">
                <span className="block truncate font-medium">{entry.title}</span>
                <span className="block truncate text-xs text-ink-3">{entry.description}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
