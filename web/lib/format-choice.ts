/** How the signed-in person wants dates and numbers; apart from `format.ts`, so that signing in does not load that. */
interface FormatChoice {
  locale: string | null;
  timeZone: string | null;
}

let choice: FormatChoice = { locale: null, timeZone: null };

export function chosenFormat(): FormatChoice {
  return choice;
}

export function chooseFormat(next: FormatChoice): void {
  choice = next;
}
