import { useEffect } from "react";
import { useBlocker, type Blocker } from "react-router";

/** Holds back leaving the page while `dirty`: inside the app for a dialog of ours, and for closing the tab by the browser's own. */
export function useLeaveGuard(dirty: boolean): Blocker {
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [dirty]);
  return useBlocker(({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname);
}
