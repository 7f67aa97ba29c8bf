import type { Secrets } from "#server/platform/secrets.ts";

/** Tells what is sealed from what was kept in the open before there was a seal. */
const SEALED = "sealed:";

export function sealText(secrets: Secrets, text: string, place: string): string {
  return `${SEALED}${secrets.seal(text, place).toString("base64")}`;
}

/** Also takes what is not sealed yet; it is sealed at the next start. */
export function openText(secrets: Secrets, kept: string, place: string): string {
  return isSealed(kept) ? secrets.open(Buffer.from(kept.slice(SEALED.length), "base64"), place) : kept;
}

export function isSealed(kept: string): boolean {
  return kept.startsWith(SEALED);
}
