import type { AgentLanguage } from "#contract/agents.ts";

export interface ModelFile {
  /** Name inside the model's folder. */
  name: string;
  url: string;
  bytes: number;
  /** Null where none is known: then the first download is taken as the true one, and said to be. */
  sha256: string | null;
  /** A tar.bz2 whose contents, without their top folder, are the model. */
  archive?: boolean;
}

export type ModelKind = "transducer" | "whisper" | "piper";

export interface CatalogueModel {
  id: string;
  sense: "listen" | "speak";
  kind: ModelKind;
  name: string;
  languages: AgentLanguage[];
  license: string;
  /** The page where it comes from. */
  source: string;
  files: ModelFile[];
}

const HUGGING_FACE = "https://huggingface.co/csukuangfj";
const RELEASES = "https://github.com/k2-fsa/sherpa-onnx/releases/download";

/**
 * What an administrator can install. Sizes and checksums were read on 21 Nov 2026 in lists that others publish: those
 * of the Kroko models agree in two independent ones, the others stand in one. None was downloaded by us; where one is
 * wrong, the installation is refused, and nothing wrong is used.
 */
export const CATALOGUE: readonly CatalogueModel[] = [
  {
    id: "kroko-es-2025-08",
    sense: "listen",
    kind: "transducer",
    name: "Kroko español",
    languages: ["es"],
    license: "CC-BY-SA",
    source: `${HUGGING_FACE}/sherpa-onnx-streaming-zipformer-es-kroko-2025-08-06`,
    files: kroko("es", "20cf7a4921613397841d31168796cade5b866585", {
      "encoder.onnx": [154_878_102, "2d9f5ef87d1a5257f8a6687e21501c56f3aa2fcbfcfab9364dcc4ce4e06ae81b"],
      "decoder.onnx": [617_488, "d4ce176b94b25f7acc88717bc3f704fcf5d6e131aaac2e0cabab3885541181ee"],
      "joiner.onnx": [336_817, "dae35df88d676e320fcdb99217328e66dcf722bf11b0f2459e14ddb5b982ded5"],
      "tokens.txt": [6_385, "1be5e0a58e05d06d327df4c6b7b5e4f8aba01da6981eb016fcaceafc6a56680f"],
    }),
  },
  {
    id: "kroko-en-2025-08",
    sense: "listen",
    kind: "transducer",
    name: "Kroko English",
    languages: ["en"],
    license: "CC-BY-SA",
    source: `${HUGGING_FACE}/sherpa-onnx-streaming-zipformer-en-kroko-2025-08-06`,
    files: kroko("en", "572aaf4e2e0c603c3fc2a574d096e755a178faa1", {
      "encoder.onnx": [70_092_599, "d4881c57449d581e0770fd53fa66c2fdc6cd167d92ece7c715e603defc96d9d4"],
      "decoder.onnx": [617_488, "455ba38466fce8d5a57e7db68a323b684079ca4d9e1dd93a740d9b2429aae3b1"],
      "joiner.onnx": [336_817, "d406f616736350e2a7df3e39398b78eb2fc1a2ca6973a19d3853fa3227e25b52"],
      "tokens.txt": [6_310, "396dbeb5f4858875690716084f54e90d339679d0ba3e6b5b584f3d7589254d2d"],
    }),
  },
  whisper("base", "Whisper base", {
    encoder: [29_120_534, "0b8fb1304b6109976038efff5ace81720e00386f3ff6b54ee8c75291ca0a1e11"],
    decoder: [130_672_026, "9759d217388a01b3a4c7c15533201067b48ae819c4daafc8624e64b9409dc02d"],
  }),
  whisper("small", "Whisper small", {
    encoder: [112_442_483, "4cbe7b22fa9026b843b60a68640c747de05bafb1a11b57edc0e66c232d9f33a9"],
    decoder: [262_226_114, "acad50b5c782696e91b55914cc5ab4f756f1532f76e22aa6fc615f39fb69a8ee"],
  }),
  piper("es", "es_ES-davefx-medium", "DaveFX (España)", "CC0-1.0", [
    21_171_632,
    "8bb8ac1cefb727caec9bd9c6c3185c673c8b42c53bd29bb25d5a7715dac37125",
  ]),
  piper("es", "es_ES-sharvard-medium", "Sharvard (España)", "CC-BY-3.0", [
    23_477_120,
    "bf5507cbdedea650365bd6175b3164a8ecca5847533ddf97afcba9d76ea599d1",
  ]),
  piper("en", "en_US-kristin-medium", "Kristin (US)", "Public Domain", [
    20_882_061,
    "16289d7ee8e6b2311a0a0af6531a55f498f82499644a1bb6fddb991fe6fa950c",
  ]),
  piper("en", "en_US-norman-medium", "Norman (US)", "Public Domain", [
    20_987_233,
    "cb481a514bc213ccf3899391c0f27fdcc4e4b814ec30496f28089a027b5aa01b",
  ]),
];

type Known = [bytes: number, sha256: string];

function kroko(language: AgentLanguage, revision: string, files: Record<string, Known>): ModelFile[] {
  const repository = `${HUGGING_FACE}/sherpa-onnx-streaming-zipformer-${language}-kroko-2025-08-06`;
  return Object.entries(files).map(([name, [bytes, sha256]]) => ({
    name,
    url: `${repository}/resolve/${revision}/${name}`,
    bytes,
    sha256,
  }));
}

function whisper(
  size: string,
  name: string,
  { encoder, decoder }: Record<"encoder" | "decoder", Known>,
): CatalogueModel {
  const source = `${HUGGING_FACE}/sherpa-onnx-whisper-${size}`;
  const file = (part: string, ours: string, [bytes, sha256]: Known): ModelFile => ({
    name: ours,
    url: `${source}/resolve/main/${size}-${part}`,
    bytes,
    sha256,
  });
  return {
    id: `whisper-${size}`,
    sense: "listen",
    kind: "whisper",
    name,
    languages: ["es", "en"],
    license: "MIT",
    source,
    files: [
      file("encoder.int8.onnx", "encoder.onnx", encoder),
      file("decoder.int8.onnx", "decoder.onnx", decoder),
      // All sizes share one list of tokens.
      file("tokens.txt", "tokens.txt", [816_730, "b34b360dbb493e781e479794586d661700670d65564001f23024971d1f2fa126"]),
    ],
  };
}

function piper(
  language: AgentLanguage,
  voice: string,
  name: string,
  license: string,
  [bytes, sha256]: Known,
): CatalogueModel {
  const url = `${RELEASES}/tts-models/vits-piper-${voice}-int8.tar.bz2`;
  return {
    id: `piper-${voice.toLowerCase().replaceAll("_", "-")}`,
    sense: "speak",
    kind: "piper",
    name: `Piper ${name}`,
    languages: [language],
    license,
    source: "https://huggingface.co/rhasspy/piper-voices",
    files: [{ name: "model.tar.bz2", url, bytes, sha256, archive: true }],
  };
}
