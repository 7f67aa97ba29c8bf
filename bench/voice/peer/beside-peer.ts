// The peer's side of the comparison, in a process of its own. Arguments as in scenario.ts.
import {
  ANSWER,
  ENDPOINTING_MS,
  FRAME,
  FRAME_MS,
  QUESTION,
  runSide,
  SAMPLE_RATE,
  scoreOf,
  toneFor,
} from "../scenario.ts";
import type { AudioFrame, Livekit, RtcNode } from "./livekit.ts";

// Names in variables: whoever checks the types of this repository need not have the packages.
const [agentsPackage, rtcPackage] = ["@livekit/agents", "@livekit/rtc-node"];
const livekit = (await import(agentsPackage)) as Livekit;
const rtc = (await import(rtcPackage)) as RtcNode;
livekit.initializeLogger({ pretty: false, level: "silent" });

/** Its detector says "silence" after this long and waits the rest: together our endpointing. */
const VAD_SILENCE_MS = 200;
const VAD_SPEECH_MS = 64;

class EvenVadStream extends livekit.VADStream {
  constructor(vad: object) {
    super(vad);
    void this.run();
  }

  private async run(): Promise<void> {
    const { START_OF_SPEECH, INFERENCE_DONE, END_OF_SPEECH } = livekit.VADEventType;
    const frame = new Int16Array(FRAME);
    let filled = 0;
    let samples = 0;
    let [speechMs, silenceMs, speaking] = [0, 0, false];
    for (;;) {
      const { done, value } = await this.inputReader.read();
      if (done) return;
      if (value === undefined || typeof value === "symbol") continue;
      for (let at = 0; at < value.data.length;) {
        const taken = value.data.subarray(at, at + FRAME - filled);
        frame.set(taken, filled);
        filled += taken.length;
        at += taken.length;
        if (filled < FRAME) continue;
        filled = 0;
        samples += FRAME;
        const probability = scoreOf(frame);
        if (probability > 0.5) [speechMs, silenceMs] = [speechMs + FRAME_MS, 0];
        else silenceMs += FRAME_MS;
        const event = (type: number) => ({
          type,
          samplesIndex: samples,
          timestamp: Date.now(),
          speechDuration: speechMs,
          silenceDuration: silenceMs,
          frames: [],
          probability,
          inferenceDuration: 0,
          speaking,
          rawAccumulatedSilence: silenceMs,
          rawAccumulatedSpeech: speechMs,
        });
        this.sendVADEvent(event(INFERENCE_DONE));
        if (!speaking && speechMs >= VAD_SPEECH_MS) {
          speaking = true;
          this.sendVADEvent(event(START_OF_SPEECH));
        } else if (speaking && silenceMs >= VAD_SILENCE_MS) {
          speaking = false;
          this.sendVADEvent(event(END_OF_SPEECH));
          speechMs = 0;
        }
      }
    }
  }
}

class EvenVad extends livekit.VAD {
  readonly label = "even";
  constructor() {
    super({ updateInterval: FRAME_MS });
  }
  stream(): object {
    return new EvenVadStream(this);
  }
}

class InstantSpeechStream extends livekit.stt.SpeechStream {
  readonly label = "instant";
  protected async run(): Promise<void> {
    let loud = false;
    for await (const frame of this.input) {
      if (typeof frame === "symbol") continue;
      const isLoud = Math.abs(frame.data[20] ?? 0) + Math.abs(frame.data[23] ?? 0) > 100;
      if (loud && !isLoud)
        this.queue.put({
          type: livekit.stt.SpeechEventType.FINAL_TRANSCRIPT,
          alternatives: [{ language: "es", text: QUESTION, startTime: 0, endTime: 1, confidence: 1 }],
        });
      loud = isLoud;
    }
  }
}

class InstantStt extends livekit.stt.STT {
  readonly label = "instant";
  constructor() {
    super({ streaming: true, interimResults: false });
  }
  stream(): object {
    return new InstantSpeechStream(this);
  }
}

