import { statusSubscribe } from "#contract/status.ts";
import { PASSWORD, startTestServer, type TestServer } from "#tests/support/identity-server.ts";
import { ANSWER_FLOOR } from "#contract/limits.ts";

/**
 * Whether a clock tells known accounts from unknown ones: pairs of requests to each open door, one naming an account
 * and one naming nobody, in random order. Printed is the area under the curve of "slower means known": 0.5 is blind,
 * 1.0 and 0.0 tell for certain. Once with the floor under the answers and once without, which is what it hides.
 * Accounts are concealed and nothing is counted, so that every request does all of its work.
 *
 *     npm run bench:accounts [pairs]
 */
const PAIRS = Number(process.argv[2] ?? 400);
const AT_ONCE = 16;
const GOAL = { from: 0.45, to: 0.55 };
const KNOWN = "conocida@ejemplo.test";

interface Door {
  name: string;
  path: string;
  body: (email: string) => object;
}

const DOORS: Door[] = [
  {
    name: "sign-in with a wrong password",
    path: "/auth/v1/token?grant_type=password",
    body: (email) => ({ email, password: "Otra-clave-2" }),
  },
  { name: "forgotten password", path: "/auth/v1/recover", body: (email) => ({ email }) },
  { name: "magic link", path: "/auth/v1/otp", body: (email) => ({ email, create_user: false }) },
  { name: "sign-up", path: "/auth/v1/signup", body: (email) => ({ email, password: PASSWORD }) },
  { name: "confirmation again", path: "/auth/v1/resend", body: (email) => ({ email, type: "signup" }) },
  { name: "alerts of the status page", path: statusSubscribe.path, body: (email) => ({ email, language: "es" }) },
];

const bare = await measureAll(0);
const withFloor = await measureAll(ANSWER_FLOOR);
console.log(`\n${PAIRS} pairs a door; 0.5 is blind, goal ${GOAL.from} to ${GOAL.to}\n`);
console.log(`  ${"".padEnd(32)}${"without the floor".padStart(20)}${`floor of ${ANSWER_FLOOR} ms`.padStart(20)}`);
for (const { name } of DOORS) {
  const area = withFloor.get(name)!;
  const verdict = area >= GOAL.from && area <= GOAL.to ? "" : "  MISSED";
  console.log(
    `  ${name.padEnd(32)}${bare.get(name)!.toFixed(3).padStart(20)}${area.toFixed(3).padStart(20)}${verdict}`,
  );
}

async function measureAll(answerFloorMs: number): Promise<Map<string, number>> {
  const server = await startTestServer({ auth: { revealAccounts: false, answerFloorMs } });
  try {
    await server.person(KNOWN);
    await server.database.asOwner(
      "insert into status_subscriptions (email, language, confirmed_at) values ($1, 'es', now())",
      [KNOWN],
    );
    const areas = new Map<string, number>();
    for (const door of DOORS) areas.set(door.name, await measure(server, door));
    return areas;
  } finally {
    await server.close();
  }
}

async function measure(server: TestServer, door: Door): Promise<number> {
  const known: number[] = [];
  const unknown: number[] = [];
  let next = 0;
  const time = async (email: string): Promise<number> => {
    const begun = performance.now();
    const answer = await fetch(`${server.url}${door.path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(door.body(email)),
    });
    await answer.arrayBuffer();
    return performance.now() - begun;
  };
  const ask = async (turn: number): Promise<void> => {
    const stranger = `nadie${turn}.${door.name.length}@ejemplo.test`;
    // Which comes first changes, or the second of each pair would find everything warm.
    const knownFirst = (turn * 7919) % 2 === 0;
    if (knownFirst) known.push(await time(KNOWN));
    unknown.push(await time(stranger));
    if (!knownFirst) known.push(await time(KNOWN));
  };
  const worker = async (): Promise<void> => {
    while (next < PAIRS) await ask(next++);
  };
  for (let warm = 0; warm < 20; warm++) await ask(1_000_000 + warm);
  known.length = unknown.length = 0;
  await Promise.all(Array.from({ length: atOnce(server) }, worker));
  return areaUnderCurve(known, unknown);
}

/** One at a time is what a careful attacker would do; with the floor that would only take longer. */
function atOnce(server: TestServer): number {
  return server.identity.settings.answerFloorMs === 0 ? 1 : AT_ONCE;
}

/** The share of pairs in which the known one took longer; ties count half (Mann and Whitney). */
function areaUnderCurve(known: readonly number[], unknown: readonly number[]): number {
  let longer = 0;
  for (const one of known) for (const other of unknown) longer += one > other ? 1 : one === other ? 0.5 : 0;
  return longer / (known.length * unknown.length);
}
