import type { ComponentProps } from "react";
import { Search } from "lucide-react";
import { cn } from "#web/lib/cn.ts";
import { Input } from "./field.tsx";

interface SearchInputProps extends Omit<ComponentProps<typeof Input>, "type" | "onChange" | "value"> {
  label: string;
  value: string;
  onSearch: (text: string) => void;
}

/** A field that filters what stands below it. */
export function SearchInput({ label, value, onSearch, className, ...rest }: SearchInputProps) {
  return (
    <label className={cn("relative block", className)}>
      <span className="sr-only">{label}</span>
      <Search className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-3" aria-hidden />
      <Input
        {...rest}
        type="search"
        className="pl-9"
        value={value}
        onChange={(event) => onSearch(event.target.value)}
      />
    </label>
  );
}
