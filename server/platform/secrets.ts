import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { ConfigError } from "./config.ts";

/** Keeps what must be read again (keys to other companies) unreadable in the database and in its copies. */
export interface Secrets {
  /** `place` says where the sealed bytes belong, such as `engine_servers/<id>`; elsewhere they do not open. */
  seal(text: string, place: string): Buffer;
  /** Throws when it was sealed with another key, belongs elsewhere or was changed. */
  open(sealed: Uint8Array, place: string): string;
}

/** Shows of a secret as much as nobody could use: nothing of a short one. */
const ENDING = 4;
const LONG_ENOUGH = 12;

/** The end of a secret, for people to recognise it by; null where that would say too much. */
export function endingOf(secret: string): string | null {
  return secret.length >= LONG_ENOUGH ? secret.slice(-ENDING) : null;
}

const ALGORITHM = "aes-256-gcm";
const KEY_BYTES = 32;
/** NIST SP 800-38D: 96 bits, never twice under one key. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const FILE = "secrets.key";

export function secretsWith(key: Uint8Array): Secrets {
  return {
    seal(text, place) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(place));
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open(sealed, place) {
      const bytes = Buffer.from(sealed);
      const nonce = bytes.subarray(0, NONCE_BYTES);
      const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
      const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(place))
        .setAuthTag(tag);
      const body = bytes.subarray(NONCE_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString("utf8");
    },
  };
}

/** With the key that the operator gives, else with one of the data directory, made at the first start. */
export async function openSecrets(given: string | undefined, dataDir: string): Promise<Secrets> {
  if (given !== undefined) return secretsWith(parseKey(given, "SECRETS_KEY"));
  const file = path.join(dataDir, FILE);
  await mkdir(dataDir, { recursive: true });
  try {
    // Two processes may start at once: whoever comes second reads what the first has written.
    await writeFile(file, randomBytes(KEY_BYTES).toString("base64"), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return secretsWith(parseKey(await readFile(file, "utf8"), file));
}

function parseKey(text: string, source: string): Buffer {
  const key = Buffer.from(text.trim(), "base64");
  if (key.length !== KEY_BYTES)
    throw new ConfigError(`${source} must be ${KEY_BYTES} random bytes in base64 (openssl rand -base64 ${KEY_BYTES}).`);
  return key;
}
