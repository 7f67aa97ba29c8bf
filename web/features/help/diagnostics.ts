import { CLOSE_REASONS, CONVERSATION_PATH, SUBPROTOCOL } from "#contract/live-call.ts";
import { APP_VERSION } from "#web/lib/app-version.ts";
import { lastErrors, type ClientError } from "#web/lib/client-errors.ts";
import { currentLanguage } from "#web/lib/i18n.ts";
import { listAudioDevices, mayHaveMicrophone } from "#web/lib/microphone.ts";

const PATIENCE = 5_000;

interface Door {
  reached: boolean;
  ms: number;
  /** The HTTP status, or how the socket was closed. */
  answer: string;
}

/** What helps to find a fault, and nothing of anybody: no names, no addresses, no keys, no word that was said. */
export interface Diagnostics {
  made_at: string;
  app: { version: string; language: string; theme: string };
  browser: {
    user_agent: string;
    languages: readonly string[];
    time_zone: string;
    online: boolean;
    secure_page: boolean;
    window: string;
    pixel_ratio: number;
    reduced_motion: boolean;
  };
  sound: {
    microphone_permission: string;
    inputs: number;
    outputs: number;
    speech_recognition: boolean;
    audio_worklet: boolean;
  };
  server: { alive: Door; ready: Door };
  live_socket: Door;
  last_errors: readonly ClientError[];
}

export async function collectDiagnostics(): Promise<Diagnostics> {
  const [permission, devices, alive, ready, socket] = await Promise.all([
    microphonePermission(),
    listAudioDevices(),
    knock("/health"),
    knock("/ready"),
    knockAtSocket(),
  ]);
  return {
    made_at: new Date().toISOString(),
    app: { version: APP_VERSION, language: currentLanguage(), theme: document.documentElement.className },
    browser: {
      user_agent: navigator.userAgent,
      languages: navigator.languages,
      time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      online: navigator.onLine,
      secure_page: window.isSecureContext,
      window: `${window.innerWidth}x${window.innerHeight}`,
      pixel_ratio: window.devicePixelRatio,
      reduced_motion: window.matchMedia("(prefers-reduced-motion: reduce)").matches,
    },
    sound: {
      microphone_permission: permission,
      inputs: devices.inputs.length,
      outputs: devices.outputs.length,
      speech_recognition: "SpeechRecognition" in window || "webkitSpeechRecognition" in window,
      audio_worklet: "AudioWorkletNode" in window,
    },
    server: { alive, ready },
    live_socket: socket,
    last_errors: lastErrors(),
  };
}

async function microphonePermission(): Promise<string> {
  if (!mayHaveMicrophone()) return "unavailable";
  try {
    return (await navigator.permissions.query({ name: "microphone" })).state;
  } catch {
    // A browser that does not tell; it will ask when the microphone is wanted.
    return "unknown";
  }
}

async function knock(path: string): Promise<Door> {
  const begun = performance.now();
  try {
    const { ok, status } = await fetch(path, { cache: "no-store", signal: AbortSignal.timeout(PATIENCE) });
    return { reached: ok, ms: since(begun), answer: String(status) };
  } catch (cause) {
    return { reached: false, ms: since(begun), answer: cause instanceof Error ? cause.name : "unknown" };
  }
}

/**
 * Without a ticket the server takes the connection and closes it with its reason. That very refusal shows that the
 * way is free, proxies included.
 */
function knockAtSocket(): Promise<Door> {
  const begun = performance.now();
  return new Promise((resolve) => {
    const address = new URL(CONVERSATION_PATH, location.origin);
    address.protocol = address.protocol.replace("http", "ws");
    const socket = new WebSocket(address, [SUBPROTOCOL]);
    const patience = setTimeout(() => {
      resolve({ reached: false, ms: since(begun), answer: "timeout" });
      socket.close();
    }, PATIENCE);
    socket.addEventListener("close", ({ code, reason }) => {
      clearTimeout(patience);
      const ours = CLOSE_REASONS.some((known) => known === reason);
      resolve({ reached: ours, ms: since(begun), answer: `${code} ${reason}`.trim() });
    });
  });
}

function since(begun: number): number {
  return Math.round(performance.now() - begun);
}
