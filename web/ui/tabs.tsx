import { useId, type KeyboardEvent, type ReactNode } from "react";

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

  function step(event: KeyboardEvent<HTMLButtonElement>): void {
    const index = tabs.findIndex((tab) => tab.value === value);
    const to = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = (to + tabs.length) % tabs.length;
    onChange(tabs[next]!.value);
    const button = event.currentTarget.parentElement?.querySelectorAll<HTMLElement>("[role=tab]")[next];
    button?.focus();
    button?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  return (
    <>
      <div
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
