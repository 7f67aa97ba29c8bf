/** Why there is no microphone; each has its own help. */
export type MicrophoneProblem = "refused" | "missing" | "busy" | "insecure" | "unknown";

export function microphoneProblem(error: unknown): MicrophoneProblem {
  const name = error instanceof Error ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "refused";
  if (name === "NotFoundError" || name === "OverconstrainedError") return "missing";
  if (name === "NotReadableError" || name === "AbortError") return "busy";
  return "unknown";
}

/**
 * Asks for the microphone and lets it go again. Asking before the clock of the connection starts gives people all
 * the time they need for the browser's question.
 *
 * @throws the browser's own error, or one named SecurityError where the page is not served securely
 */
export async function askForMicrophone(deviceId?: string): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: deviceId ? { deviceId: { ideal: deviceId } } : true,
  });
  for (const track of stream.getTracks()) track.stop();
}

/** Browsers hand out microphones on secure pages only; localhost counts as one. */
export function mayHaveMicrophone(): boolean {
  return window.isSecureContext && "mediaDevices" in navigator;
}

export interface AudioDevices {
  inputs: MediaDeviceInfo[];
  outputs: MediaDeviceInfo[];
}

/** Names are empty until the microphone has been allowed once; such entries are left out. */
export async function listAudioDevices(): Promise<AudioDevices> {
  if (!mayHaveMicrophone()) return { inputs: [], outputs: [] };
  const devices = (await navigator.mediaDevices.enumerateDevices()).filter(
    ({ deviceId, label }) => deviceId !== "" && label !== "",
  );
  return {
    inputs: devices.filter(({ kind }) => kind === "audioinput"),
    outputs: devices.filter(({ kind }) => kind === "audiooutput"),
  };
}

export type Browser = "chrome" | "edge" | "firefox" | "safari" | "other";

/** For the help text only: where the switch for the microphone is differs from browser to browser. */
export function browserOf(userAgent: string): Browser {
  if (/Edg\//.test(userAgent)) return "edge";
  if (/Firefox\//.test(userAgent)) return "firefox";
  if (/Chrome\/|CriOS\//.test(userAgent)) return "chrome";
  return /Safari\//.test(userAgent) ? "safari" : "other";
}

export function isAndroid(userAgent: string): boolean {
  return /android/i.test(userAgent);
}
