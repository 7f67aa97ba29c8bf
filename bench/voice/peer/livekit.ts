/**
 * As much of the types of @livekit/agents 1.9.0 as the comparison uses. The package lives in this folder only and may
 * be missing, so nothing here may need it for its types.
 */
export interface AudioFrame {
  readonly data: Int16Array;
  readonly sampleRate: number;
  readonly samplesPerChannel: number;
}

export interface VadStream {
  readonly inputReader: { read(): Promise<{ done: boolean; value?: AudioFrame | symbol }> };
  sendVADEvent(event: VadEvent): boolean;
}

export interface VadEvent {
  type: number;
  samplesIndex: number;
  timestamp: number;
  speechDuration: number;
  silenceDuration: number;
  frames: AudioFrame[];
  probability: number;
  inferenceDuration: number;
  speaking: boolean;
  rawAccumulatedSilence: number;
  rawAccumulatedSpeech: number;
}

interface Queue<T> {
  put(item: T): void;
}

export interface Session {
  input: { audio: object | null };
  output: { audio: object | null };
  start(options: { agent: object; record: boolean }): Promise<void>;
  on(event: string, listener: (event: { item: { role?: string } }) => void): void;
}

export interface Livekit {
  initializeLogger(options: { pretty: boolean; level: string }): void;
  VAD: new (capabilities: { updateInterval: number }) => object;
  VADStream: new (vad: object) => VadStream;
  VADEventType: { START_OF_SPEECH: number; INFERENCE_DONE: number; END_OF_SPEECH: number };
  stt: {
    STT: new (capabilities: { streaming: boolean; interimResults: boolean }) => object;
    SpeechStream: new (stt: object) => { input: AsyncIterable<AudioFrame | symbol>; queue: Queue<object> };
    SpeechEventType: { FINAL_TRANSCRIPT: number };
  };
  llm: {
    LLM: new () => object;
    LLMStream: new (llm: object, options: object) => { queue: Queue<object> };
  };
  tts: {
    TTS: new (sampleRate: number, channels: number, capabilities: { streaming: boolean }) => object;
    ChunkedStream: new (text: string, tts: object) => { queue: Queue<object>; inputText: string };
  };
  voice: {
    Agent: new (options: { instructions: string }) => object;
    AgentSession: new (options: object) => Session;
    AudioInput: new () => { multiStream: { addInputStream(stream: ReadableStream<AudioFrame>): void } };
    AudioOutput: new (
      sampleRate: number,
      next: undefined,
      capabilities: { pause: boolean },
    ) => {
      captureFrame(frame: AudioFrame): Promise<void>;
      flush(): void;
      onPlaybackStarted(at: number): void;
      onPlaybackFinished(event: { playbackPosition: number; interrupted: boolean }): void;
    };
  };
}

export interface RtcNode {
  AudioFrame: new (data: Int16Array, sampleRate: number, channels: number, samplesPerChannel: number) => AudioFrame;
}
