import { useTranslation } from "react-i18next";
import { cn } from "#web/lib/cn.ts";
import { Sample } from "./both-themes.tsx";
import { COLOURS, RADII, SHADOWS, TEXT_SIZES } from "./tokens.ts";

export function ColourSamples() {
  const { t } = useTranslation("style");
  return COLOURS.map(({ group, names }) => (
    <div key={group}>
      <h3 className="mb-2 text-sm font-semibold">{t(group)}</h3>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2">
        {names.map((name) => (
          <li key={name} className="flex min-w-0 items-center gap-2.5">
            <span
              className="size-8 shrink-0 rounded-md ring-1 ring-line ring-inset"
              style={{ background: `var(--${name})` }}
            />
            <code className="truncate font-mono text-2xs text-ink-2">{name}</code>
          </li>
        ))}
      </ul>
    </div>
  ));
}

export function TypeSamples() {
  return (
    <ul className="flex flex-col gap-1.5">
      {TEXT_SIZES.map(({ name, className, sample }) => (
        <li key={name} className="flex items-baseline justify-between gap-4">
          <span className={cn("min-w-0 truncate", className)}>{sample}</span>
          <code className="shrink-0 font-mono text-2xs text-ink-3">{name}</code>
        </li>
      ))}
      <li className="mt-2 font-mono text-sm">Geist Mono · +34 612 34 56 78</li>
    </ul>
  );
}

export function ShapeSamples() {
  return (
    <>
      <Sample name="radius">
        {RADII.map(({ name, className }) => (
          <span
            key={name}
            className={cn("grid size-14 place-items-center border border-line bg-sunken text-xs", className)}
          >
            {name}
          </span>
        ))}
      </Sample>
      <Sample name="shadow">
        {SHADOWS.map(({ name, className }) => (
          <span key={name} className={cn("grid size-14 place-items-center rounded-md bg-raised text-xs", className)}>
            {name}
          </span>
        ))}
      </Sample>
    </>
  );
}
