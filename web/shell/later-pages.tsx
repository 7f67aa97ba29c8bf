import { useLocation } from "react-router";
import { LaterScreen, type LaterPage } from "./later-screen.tsx";

/** Paths whose screens come with later work, each with what it will hold in `texts/<language>/later.json`. */
export const LATER_PATHS = {
  "/campaigns": "campaigns",
  "/experiments": "experiments",
  "/integrations": "integrations",
  "/phone-numbers": "phoneNumbers",
  "/analytics": "analytics",
  "/billing": "billing",
  "/api-docs": "apiDocs",
  "/status": "status",
  "/admin/users": "adminUsers",
  "/admin/agents": "adminAgents",
  "/admin/languages": "adminLanguages",
  "/admin/billing": "adminBilling",
  "/admin/phone-numbers": "adminPhoneNumbers",
} as const satisfies Record<string, LaterPage>;

type LaterPath = keyof typeof LATER_PATHS;

export default function LaterPageScreen() {
  const { pathname } = useLocation();
  const paths = Object.keys(LATER_PATHS) as LaterPath[];
  const path = paths.find((candidate) => pathname === candidate || pathname.startsWith(`${candidate}/`));
  return <LaterScreen page={path ? LATER_PATHS[path] : "apiDocs"} />;
}
