import type { Location } from "react-router";

/**
 * What a scroll position is remembered under. A page that is opened by its address always has the same key, which
 * alone would bring back where another page was left.
 */
export function scrollPlace({ key, pathname, hash }: Location): string {
  return `${key} ${pathname}${hash}`;
}
