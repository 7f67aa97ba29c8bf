/** Every token of `web/styles/tokens.css`, grouped for the eye. A test holds the two together. */
export const COLOURS = [
  { group: "surfaces", names: ["canvas", "surface", "sunken", "raised", "line", "line-strong", "hero"] },
  { group: "text", names: ["ink", "ink-2", "ink-3", "accent-ink", "on-primary", "on-bad"] },
  {
    group: "brand",
    names: ["primary", "primary-hover", "primary-soft", "primary-ink", "accent", "bubble", "on-bubble"],
  },
  {
    group: "states",
    names: ["ok", "ok-ink", "ok-soft", "warn", "warn-ink", "warn-soft", "bad", "bad-hover", "bad-ink", "bad-soft"],
  },
  { group: "charts", names: ["c1", "c2", "c3", "c4", "c5", "c6", "bar-ok"] },
] as const;

/** From large to small, in pixels: letter and line. */
export const TEXT_SIZES = [
  { name: "3xl", className: "display text-3xl", sample: "Newsreader 38/44" },
  { name: "2xl", className: "display text-2xl", sample: "Newsreader 28/34" },
  { name: "xl", className: "display text-xl", sample: "Newsreader 22/28" },
  { name: "lg", className: "text-lg font-semibold", sample: "Geist 18/26" },
  { name: "md", className: "text-md", sample: "Geist 16/24" },
  { name: "base", className: "text-base", sample: "Geist 14/22 · 0123456789" },
  { name: "sm", className: "text-sm text-ink-2", sample: "Geist 13/20" },
  { name: "xs", className: "text-xs text-ink-3", sample: "Geist 12/18" },
  { name: "2xs", className: "text-2xs text-ink-3", sample: "Geist 11/16" },
] as const;

export const RADII = [
  { name: "xs", className: "rounded-xs" },
  { name: "sm", className: "rounded-sm" },
  { name: "md", className: "rounded-md" },
  { name: "lg", className: "rounded-lg" },
  { name: "xl", className: "rounded-xl" },
  { name: "2xl", className: "rounded-2xl" },
] as const;

export const SHADOWS = [
  { name: "1", className: "shadow-1" },
  { name: "2", className: "shadow-2" },
  { name: "3", className: "shadow-3" },
] as const;
