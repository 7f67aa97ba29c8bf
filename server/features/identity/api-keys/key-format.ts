import { createHash, randomBytes, randomInt } from "node:crypto";
import { crc32 } from "node:zlib";
import { API_KEY_START } from "#contract/api-keys.ts";

const LETTERS = "0123456789abcdefghijklmnopqrstuvwxyz";
const ID_LENGTH = 12;
const SHAPE = /^vak_live_([0-9a-z]{12})_([0-9a-f]{64})_([0-9a-f]{8})$/;

export interface NewKey {
  id: string;
  /** The whole key; it is shown once and kept nowhere. */
  key: string;
}

/** `vak_live_<id>_<256 random bits>_<CRC-32 of what stands before>`. */
export function newKey(): NewKey {
  const id = Array.from({ length: ID_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  const body = `${API_KEY_START}${id}_${randomBytes(32).toString("hex")}`;
  return { id, key: `${body}_${checksum(body)}` };
}

/** The id in a key. Undefined for what cannot be one, which the sum at its end tells without asking anybody. */
export function idOfKey(key: string): string | undefined {
  const [, id, , sum] = SHAPE.exec(key) ?? [];
  return id !== undefined && sum === checksum(key.slice(0, key.lastIndexOf("_"))) ? id : undefined;
}

/** All that is kept of a key. It is random, so a plain hash is as good as a slow one. */
export function hashOfKey(key: string): Buffer {
  return createHash("sha256").update(key).digest();
}

export function looksLikeKey(bearer: string): boolean {
  return bearer.startsWith(API_KEY_START);
}

function checksum(text: string): string {
  return crc32(text).toString(16).padStart(8, "0");
}
