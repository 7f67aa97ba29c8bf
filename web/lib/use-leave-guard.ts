import { useEffect, useLayoutEffect, useRef } from "react";
import { useBlocker, type Blocker } from "react-router";

/** Holds back leaving the page while `dirty`: inside the app for a dialog of ours, and for closing the tab by the browser's own. */
export function useLeaveGuard(dirty: boolean): Blocker {
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [dirty]);
  // Known before the page that shows it is painted: the router hears of a new function only later, and a link that is
  // pressed as soon as the save bar has gone would still ask.
  const unsaved = useRef(dirty);
  useLayoutEffect(() => {
    unsaved.current = dirty;
  }, [dirty]);
  return useBlocker(
    ({ currentLocation, nextLocation }) => unsaved.current && currentLocation.pathname !== nextLocation.pathname,
  );
}
