import { useCallback, useEffect, useReducer, useRef, useState, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import type { AgentLanguage } from "#contract/agents.ts";
import { answeredByFrameSchema } from "#contract/live-call.ts";
import { errorText } from "#web/lib/error-text.ts";
import { ApiError } from "#web/lib/http.ts";
import { askForMicrophone, mayHaveMicrophone, microphoneProblem, type MicrophoneProblem } from "#web/lib/microphone.ts";
import { toast } from "#web/lib/toast.ts";
import { startRecogniser, type Recogniser } from "./browser-recogniser.ts";
import { EventLog } from "./event-log.ts";
import { fetchSignedUrl } from "./fetch-signed-url.ts";
import type { LiveSettings } from "./live-settings.ts";
import { IDLE, reduce, type Ending, type LiveState, type Mode, type Vote } from "./live-state.ts";
import { ConnectTimeout, openCall, PageOutdated, type Call, type CallVariables } from "./open-call.ts";
import { closeReasonText } from "./refusal.ts";
import { SignedUrlError } from "./read-signed-url.ts";

/** At the start of a sound the SDK flickers between listening and speaking. */
const MODE_DEBOUNCE = 50;
/** Share of full loudness from which the microphone counts as speech; good enough for a latency on screen. */
const SPEECH_LEVEL = 0.04;

export interface LiveCall {
  state: LiveState;
  log: EventLog;
  muted: boolean;
  textOnly: boolean;
  microphoneProblem: MicrophoneProblem | null;
  /** Why the browser's recogniser is not listening though it was wanted. */
  recogniserProblem: string | null;
  /** Loudness 0..1 of whoever has the word, for drawing; read it in an animation frame. */
  level: RefObject<number>;
  start(options: {
    textOnly: boolean;
    language: AgentLanguage;
    variables: CallVariables;
    settings: LiveSettings;
  }): Promise<void>;
  end(): void;
  say(text: string): void;
  typing(): void;
  vote(messageId: string, eventId: number, vote: Vote): void;
  setMuted(muted: boolean): void;
  setVolume(volume: number): void;
  setDevices(devices: { input?: string; output?: string }): void;
}

/** Whom one talks to: a saved agent, here or at its host, or one that is still being written. */
export interface CallPartner {
  language: AgentLanguage;
  /** Whether the browser's recogniser does the understanding. */
  browserEar: boolean;
  systemPrompt: string;
  /** Asks the server for a fresh address; each is good for one conversation. */
  address(): Promise<unknown>;
}

/** One live conversation at a time: the SDK's session, the recogniser beside it, and what the screen shows of both. */
export function useLiveCall(partner: CallPartner): LiveCall {
  const { t } = useTranslation("live");
  const [state, dispatch] = useReducer(reduce, IDLE);
  const [log] = useState(() => new EventLog());
  const [muted, setMutedState] = useState(false);
  const [textOnly, setTextOnly] = useState(false);
  const [problem, setProblem] = useState<MicrophoneProblem | null>(null);
  const [recogniserProblem, setRecogniserProblem] = useState<string | null>(null);
  const call = useRef<Call | null>(null);
  const recogniser = useRef<Recogniser | null>(null);
  const mode = useRef<Mode>("listening");
  const lastSpeechAt = useRef(0);
  /** Counts the starts, so that one which was left behind while it connected is hung up when it gets through. */
  const attempt = useRef(0);
  const level = useLevel(call, state.phase === "connected", mode, lastSpeechAt);

  const hangUp = useCallback(() => {
    attempt.current += 1;
    recogniser.current?.stop();
    recogniser.current = null;
    void call.current?.endSession();
    call.current = null;
  }, []);
  useEffect(() => hangUp, [hangUp]);

  function fail(text: string): void {
    dispatch({ type: "failed", text: t("startFailed", { message: text }), at: Date.now() });
    toast({ title: t("startFailedTitle"), description: text, variant: "destructive" });
  }

  function failureText(failure: unknown): string {
    if (failure instanceof SignedUrlError) return t(`problem.${failure.problem}`);
    if (failure instanceof ConnectTimeout) return t("problem.timeout");
    if (failure instanceof PageOutdated) return t("problem.outdated");
    if (failure instanceof ApiError) return errorText(failure);
    const told = closeReasonText(failure instanceof Error ? failure.message : "", t);
    return told ?? (errorText(failure) || t("problem.unknown"));
  }

  function ended(ending: Ending): void {
    recogniser.current?.stop();
    recogniser.current = null;
    call.current = null;
    dispatch({ type: "ended", ending, at: Date.now() });
  }

  /** Where the agent has no ear of its own, the browser's words travel as typed ones. */
  function listenInBrowser(language: AgentLanguage): void {
    recogniser.current = startRecogniser(language === "en" ? "en-GB" : "es-ES", {
      partial(text) {
        if (mode.current === "listening") dispatch({ type: "user-saying", text, at: Date.now() });
      },
      final(text) {
        // While the agent speaks the microphone hears it too; who really interrupts is known by the server's ear first.
        if (text === "" || mode.current === "speaking" || !call.current) return;
        call.current.sendUserMessage(text);
        dispatch({ type: "user-said", text, at: Date.now(), turnEndedAt: lastSpeechAt.current || Date.now() });
      },
      gone: (reason) => setRecogniserProblem(reason),
    });
  }

  async function start({
    textOnly: typed,
    language,
    variables,
    settings,
  }: Parameters<LiveCall["start"]>[0]): Promise<void> {
    hangUp();
    const mine = attempt.current;
    log.clear();
    setProblem(null);
    setRecogniserProblem(null);
    setMutedState(false);
    setTextOnly(typed);
    dispatch({ type: "starting" });
    if (!typed) {
      const found = await microphoneTrouble(settings.inputDeviceId);
      if (found) {
        setProblem(found);
        return fail(t(`microphone.${found}`));
      }
    }
    let modeTimer: ReturnType<typeof setTimeout> | undefined;
    const begun = new Set<number>();
    try {
      const signedUrl = await fetchSignedUrl(partner.address);
      const opened = await openCall({
        signedUrl,
        textOnly: typed,
        language: language === partner.language ? null : language,
        settings,
        variables: { ...variables, system_prompt: partner.systemPrompt },
        callbacks: {
          onConnect: ({ conversationId }) => dispatch({ type: "connected", conversationId, at: Date.now() }),
          onStatusChange: ({ status }) => status === "disconnecting" && dispatch({ type: "phase", phase: status }),
          onModeChange: ({ mode: next }) => {
            mode.current = next;
            clearTimeout(modeTimer);
            modeTimer = setTimeout(() => dispatch({ type: "mode", mode: next }), MODE_DEBOUNCE);
          },
          onMessage: ({ role, message, event_id }) => {
            const at = Date.now();
            if (role === "agent") dispatch({ type: "agent-said", eventId: event_id ?? null, text: message, at });
            else dispatch({ type: "user-said", text: message, at, turnEndedAt: lastSpeechAt.current || at });
          },
          onInterruption: ({ event_id }) => dispatch({ type: "interrupted", eventId: event_id }),
          onAgentResponseCorrection: (event) =>
            dispatch({
              type: "corrected",
              eventId: event.event_id,
              original: event.original_agent_response,
              heard: event.corrected_agent_response,
            }),
          onPing: ({ ping_ms }) => dispatch({ type: "ping", ms: ping_ms ?? null }),
          onDisconnect: (details) => {
            clearTimeout(modeTimer);
            if (details.reason === "user") return ended({ by: "user" });
            if (details.reason === "agent") return ended({ by: "agent", reason: details.closeReason ?? null });
            ended({ by: "error", code: details.closeCode ?? null, reason: details.closeReason ?? details.message });
          },
          // An error frame does not end a call; the close that may follow it does, and says more.
          onError: (message) => log.add("in", { type: "client_error", message }),
          onFrame: (direction, frame) => {
            log.add(direction, frame);
            const told = direction === "in" ? answeredByFrameSchema.safeParse(frame).data : undefined;
            if (told) {
              const { event_id: eventId, ...answeredBy } = told.claravoz_answered_by_event;
              return dispatch({ type: "answered-by", eventId, ...answeredBy });
            }
            const eventId = direction === "in" ? soundIn(frame) : null;
            if (eventId === null || begun.has(eventId)) return;
            begun.add(eventId);
            dispatch({ type: "answer-began", eventId, at: Date.now() });
          },
        },
      });
      if (attempt.current !== mine) return void opened.endSession();
      call.current = opened;
      if (!typed) opened.setVolume({ volume: settings.volume });
      if (!typed && settings.recognise && partner.browserEar) listenInBrowser(language);
    } catch (failure) {
      clearTimeout(modeTimer);
      if (attempt.current !== mine) return;
      const found = typed ? "unknown" : microphoneProblem(failure);
      if (found !== "unknown") setProblem(found);
      fail(found === "unknown" ? failureText(failure) : t(`microphone.${found}`));
    }
  }

  return {
    state,
    log,
    muted,
    textOnly,
    microphoneProblem: problem,
    recogniserProblem,
    level,
    start,
    end: hangUp,
    say(text) {
      call.current?.sendUserMessage(text);
      dispatch({ type: "user-said", text, at: Date.now() });
    },
    typing: () => call.current?.sendUserActivity(),
    vote(messageId, eventId, vote) {
      call.current?.sendFeedback(vote === "like", eventId);
      dispatch({ type: "voted", messageId, vote });
    },
    setMuted(next) {
      call.current?.setMicMuted(next);
      setMutedState(next);
    },
    setVolume: (volume) => call.current?.type === "voice" && call.current.setVolume({ volume }),
    setDevices({ input, output }) {
      if (call.current?.type !== "voice") return;
      if (input !== undefined) void call.current.changeInputDevice({ inputDeviceId: input });
      if (output !== undefined) void call.current.changeOutputDevice({ outputDeviceId: output });
    },
  };
}

async function microphoneTrouble(deviceId: string): Promise<MicrophoneProblem | null> {
  if (!mayHaveMicrophone()) return "insecure";
  try {
    await askForMicrophone(deviceId || undefined);
    return null;
  } catch (error) {
    return microphoneProblem(error);
  }
}

/** The event id of a frame of sound; null for any other frame. */
function soundIn(frame: unknown): number | null {
  if (typeof frame !== "object" || frame === null || !("audio_event" in frame)) return null;
  const { event_id } = frame.audio_event as { event_id?: unknown };
  return typeof event_id === "number" ? event_id : null;
}

/** Follows the loudness of whoever has the word without rendering anything. */
function useLevel(
  call: RefObject<Call | null>,
  running: boolean,
  mode: RefObject<Mode>,
  lastSpeechAt: RefObject<number>,
): RefObject<number> {
  const level = useRef(0);
  useEffect(() => {
    if (!running) {
      level.current = 0;
      return;
    }
    let frame = 0;
    const follow = (): void => {
      const input = call.current?.getInputVolume() ?? 0;
      if (input > SPEECH_LEVEL && mode.current === "listening") lastSpeechAt.current = Date.now();
      const raw = mode.current === "speaking" ? (call.current?.getOutputVolume() ?? 0) : input;
      // The SDK's figure is a mean over all bands: loud speech gives a third. A root spreads the quiet end out.
      const loudness = Math.min(1, Math.sqrt(raw * 3));
      level.current += (loudness - level.current) * 0.25;
      frame = requestAnimationFrame(follow);
    };
    frame = requestAnimationFrame(follow);
    return () => cancelAnimationFrame(frame);
  }, [call, running, mode, lastSpeechAt]);
  return level;
}
