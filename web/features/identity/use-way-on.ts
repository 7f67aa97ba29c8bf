import { useEffect } from "react";
import { useNavigate } from "react-router";
import { REDIRECT_AFTER_PASSWORD } from "#contract/limits.ts";

/** Once a password is set, the page says so for a moment and goes on by itself. */
export function useWayOn(done: boolean, to: "/login" | "/dashboard"): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => void navigate(to, { replace: true }), REDIRECT_AFTER_PASSWORD);
    return () => clearTimeout(timer);
  }, [done, to, navigate]);
}
