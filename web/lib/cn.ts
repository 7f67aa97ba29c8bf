import { clsx, type ClassValue } from "clsx";

/**
 * Joins class names. Where one contradicts another the style sheet's order decides, so whoever overrides a class of a
 * `ui/` component marks it: `h-9!`. (A library that sorts this out at run time would cost every page 7 kB.)
 */
export function cn(...classes: ClassValue[]): string {
  return clsx(classes);
}
