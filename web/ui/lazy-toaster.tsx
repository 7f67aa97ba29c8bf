import { useEffect, useState, type ComponentType } from "react";
import { onToastWanted } from "#web/lib/toast.ts";

const IDLE_LOAD = 3_000;

/** Loads the toaster with the first toast, or when the page has come to rest. */
export function LazyToaster() {
  const [toaster, setToaster] = useState<{ Toaster: ComponentType } | null>(null);
  useEffect(() => {
    const load = (): void => {
      import("./toaster.tsx").then(
        (module) => setToaster({ Toaster: module.default }),
        // Without a network there is no toast; the page says the same in its own words, and the next toast tries again.
        () => {},
      );
    };
    const forget = onToastWanted(load);
    const timer = setTimeout(load, IDLE_LOAD);
    return () => {
      forget();
      clearTimeout(timer);
    };
  }, []);
  return toaster && <toaster.Toaster />;
}
