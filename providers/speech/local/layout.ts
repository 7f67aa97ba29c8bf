import fs from "node:fs/promises";
import path from "node:path";
import type { ModelKind } from "./catalogue.ts";
import { ModelError } from "./model-error.ts";

/** The files of a model in a folder by what they are for, as absolute paths. Throws `incomplete` where one is missing. */
export async function layoutOf(kind: ModelKind, folder: string): Promise<Record<string, string>> {
  const names = await fs.readdir(folder);
  const need = (name: string): string => {
    if (!names.includes(name)) throw new ModelError("incomplete", `A model has no ${name}`);
    return path.join(folder, name);
  };
  switch (kind) {
    case "transducer":
      return {
        encoder: need("encoder.onnx"),
        decoder: need("decoder.onnx"),
        joiner: need("joiner.onnx"),
        tokens: need("tokens.txt"),
      };
    case "whisper":
      return { encoder: need("encoder.onnx"), decoder: need("decoder.onnx"), tokens: need("tokens.txt") };
    case "piper": {
      // Named after the voice.
      const model = names.find((name) => name.endsWith(".onnx")) ?? "model.onnx";
      return { model: need(model), tokens: need("tokens.txt"), dataDir: need("espeak-ng-data") };
    }
  }
}
