import { useEffect, useRef, useState, type ComponentProps } from "react";
import { Search } from "lucide-react";
import { cn } from "#web/lib/cn.ts";
import { Input } from "./field.tsx";

/** A pause in typing: most words are typed faster than this. */
const PAUSE = 300;

interface SearchInputProps extends Omit<ComponentProps<typeof Input>, "type" | "onChange" | "value"> {
  label: string;
  value: string;
  onSearch: (text: string) => void;
  /** Every search asks the server, so it waits until typing pauses; Enter and leaving the field do not wait. */
  asksServer?: boolean;
}

/** A field that filters what stands below it. */
export function SearchInput({ label, value, onSearch, asksServer = false, className, ...rest }: SearchInputProps) {
  // What is typed and not searched for yet; null while the field shows what was.
  const [typed, setTyped] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    // Whoever holds the value has caught up, or has another one; what was typed since stays.
    if (timer.current === undefined) setTyped(null);
  }, [value]);

  function search(text: string): void {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (text === value) setTyped(null);
    else onSearch(text);
  }

  function change(text: string): void {
    if (!asksServer) return onSearch(text);
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => search(text), PAUSE);
  }

  const settle = (): void => {
    if (timer.current !== undefined && typed !== null) search(typed);
  };
  return (
    <label className={cn("relative block", className)}>
      <span className="sr-only">{label}</span>
      <Search className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-3" aria-hidden />
      <Input
        {...rest}
        type="search"
        className="pl-9!"
        value={typed ?? value}
        onChange={({ target }) => change(target.value)}
        onBlur={settle}
        onKeyDown={({ key }) => key === "Enter" && settle()}
      />
    </label>
  );
}
