import { useLocation } from "react-router";
import { LATER_PATHS, type LaterPath } from "./later-paths.ts";
import { LaterScreen } from "./later-screen.tsx";

export default function LaterPageScreen() {
  const { pathname } = useLocation();
  const paths = Object.keys(LATER_PATHS) as LaterPath[];
  const path = paths.find((candidate) => pathname === candidate || pathname.startsWith(`${candidate}/`));
  // The table of routes sends nothing else here.
  return <LaterScreen page={LATER_PATHS[path ?? "/integrations"]} />;
}
