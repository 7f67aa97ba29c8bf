import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from "react";

interface TabsProps<V extends string> {
  label: string;
  value: V;
  tabs: readonly { value: V; label: string; /** Something in there wants attention; said in words. */ mark?: string }[];
  onChange: (value: V) => void;
  children: ReactNode;
}

/** Rooms of one page, one in sight. Arrow keys, Home and End move; where they stand is kept by whoever holds `value`. */
export function Tabs<V extends string>({ label, value, tabs, onChange, children }: TabsProps<V>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  // On a narrow screen the open one may stand outside of the row.
  useEffect(() => {
    const { current } = list;
    const open = current?.querySelector<HTMLElement>("[aria-selected=true]");
    if (!current || !open) return;
    const { left, right } = open.getBoundingClientRect();
    const row = current.getBoundingClientRect();
    if (left < row.left || right > row.right)
      current.scrollLeft += left - row.left - (row.width - open.offsetWidth) / 2;
  }, [value]);

  function step(event: KeyboardEvent<HTMLButtonElement>): void {
    const index = tabs.findIndex((tab) => tab.value === value);
    const to = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = (to + tabs.length) % tabs.length;
    onChange(tabs[next]!.value);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus();
  }

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="-mx-4 flex gap-1 overflow-x-auto border-b border-line px-4 [scrollbar-width:none] sm:mx-0 sm:px-0"
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            id={`${id}-${tab.value}`}
            type="button"
            role="tab"
            aria-selected={tab.value === value}
            aria-controls={tab.value === value ? `${id}-panel` : undefined}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
            onKeyDown={step}
            className="relative inline-flex h-10 shrink-0 items-center gap-2 px-3 font-medium text-ink-2 transition-colors after:absolute after:inset-x-3 after:-bottom-px after:h-0.5 after:rounded-full hover:text-ink focus-visible:-outline-offset-2 aria-selected:text-ink aria-selected:after:bg-primary"
          >
            {tab.label}
            {tab.mark && (
              <>
                <span aria-hidden className="size-1.5 rounded-full bg-bad" />
                <span className="sr-only">{tab.mark}</span>
              </>
            )}
          </button>
        ))}
      </div>
      <div
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-${value}`}
        className="flex min-w-0 flex-col gap-4"
      >
        {children}
      </div>
    </>
  );
}
