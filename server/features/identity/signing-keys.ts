import { randomUUID } from "node:crypto";
import {
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  importJWK,
  jwtVerify,
  SignJWT,
  type CryptoKey,
  type JWK,
  type JWTPayload,
} from "jose";
import { sql } from "kysely";
import * as z from "zod/mini";
import { SERVICE, type Database } from "#database/connection.ts";
import type { Secrets } from "#server/platform/secrets.ts";
import { openText, sealText } from "./sealed-text.ts";

export interface SigningKeys {
  /** What others need to check our tokens. */
  readonly publicSet: { keys: JWK[] };
  sign(claims: JWTPayload): Promise<string>;
  /** Throws when no key of ours signed it, its algorithm is not that key's, or it is over. */
  verify(token: string, now: Date): Promise<JWTPayload>;
}

const ALGORITHMS = ["ES256", "RS256"] as const;
const PRIVATE_PARTS = new Set(["d", "p", "q", "dp", "dq", "qi", "oth"]);

const privateKeySchema = z.looseObject({
  kty: z.enum(["EC", "RSA"]),
  kid: z.string().check(z.minLength(1)),
  alg: z.enum(ALGORITHMS),
  d: z.string(),
});
const keySetSchema = z.array(privateKeySchema).check(z.minLength(1));
type PrivateKey = z.infer<typeof privateKeySchema>;

/**
 * The keys that the operator gives (a JWK set or a plain list of keys, as JSON), else those of the database,
 * made at the first start. The first signs and all verify, so two may overlap while one takes over.
 */
export async function loadSigningKeys(
  database: Database,
  secrets: Secrets,
  given: string | undefined,
  now: Date,
): Promise<SigningKeys> {
  return createSigningKeys(given === undefined ? await storedKeys(database, secrets, now) : parseKeySet(given));
}

export async function createSigningKeys(privateKeys: PrivateKey[]): Promise<SigningKeys> {
  const [first] = privateKeys;
  if (!first) throw new Error("There is no key to sign with.");
  // WebCrypto refuses a private key whose key_ops also name "verify".
  const signer = await importKey({ ...first, key_ops: ["sign"] }, first.alg);
  const publicKeys = privateKeys.map(withoutPrivateParts);
  const verifiers = new Map<string, { key: CryptoKey; alg: string }>();
  for (const jwk of publicKeys) verifiers.set(jwk.kid!, { key: await importKey(jwk, jwk.alg), alg: jwk.alg! });

  return {
    publicSet: { keys: publicKeys },
    sign: (claims) =>
      new SignJWT(claims).setProtectedHeader({ alg: first.alg, kid: first.kid, typ: "JWT" }).sign(signer),
    async verify(token, now) {
      const { kid } = decodeProtectedHeader(token);
      const found = verifiers.get(kid ?? "");
      if (!found) throw new Error("unrecognized JWT kid");
      // The key says which algorithm is right, never the token: `none` and HMAC with a public key end here.
      const { payload } = await jwtVerify(token, found.key, {
        algorithms: [found.alg],
        currentDate: now,
        requiredClaims: ["exp"],
      });
      return payload;
    },
  };
}

function parseKeySet(text: string): PrivateKey[] {
  try {
    const json: unknown = JSON.parse(text);
    const list = typeof json === "object" && json !== null && "keys" in json ? json.keys : json;
    return z.parse(keySetSchema, list);
  } catch {
    // What was wrong is not repeated: the value holds private keys.
    throw new Error("The signing keys must be a JSON list of private JWKs, each with kid, d and alg ES256 or RS256.");
  }
}

async function storedKeys(database: Database, secrets: Secrets, now: Date): Promise<PrivateKey[]> {
  return database.asActor(SERVICE, async (tx) => {
    // Nodes that start together take turns, so that one makes the key and the others find it.
    await sql`select pg_advisory_xact_lock(hashtext('claravoz signing keys'))`.execute(tx);
    const rows = await tx
      .selectFrom("auth.signing_keys")
      .select(["kid", "jwk"])
      .orderBy("created_at", "desc")
      .execute();
    if (rows.length > 0) {
      const keys = z.parse(
        keySetSchema,
        rows.map(({ kid, jwk }) => opened(secrets, kid, jwk)),
      );
      // Those that an earlier version kept in the open.
      for (const key of keys.filter((_key, at) => typeof rows[at]!.jwk !== "string"))
        await tx
          .updateTable("auth.signing_keys")
          .set({ jwk: sealed(secrets, key) })
          .where("kid", "=", key.kid)
          .execute();
      return keys;
    }

    const made = await newSigningKey();
    await tx
      .insertInto("auth.signing_keys")
      .values({ kid: made.kid, jwk: sealed(secrets, made), created_at: now })
      .execute();
    return [made];
  });
}

/** A JSON string: what stands in the column beside it is for nobody to read. */
function sealed(secrets: Secrets, key: PrivateKey): string {
  return JSON.stringify(sealText(secrets, JSON.stringify(key), placeOfKey(key.kid)));
}

function opened(secrets: Secrets, kid: string, jwk: unknown): unknown {
  if (typeof jwk !== "string") return jwk;
  try {
    return JSON.parse(openText(secrets, jwk, placeOfKey(kid)));
  } catch (cause) {
    // Nothing of what was sealed is repeated.
    throw new Error("The signing key in the database was sealed with another SECRETS_KEY.", { cause });
  }
}

function placeOfKey(kid: string): string {
  return `signing_keys/${kid}`;
}

export async function newSigningKey(alg: (typeof ALGORITHMS)[number] = "ES256"): Promise<PrivateKey> {
  const { privateKey } = await generateKeyPair(alg, { extractable: true });
  return z.parse(privateKeySchema, { ...(await exportJWK(privateKey)), alg, kid: randomUUID() });
}

function withoutPrivateParts(jwk: PrivateKey): JWK {
  const kept = Object.fromEntries(Object.entries(jwk).filter(([name]) => !PRIVATE_PARTS.has(name)));
  return { ...kept, use: "sig", key_ops: ["verify"], ext: true };
}

async function importKey(jwk: JWK, alg: string | undefined): Promise<CryptoKey> {
  const key = await importJWK(jwk, alg);
  // Only shared secrets come as bytes, and the schema lets none in.
  if (key instanceof Uint8Array) throw new TypeError("A signing key must be a pair");
  return key;
}
