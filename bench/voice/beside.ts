import { execFile, fork } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Measured } from "./scenario.ts";
import { ms, percentile, type Row } from "./table.ts";

const SESSIONS = 100;
const SECONDS = 24;
const OURS = new URL("./beside-ours.ts", import.meta.url);
const PEER = new URL("./peer/beside-peer.ts", import.meta.url);
const PEER_FOLDER = fileURLToPath(new URL("./peer/", import.meta.url));
const INSTALL_WITHIN_MS = 10 * 60_000;

const GOALS = { ratio: 4, overheadMs: 30, bytes: 1e6 };
const SOUND = [
  { name: "telephone sound, 20 ms", chunkMs: 20 },
  { name: "browser sound, 250 ms", chunkMs: 250 },
];
const ACTIVITY = [
  { name: "voice activity included", passes: 40 },
  { name: "without voice activity", passes: 0 },
];

/** Our engine and the peer's through the same scenario, one after the other. `null` when the peer cannot be installed. */
export async function beside(tell: (line: string) => void): Promise<{ title: string; rows: Row[] }[] | null> {
  const problem = await installPeer();
  if (problem !== null) {
    tell(`@livekit/agents could not be installed, so there is nothing to stand beside: ${problem}`);
    return null;
  }
  const tables: { title: string; rows: Row[] }[] = [];
  for (const sound of SOUND) {
    for (const activity of ACTIVITY) {
      const ours = await side(OURS, sound.chunkMs, activity.passes);
      const peer = await side(PEER, sound.chunkMs, activity.passes);
      tables.push({ title: `Beside @livekit/agents 1.9.0: ${sound.name}, ${activity.name}`, rows: rows(ours, peer) });
    }
  }
  return tables;
}

async function installPeer(): Promise<string | null> {
  if (existsSync(join(PEER_FOLDER, "node_modules", "@livekit"))) return null;
  try {
    // In its own folder and with its own lockfile: the product knows nothing of it.
    await promisify(execFile)("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], {
      cwd: PEER_FOLDER,
      timeout: INSTALL_WITHIN_MS,
    });
    return null;
  } catch (error) {
    return (error instanceof Error ? error.message : String(error)).split("\n")[0]!;
  }
}

function side(program: URL, chunkMs: number, passes: number): Promise<Measured> {
  const child = fork(program, [SESSIONS, SECONDS, chunkMs, passes].map(String), {
    execArgv: ["--expose-gc"],
  });
  return new Promise((resolve, reject) => {
    child.once("message", (measured: Measured) => resolve(measured));
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`${program.pathname} ended with ${code} before it had measured`)));
  });
}

function rows(ours: Measured, peer: Measured): Row[] {
  const [oursPerCore, peerPerCore] = [ours.sessions / ours.cores, peer.sessions / peer.cores];
  const ratio = oursPerCore / peerPerCore;
  const p95 = percentile(ours.overheadMs, 0.95);
  const both = (format: (side: Measured) => string): string => `${format(ours)} beside ${format(peer)}`;
  return [
    {
      what: "sessions per core",
      measured: `${oursPerCore.toFixed(0)} beside ${peerPerCore.toFixed(0)}: ${ratio.toFixed(1)}×`,
      goal: `≥ ${GOALS.ratio}×`,
      ratio: ratio / GOALS.ratio,
    },
    {
      what: "decision → first sound, p50",
      measured: both(({ overheadMs }) => ms(percentile(overheadMs, 0.5))),
      goal: "",
      ratio: null,
    },
    {
      what: `decision → first sound, p95 of ${ours.overheadMs.length}`,
      measured: both(({ overheadMs }) => ms(percentile(overheadMs, 0.95))),
      goal: `≤ ${GOALS.overheadMs} ms`,
      ratio: GOALS.overheadMs / p95,
    },
    {
      what: "memory per session",
      measured: both(({ bytesPerSession }) => `${(bytesPerSession / 1e6).toFixed(2)} MB`),
      goal: "≤ 1 MB",
      ratio: GOALS.bytes / ours.bytesPerSession,
    },
    {
      what: "agents talking at any time",
      measured: both(({ talkShare }) => `${(talkShare * 100).toFixed(0)} %`),
      goal: "",
      ratio: null,
    },
  ];
}
