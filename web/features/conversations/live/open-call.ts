import { Conversation, type Options, type PartialOptions } from "@elevenlabs/client";
import type { AgentLanguage } from "#contract/agents.ts";
import { ANDROID_CONNECTION_DELAY, CONNECT_TIMEOUT, CONNECT_TIMEOUT_ANDROID } from "#contract/limits.ts";
import { isAndroid } from "#web/lib/microphone.ts";
import { keepWorkletsHome, RESAMPLER, WORKLETS } from "#web/lib/own-worklets.ts";
import type { LiveSettings } from "./live-settings.ts";

export type Call = Awaited<ReturnType<typeof Conversation.startSession>>;
export type CallVariables = Record<string, string | number | boolean>;
type Callbacks = Pick<
  Options,
  | "onConnect"
  | "onDisconnect"
  | "onError"
  | "onMessage"
  | "onModeChange"
  | "onStatusChange"
  | "onInterruption"
  | "onAgentResponseCorrection"
  | "onPing"
> & { onFrame: (direction: "in" | "out", frame: unknown) => void };

export class ConnectTimeout extends Error {}
/** The page was served before its server knew where the agent is hosted, so its own policy does not let it go there. */
export class PageOutdated extends Error {}

interface CallOptions {
  signedUrl: string;
  variables: CallVariables;
  textOnly: boolean;
  /** In place of the agent's own. */
  language: AgentLanguage | null;
  settings: LiveSettings;
  callbacks: Callbacks;
}

/**
 * Opens a conversation with the official SDK. The SDK has no timeout of its own and cannot be told to give up, so an
 * attempt that outlives ours is hung up when it does connect, and its late callbacks reach nobody.
 *
 * @throws ConnectTimeout, PageOutdated, the SDK's SessionConnectionError, or the browser's own error about the microphone
 */
export async function openCall({
  signedUrl,
  variables,
  textOnly,
  language,
  settings,
  callbacks,
}: CallOptions): Promise<Call> {
  keepWorkletsHome();
  let abandoned = false;
  const unlessAbandoned =
    <A extends unknown[]>(callback: ((...args: A) => void) | undefined) =>
    (...args: A): void => {
      if (!abandoned) callback?.(...args);
    };

  const options: PartialOptions = {
    signedUrl,
    textOnly,
    dynamicVariables: variables,
    ...(language && { overrides: { agent: { language } } }),
    inputChunkDurationMs: settings.inputChunkMs,
    useWakeLock: settings.wakeLock,
    connectionDelay: { default: 0, android: ANDROID_CONNECTION_DELAY },
    workletPaths: WORKLETS,
    libsampleratePath: RESAMPLER,
    ...(settings.inputDeviceId && { inputDeviceId: settings.inputDeviceId }),
    ...(settings.outputDeviceId && { outputDeviceId: settings.outputDeviceId }),
    onConnect: unlessAbandoned(callbacks.onConnect),
    onDisconnect: unlessAbandoned(callbacks.onDisconnect),
    onError: unlessAbandoned(callbacks.onError),
    onMessage: unlessAbandoned(callbacks.onMessage),
    onModeChange: unlessAbandoned(callbacks.onModeChange),
    onStatusChange: unlessAbandoned(callbacks.onStatusChange),
    onInterruption: unlessAbandoned(callbacks.onInterruption),
    onAgentResponseCorrection: unlessAbandoned(callbacks.onAgentResponseCorrection),
    onPing: unlessAbandoned(callbacks.onPing),
    onIncomingEvent: unlessAbandoned((frame: unknown) => callbacks.onFrame("in", frame)),
    onOutgoingEvent: unlessAbandoned((frame: unknown) => callbacks.onFrame("out", frame)),
  };

  const policy = watchPolicy(signedUrl);
  const session = Conversation.startSession(options);
  const limit = isAndroid(navigator.userAgent) ? CONNECT_TIMEOUT_ANDROID : CONNECT_TIMEOUT;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ConnectTimeout()), limit);
  });
  try {
    return await Promise.race([session, timeout, policy.refused]);
  } catch (failure) {
    abandoned = true;
    session.then(
      (late) => void late.endSession(),
      () => {},
    );
    throw failure;
  } finally {
    clearTimeout(timer);
    policy.stop();
  }
}

/** The browser tells of a connection that it does not allow here, and the SDK only of one that failed. */
function watchPolicy(signedUrl: string): { refused: Promise<never>; stop: () => void } {
  const { origin } = new URL(signedUrl);
  const watching = new AbortController();
  const refused = new Promise<never>((_, reject) => {
    document.addEventListener(
      "securitypolicyviolation",
      ({ effectiveDirective, blockedURI }) => {
        if (effectiveDirective === "connect-src" && blockedURI.startsWith(origin)) reject(new PageOutdated());
      },
      { signal: watching.signal },
    );
  });
  return { refused, stop: () => watching.abort() };
}
