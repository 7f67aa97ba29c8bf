// A process of callers, so that their work is not counted as the server's. Arguments: address, number, seconds.
import { call, sleep, type Caller } from "./caller.ts";

const [url, count, seconds] = [process.argv[2]!, Number(process.argv[3]), Number(process.argv[4])];
/** The product's default: a quarter of a second of sound per frame. */
const CHUNK_MS = 250;

const room = Int16Array.from({ length: CHUNK_MS * 16 }, () => (Math.random() - 0.5) * 400);
const callers: Caller[] = [];
const timers: NodeJS.Timeout[] = [];
for (let i = 0; i < count; i++) {
  const caller = await call(url);
  callers.push(caller);
  timers.push(setInterval(() => caller.hear(room), CHUNK_MS));
  // An answer takes about six seconds to hear, so agents talk half of the time.
  timers.push(setInterval(() => caller.say("¿Cuánto cuesta el máster?"), 12_000));
  await sleep(6_000 / count);
}
// The last ones are still being greeted.
await sleep(8_000);
process.send!({ type: "connected" });
const before = callers.map(({ sounds, gaps }) => ({ sounds: sounds.length, gaps }));
await sleep(seconds * 1_000);
const heardMs = callers.reduce(
  (sum, { sounds }, index) => sum + sounds.slice(before[index]!.sounds).reduce((total, { ms }) => total + ms, 0),
  0,
);
const gaps = callers.reduce((sum, caller, index) => sum + caller.gaps - before[index]!.gaps, 0);
process.send!({
  type: "measured",
  talkShare: heardMs / (count * seconds * 1_000),
  gaps,
  open: callers.filter(({ socket }) => socket.readyState === 1).length,
});
for (const timer of timers) clearInterval(timer);
for (const { socket } of callers) socket.close(1_000);
process.disconnect();
