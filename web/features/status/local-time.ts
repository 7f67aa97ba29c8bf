/** A moment as a field of type `datetime-local` holds it: the clock of a time zone, to the minute. */
export function toLocalTime(moment: string, timeZone: string): string {
  return clockOf(new Date(moment).getTime(), timeZone);
}

/** Of an hour that a clock shows twice, the second; one that it leaps over is taken as the hour after. */
export function fromLocalTime(local: string, timeZone: string): string {
  const asIfUtc = Date.parse(`${local}Z`);
  const ahead = (at: number) => Date.parse(`${clockOf(at, timeZone)}Z`) - at;
  // The zone's distance to UTC is that of the moment itself, which is not known before.
  const near = asIfUtc - ahead(asIfUtc);
  return new Date(asIfUtc - ahead(near)).toISOString();
}

function clockOf(at: number, timeZone: string): string {
  // Sweden writes as the field does.
  const written = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
  return written.format(at).replace(" ", "T");
}
