import { LANGUAGE_KEY, SESSION_KEY, THEME_KEY, VIEWING_KEY } from "#contract/limits.ts";

/** Everything that a browser keeps for us, for the page that says so; its words stand in `texts/<language>/legal.json`. */
export const STORAGE_KEYS = [
  { key: SESSION_KEY, where: "local", text: "session" },
  { key: LANGUAGE_KEY, where: "local", text: "language" },
  { key: THEME_KEY, where: "local", text: "theme" },
  { key: "claravoz-sidebar", where: "local", text: "sidebar" },
  { key: "claravoz-live-settings", where: "local", text: "live" },
  { key: "claravoz-agent-draft-…", where: "local", text: "draft" },
  { key: VIEWING_KEY, where: "session", text: "viewing" },
  { key: "claravoz-reloaded-for-new-version", where: "session", text: "reloaded" },
  { key: "react-router-scroll-positions", where: "session", text: "scroll" },
] as const;
