import {
  cloneElement,
  createContext,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from "react";
import { Link } from "react-router";
import { cn } from "#web/lib/cn.ts";
import { placeBeside, type Align, type Side } from "./floating.ts";

/**
 * A menu after the ARIA pattern on the browser's own popover, which brings the top layer, Escape and the press outside.
 * (A component library did the same for 40 kB on every page.)
 */
interface MenuProps {
  /** What opens it; it gets the wiring it needs. */
  button: ReactElement<ComponentProps<"button">>;
  side?: Side;
  align?: Align;
  className?: string;
  children: ReactNode;
}

interface MenuContextValue {
  close: () => void;
}

const MenuContext = createContext<MenuContextValue>({ close: () => {} });
const GAP = 6;

export function Menu({ button, side = "bottom", align = "end", className, children }: MenuProps) {
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  /** The entry that gets the focus: the first or the last where an arrow key opened the menu. */
  const first = useRef<0 | -1 | null>(null);
  const [open, setOpen] = useState(false);
  const [context] = useState<MenuContextValue>(() => ({ close: () => popup.current?.hidePopover() }));

  // Only now are the entries there, and with them the size by which the menu finds its place.
  useLayoutEffect(() => {
    if (!open || !popup.current || !anchor.current) return;
    placeBeside(popup.current, anchor.current, { side, align, gap: GAP });
    const item = first.current === null ? undefined : itemsOf(popup.current).at(first.current);
    (item ?? popup.current).focus({ preventScroll: true });
    first.current = null;
  }, [open, side, align]);

  useEffect(() => {
    if (!open) return;
    // A menu that stays where its button no longer is would be a riddle.
    const close = () => popup.current?.hidePopover();
    window.addEventListener("resize", close);
    window.addEventListener("scroll", close, { passive: true });
    return () => {
      window.removeEventListener("resize", close);
      window.removeEventListener("scroll", close);
    };
  }, [open]);

  function onKeyDown(event: KeyboardEvent): void {
    const items = itemsOf(popup.current);
    const at = items.indexOf(document.activeElement as HTMLElement);
    const next = target(event.key, at, items);
    if (event.key === "Tab") popup.current?.hidePopover();
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  return (
    <MenuContext value={context}>
      {cloneElement(button, {
        ref: anchor,
        popoverTarget: id,
        "aria-haspopup": "menu",
        "aria-expanded": open,
        "aria-controls": id,
        onKeyDown: (event) => {
          if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
          event.preventDefault();
          popup.current?.showPopover();
          requestAnimationFrame(() =>
            itemsOf(popup.current)
              .at(event.key === "ArrowDown" ? 0 : -1)
              ?.focus(),
          );
        },
      })}
      <div
        ref={popup}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        onToggle={(event) => setOpen(event.newState === "open")}
        onKeyDown={onKeyDown}
        onPointerMove={(event) =>
          event.target instanceof Element && event.target.closest<HTMLElement>(ITEM)?.focus({ preventScroll: true })
        }
        className={cn(
          "menu fixed m-0 min-w-52 rounded-lg border border-line bg-raised p-1 text-ink shadow-2 outline-none",
          className,
        )}
      >
        {open && children}
      </div>
    </MenuContext>
  );
}

const ITEM = "[role^=menuitem]:not([aria-disabled=true])";

function itemsOf(popup: HTMLElement | null): HTMLElement[] {
  return [...(popup?.querySelectorAll<HTMLElement>(ITEM) ?? [])];
}

/** The item that a key leads to: arrows step and wrap round, Home and End jump, a letter goes to what begins with it. */
function target(key: string, at: number, items: readonly HTMLElement[]): HTMLElement | undefined {
  if (key === "ArrowDown") return items[(at + 1) % items.length];
  if (key === "ArrowUp") return items.at(at <= 0 ? -1 : at - 1);
  if (key === "Home") return items[0];
  if (key === "End") return items.at(-1);
  if (key.length !== 1 || key === " ") return undefined;
  const later = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  return later.find((item) => item.textContent.trim().toLowerCase().startsWith(key.toLowerCase()));
}

const item =
  "flex h-8 w-full cursor-default items-center gap-2.5 rounded-sm px-2.5 text-left text-base outline-none select-none focus:bg-ink/[0.06] dark:focus:bg-ink/[0.09] [&_svg]:size-4";

interface MenuItemProps {
  danger?: boolean;
  onChoose: () => void;
  children: ReactNode;
}

export function MenuItem({ danger = false, onChoose, children }: MenuItemProps) {
  const { close } = useContext(MenuContext);
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      onClick={() => {
        close();
        onChoose();
      }}
      className={cn(item, danger ? "text-bad-ink" : "[&_svg]:text-ink-3")}
    >
      {children}
    </button>
  );
}

/** A link inside the app (`to`) or out of it (`href`). */
export function MenuLink({ children, ...target }: { children: ReactNode } & ({ to: string } | { href: string })) {
  const { close } = useContext(MenuContext);
  const shared = { role: "menuitem", tabIndex: -1, onClick: close, className: cn(item, "[&_svg]:text-ink-3") };
  return "to" in target ? (
    <Link to={target.to} {...shared}>
      {children}
    </Link>
  ) : (
    <a href={target.href} {...shared}>
      {children}
    </a>
  );
}

interface MenuChoiceProps<V extends string> {
  label?: string;
  value: V;
  options: readonly { value: V; content: ReactNode }[];
  onChange: (value: V) => void;
}

/** One of several, the chosen one marked. */
export function MenuChoice<V extends string>({ label, value, options, onChange }: MenuChoiceProps<V>) {
  const { close } = useContext(MenuContext);
  return (
    <div role="group" aria-label={label}>
      {label && <MenuLabel>{label}</MenuLabel>}
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="menuitemradio"
          aria-checked={option.value === value}
          tabIndex={-1}
          onClick={() => {
            close();
            onChange(option.value);
          }}
          className={cn(item, "justify-between [&_svg]:text-ink-3")}
        >
          <span className="flex items-center gap-2.5">{option.content}</span>
          {option.value === value && <span aria-hidden className="size-1.5 rounded-full bg-primary" />}
        </button>
      ))}
    </div>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return (
    <p aria-hidden className="px-2.5 pt-1.5 pb-1 text-xs font-medium text-ink-3">
      {children}
    </p>
  );
}

export function MenuSeparator() {
  return <div role="separator" className="my-1 h-px bg-line" />;
}
