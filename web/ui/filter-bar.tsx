import type { ReactNode } from "react";
import { cn } from "#web/lib/cn.ts";
import { Select } from "./field.tsx";
import { SearchInput } from "./search-input.tsx";

/** The row on top of a list that says what of it is shown. */
export function FilterBar({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3 border-b border-line p-3">{children}</div>;
}

interface FilterSearchProps {
  label: string;
  value: string;
  onSearch: (text: string) => void;
}

/** Looks among all there is, so every search asks the server. */
export function FilterSearch({ label, value, onSearch }: FilterSearchProps) {
  return (
    <SearchInput
      compact
      asksServer
      label={label}
      placeholder={label}
      maxLength={200}
      value={value}
      onSearch={onSearch}
      className="w-full sm:w-80"
    />
  );
}

interface FilterSelectProps<Value extends string> {
  label: string;
  value: string | undefined;
  options: readonly { value: Value; label: string }[];
  /** What it is called when all pass; without it one is always chosen. */
  all?: string;
  /** Its width where there is room; on a telephone two share a line. */
  className: string;
  /** Empty: all pass. */
  onChange: (value: Value | "") => void;
}

export function FilterSelect<Value extends string>({
  label,
  value = "",
  options,
  all,
  className,
  onChange,
}: FilterSelectProps<Value>) {
  return (
    <Select
      compact
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(options.find((option) => option.value === target.value)?.value ?? "")}
      className={cn("grow basis-36 sm:grow-0 sm:basis-auto", className)}
    >
      {all !== undefined && <option value="">{all}</option>}
      {options.map((option) => (
        // Two engines may go by one id and have different names.
        <option key={`${option.value} ${option.label}`} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  );
}
