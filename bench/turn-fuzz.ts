// A million random steps of the turn machine. Arguments: number of steps, seed.
import { fuzz } from "#voice/replay/fuzz.ts";

const steps = Number(process.argv[2] ?? 1_000_000);
const seed = Number(process.argv[3] ?? 1);
const begun = performance.now();
const done = fuzz({ seed, steps });
const seconds = (performance.now() - begun) / 1_000;
console.log(
  `${done.steps} steps in ${done.conversations} conversations from seed ${seed}: nothing forbidden (${seconds.toFixed(1)} s)`,
);
console.log(
  Object.entries(done.effects)
    .map(([type, count]) => `  ${type}: ${count}`)
    .join("\n"),
);
