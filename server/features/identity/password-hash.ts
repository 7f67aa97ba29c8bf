import { hash, verify } from "@node-rs/argon2";
import { HASHES_AT_ONCE, HASHES_WAITING } from "#contract/limits.ts";

// OWASP ASVS 5.0 appendix: argon2id (the library's default kind) with 46 MiB, one pass, one lane.
const COST = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };

/** Too many hashes are waiting; the caller should say 503 and when to come back. */
export class HasherBusy extends Error {
  readonly retryAfterSeconds = 2;
}

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Whether the password fits. With no stored hash it does the same work and says no, so that time tells nothing. */
  fits(stored: string | null | undefined, password: string): Promise<boolean>;
}

/**
 * Hashing is the most expensive thing a stranger may ask for, so few run at once and few wait.
 * Throws `HasherBusy` beyond that.
 */
export function createPasswordHasher(
  limits: { atOnce: number; waiting: number } = { atOnce: HASHES_AT_ONCE, waiting: HASHES_WAITING },
): PasswordHasher {
  const inTurn = semaphore(limits);
  let stand: Promise<string> | undefined;

  return {
    hash: (password) => inTurn(() => hash(password, COST)),
    fits: (stored, password) =>
      inTurn(async () => {
        const real = typeof stored === "string" && stored !== "";
        stand ??= hash("stands in for an account that does not exist", COST);
        const fits = await verify(real ? stored : await stand, password);
        return real && fits;
      }),
  };
}

function semaphore({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  let running = 0;
  const queue: (() => void)[] = [];

  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running < atOnce) running += 1;
    else if (queue.length >= waiting) throw new HasherBusy();
    // Whoever finishes hands its place over, so `running` stays as it is.
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
