/** The part of the package that the program uses; its own types are comments in JavaScript. */
declare module "sherpa-onnx-node" {
  interface Waveform {
    samples: Float32Array;
    sampleRate: number;
  }
  interface Stream {
    acceptWaveform(wave: Waveform): void;
  }
  interface OnlineStream extends Stream {
    inputFinished(): void;
  }
  interface Settings {
    featConfig: { sampleRate: number; featureDim: number };
    modelConfig: Record<string, unknown>;
    decodingMethod?: string;
  }
  interface OnlineRecognizer {
    createStream(): OnlineStream;
    isReady(stream: OnlineStream): boolean;
    decode(stream: OnlineStream): void;
    getResult(stream: OnlineStream): { text: string };
  }
  interface OfflineRecognizer {
    setConfig(settings: Settings): void;
    createStream(): Stream;
    decode(stream: Stream): void;
    getResult(stream: Stream): { text: string };
  }
  interface OfflineTts {
    /** The callback's answer says whether to go on: 0 stops. */
    generateAsync(asked: {
      text: string;
      sid: number;
      speed: number;
      onProgress: (progress: unknown) => number;
    }): Promise<Waveform>;
  }
  const sherpa: {
    OnlineRecognizer: new (settings: Settings) => OnlineRecognizer;
    OfflineRecognizer: new (settings: Settings) => OfflineRecognizer;
    OfflineTts: new (settings: { model: Record<string, unknown>; maxNumSentences: number }) => OfflineTts;
  };
  export default sherpa;
}
