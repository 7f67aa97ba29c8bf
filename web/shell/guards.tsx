import { Navigate, Outlet, useLocation } from "react-router";
import { useSession } from "#web/lib/session.ts";
import { PageSpinner } from "./page-spinner.tsx";

/** Without a user: to /login, which remembers the path and comes back to it. */
export function RequireUser() {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session.status === "loading") return <PageSpinner />;
  if (session.status === "signed-in") return <Outlet />;
  return (
    <Navigate
      to="/login"
      replace
      state={session.status === "signed-out" && session.left ? null : { from: pathname + search }}
    />
  );
}

/** Stands inside `RequireUser`: whoever is no administrator goes to /dashboard. */
export function RequireAdmin() {
  const session = useSession();
  const admin = session.status === "signed-in" && session.user.isAdmin;
  return admin ? <Outlet /> : <Navigate to="/dashboard" replace />;
}
