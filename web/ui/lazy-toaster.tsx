import { lazy, Suspense, useEffect, useState } from "react";
import { onToastWanted } from "#web/lib/toast.ts";

const Toaster = lazy(() => import("./toaster.tsx"));
const IDLE_LOAD = 3_000;

/** Loads the toaster with the first toast, or when the page has come to rest. */
export function LazyToaster() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const forget = onToastWanted(() => setWanted(true));
    const timer = setTimeout(() => setWanted(true), IDLE_LOAD);
    return () => {
      forget();
      clearTimeout(timer);
    };
  }, []);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  );
}
