/** `pcm` holds one frame per entry of `streams`; a stream may appear several times, its frames in order. */
export type ToWorker =
  | { type: "frames"; streams: number[]; pcm: Int16Array<ArrayBuffer> }
  | { type: "forget"; stream: number }
  | { type: "close" };

export type FromWorker = { type: "ready" } | { type: "scores"; streams: number[]; scores: Float32Array };