class InstantLlmStream extends livekit.llm.LLMStream {
  protected async run(): Promise<void> {
    this.queue.put({ id: "answer", delta: { role: "assistant", content: ANSWER } });
  }
}

class InstantLlm extends livekit.llm.LLM {
  label(): string {
    return "instant";
  }
  chat(options: { connOptions?: object }): object {
    return new InstantLlmStream(this, {
      connOptions: { maxRetry: 0, retryIntervalMs: 0, timeoutMs: 1_000 },
      ...options,
    });
  }
}

class InstantChunks extends livekit.tts.ChunkedStream {
  readonly label = "instant";
  protected async run(): Promise<void> {
    const pcm = toneFor(this.inputText);
    const frame = new rtc.AudioFrame(pcm, SAMPLE_RATE, 1, pcm.length);
    this.queue.put({ requestId: "r", segmentId: "s", frame, final: true });
  }
}

class InstantTts extends livekit.tts.TTS {
  readonly label = "instant";
  constructor() {
    super(SAMPLE_RATE, 1, { streaming: false });
  }
  synthesize(text: string): object {
    return new InstantChunks(text, this);
  }
}

/** A loudspeaker that needs one timer per answer: less work than any real way out. */
class Loudspeaker extends livekit.voice.AudioOutput {
  private readonly heard: (ms: number, first: boolean) => void;
  private pushedMs = 0;
  private startedAt = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(heard: (ms: number, first: boolean) => void) {
    super(SAMPLE_RATE, undefined, { pause: false });
    this.heard = heard;
  }

  override async captureFrame(frame: AudioFrame): Promise<void> {
    await super.captureFrame(frame);
    const first = this.pushedMs === 0;
    const ms = (frame.samplesPerChannel * 1_000) / frame.sampleRate;
    this.pushedMs += ms;
    this.heard(ms, first);
    if (!first) return;
    this.startedAt = performance.now();
    this.onPlaybackStarted(Date.now());
  }

  override flush(): void {
    super.flush();
    if (this.pushedMs === 0) return;
    const left = this.startedAt + this.pushedMs - performance.now();
    this.timer = setTimeout(() => this.finish(false), Math.max(0, left));
  }

  clearBuffer(): void {
    clearTimeout(this.timer);
    if (this.pushedMs > 0) this.finish(true);
  }

  private finish(interrupted: boolean): void {
    const playbackPosition = this.pushedMs / 1_000;
    this.pushedMs = 0;
    this.onPlaybackFinished({ playbackPosition, interrupted });
  }
}

class Microphone extends livekit.voice.AudioInput {
  private controller: ReadableStreamDefaultController<AudioFrame> | undefined;
  constructor() {
    super();
    this.multiStream.addInputStream(
      new ReadableStream<AudioFrame>({ start: (controller) => void (this.controller = controller) }),
    );
  }
  hear(pcm: Int16Array): void {
    this.controller!.enqueue(new rtc.AudioFrame(pcm, SAMPLE_RATE, 1, pcm.length));
  }
}

await runSide(async (_person, measure) => {
  let decidedAt: number | null = null;
  const session = new livekit.voice.AgentSession({
    vad: new EvenVad(),
    stt: new InstantStt(),
    llm: new InstantLlm(),
    tts: new InstantTts(),
    userAwayTimeout: null,
    aecWarmupDuration: null,
    turnHandling: {
      turnDetection: "vad",
      interruption: { mode: "vad" },
      endpointing: { minDelay: ENDPOINTING_MS - VAD_SILENCE_MS, maxDelay: 3_000 },
    },
  });
  session.on("conversation_item_added", ({ item }) => {
    if (item.role === "user") decidedAt = performance.now();
  });
  const microphone = new Microphone();
  session.input.audio = microphone;
  session.output.audio = new Loudspeaker((ms, first) => {
    measure.spoke(ms);
    if (first && decidedAt !== null) measure.answered(performance.now() - decidedAt);
    decidedAt = null;
  });
  await session.start({ agent: new livekit.voice.Agent({ instructions: "" }), record: false });
  return (pcm) => microphone.hear(pcm);
});
