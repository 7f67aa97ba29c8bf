/** A moment as a field of type `datetime-local` holds it: the reader's own clock, to the minute. */
export function toLocalTime(moment: string): string {
  const at = new Date(moment);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

export function fromLocalTime(local: string): string {
  return new Date(local).toISOString();
}
