import { lazy, Suspense, type ReactNode } from "react";
import { Outlet } from "react-router";
import { RehearsalSlot, type RehearsalProps } from "#web/features/agents/rehearsal-slot.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";

const Place = lazy(() => import("./rehearsal-place.tsx"));

/** The live client is loaded when there is something to talk to. */
const rehearsal = (props: RehearsalProps): ReactNode => (
  <Suspense fallback={<Skeleton className="hidden h-64 lg:block" />}>
    <Place {...props} />
  </Suspense>
);

/** Lets the pages below talk to agents that are still being written. */
export function Rehearsing() {
  return (
    <RehearsalSlot value={rehearsal}>
      <Outlet />
    </RehearsalSlot>
  );
}
