import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { floats, integers, onnxModel, type Node, type Port } from "./tiny-onnx.ts";

/**
 * Models of the shapes that sherpa-onnx loads, a few kilobytes each and always the same. They recognise and say nothing
 * sensible, but the program that reads real ones reads these by the same code.
 */

/** What the tiny streaming recogniser says again and again while it hears something. */
const WORDS = ["hola", "buenos", "días"];

/** A streaming transducer with the states of a zipformer2: loud frames give the next word, quiet ones nothing. */
export function tinyTransducer(folder: string): void {
  fs.mkdirSync(folder, { recursive: true });
  const vocabulary = WORDS.length + 1;
  const [layers, heads, query, value, dim, kernel, left, chunk] = [1, 1, 4, 4, 8, 3, 8, 32];
  const states: Port[] = [
    { name: "cached_key_0", type: "float", dims: [left, "N", query * heads] },
    { name: "cached_nonlin_attn_0", type: "float", dims: [1, "N", left, (3 * dim) / 4] },
    { name: "cached_val1_0", type: "float", dims: [left, "N", value * heads] },
    { name: "cached_val2_0", type: "float", dims: [left, "N", value * heads] },
    { name: "cached_conv1_0", type: "float", dims: ["N", dim, Math.floor(kernel / 2)] },
    { name: "cached_conv2_0", type: "float", dims: ["N", dim, Math.floor(kernel / 2)] },
    { name: "embed_states", type: "float", dims: ["N", 128, 3, 19] },
    { name: "processed_lens", type: "int64", dims: ["N"] },
  ];
  const kept = states.map(({ name }): Node => ({ op: "Identity", inputs: [name], outputs: [`new_${name}`] }));
  write(folder, "encoder.onnx", {
    inputs: [{ name: "x", type: "float", dims: ["N", 45, 80] }, ...states],
    outputs: [
      { name: "encoder_out", type: "float", dims: ["N", chunk / 2, 1] },
      ...states.map((state) => ({ ...state, name: `new_${state.name}` })),
    ],
    nodes: [
      { op: "ReduceMean", inputs: ["x"], outputs: ["loudness"], ints: { axes: [2], keepdims: 1 } },
      { op: "Slice", inputs: ["loudness", "from", "to", "time"], outputs: ["encoder_out"] },
      ...kept,
    ],
    weights: [integers("from", [1], [0]), integers("to", [1], [chunk / 2]), integers("time", [1], [1])],
    metadata: {
      model_type: "zipformer2",
      version: 1,
      encoder_dims: dim,
      query_head_dims: query,
      value_head_dims: value,
      num_heads: heads,
      num_encoder_layers: layers,
      cnn_module_kernels: kernel,
      left_context_len: left,
      T: 45,
      decode_chunk_len: chunk,
    },
  });
  // After each word the next one is the likeliest; the row of the blank begins anew.
  const follows = Array.from({ length: vocabulary }, (_, last) =>
    Array.from({ length: vocabulary }, (_, next) => (next === 0 ? 0 : next === (last % WORDS.length) + 1 ? 0 : -1_000)),
  );
  write(folder, "decoder.onnx", {
    inputs: [{ name: "y", type: "int64", dims: ["N", 2] }],
    outputs: [{ name: "decoder_out", type: "float", dims: ["N", vocabulary] }],
    nodes: [
      { op: "Gather", inputs: ["y", "last"], outputs: ["word"], ints: { axis: 1 } },
      { op: "Gather", inputs: ["follows", "word"], outputs: ["decoder_out"] },
    ],
    weights: [
      { name: "last", dims: [], data: BigInt64Array.from([1n]) },
      floats("follows", [vocabulary, vocabulary], follows.flat()),
    ],
    metadata: { vocab_size: vocabulary, context_size: 2 },
  });
  // Log energies of silence are about -16, of speech above -9: from there on words win over the blank.
  write(folder, "joiner.onnx", {
    inputs: [
      { name: "encoder_out", type: "float", dims: ["N", 1] },
      { name: "decoder_out", type: "float", dims: ["N", vocabulary] },
    ],
    outputs: [{ name: "logit", type: "float", dims: ["N", vocabulary] }],
    nodes: [
      { op: "MatMul", inputs: ["encoder_out", "loud"], outputs: ["heard"] },
      { op: "Add", inputs: ["heard", "threshold"], outputs: ["over"] },
      { op: "Add", inputs: ["over", "decoder_out"], outputs: ["logit"] },
    ],
    weights: [
      floats("loud", [1, vocabulary], [0, ...WORDS.map(() => 1)]),
      floats("threshold", [vocabulary], [0, ...WORDS.map(() => 9)]),
    ],
    metadata: { joiner_dim: 1 },
  });
  const tokens = ["<blk>", ...WORDS.map((word) => `▁${word.toUpperCase()}`)];
  fs.writeFileSync(path.join(folder, "tokens.txt"), tokens.map((token, id) => `${token} ${id}\n`).join(""));
}

/** A recogniser of whole utterances in Whisper's shape, which answers the same words to everything, the first in the language it is told. */
export function tinyWhisper(folder: string): void {
  fs.mkdirSync(folder, { recursive: true });
  const words = [" Hola", ",", " buenos", " días", " Hello"];
  const [comma, lastWord, english] = [1, 3, 4];
  const sot = words.length;
  const [eot, es, en, translate, transcribe, silent, bare] = [1, 2, 3, 4, 5, 6, 7].map((n) => sot + n) as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const size = bare + 1;
  const cross: Port[] = ["k", "v"].map((kind) => ({
    name: `n_layer_cross_${kind}`,
    type: "float",
    dims: [1, "N", 1, 1],
  }));
  const self: Port[] = ["k", "v"].map((kind) => ({
    name: `in_n_layer_self_${kind}_cache`,
    type: "float",
    dims: [1, "N", 32, 1],
  }));
  write(folder, "encoder.onnx", {
    inputs: [{ name: "mel", type: "float", dims: ["N", 80, "T"] }],
    outputs: cross,
    nodes: [
      { op: "ReduceMean", inputs: ["mel"], outputs: ["heard"], ints: { axes: [1, 2], keepdims: 1 } },
      ...cross.map(({ name }): Node => ({ op: "Reshape", inputs: ["heard", "shape"], outputs: [name] })),
    ],
    weights: [integers("shape", [4], [1, 1, 1, 1])],
    metadata: {
      model_type: "whisper-tiny",
      version: 1,
      n_mels: 80,
      n_audio_ctx: 1_500,
      n_audio_state: 1,
      n_audio_head: 1,
      n_audio_layer: 1,
      n_vocab: size,
      n_text_ctx: 32,
      n_text_state: 1,
      n_text_head: 1,
      n_text_layer: 1,
      sot_sequence: [sot, es, transcribe].join(","),
      all_language_tokens: [es, en].join(","),
      all_language_codes: "es,en",
      sot,
      sot_index: 0,
      eot,
      blank_id: 0,
      is_multilingual: 1,
      no_speech: silent,
      non_speech_tokens: "",
      transcribe,
      translate,
      sot_prev: silent,
      sot_lm: silent,
      no_timestamps: bare,
    },
  });
  // After the last of the opening tokens comes the first word, after each word the next, and then the end.
  const next = (token: number): number => {
    if (token === bare) return 0;
    if (token === english) return comma;
    return token < lastWord ? token + 1 : eot;
  };
  const table = Array.from({ length: size }, (_, token) =>
    Array.from({ length: size }, (_, candidate) => (candidate === next(token) ? 1 : 0)),
  );
  // Among the opening tokens is the language, and with it the first word.
  const greeting = table.map((row, token) => row.map((_, word) => (token === en && word === english ? 2 : 0)));
  write(folder, "decoder.onnx", {
    inputs: [
      { name: "tokens", type: "int64", dims: ["N", "n"] },
      ...self,
      ...cross,
      { name: "offset", type: "int64", dims: [1] },
    ],
    outputs: [
      { name: "logits", type: "float", dims: ["N", "n", size] },
      ...self.map((port) => ({ ...port, name: port.name.replace("in_", "out_") })),
    ],
    nodes: [
      { op: "Gather", inputs: ["table", "tokens"], outputs: ["following"] },
      { op: "Gather", inputs: ["greeting", "tokens"], outputs: ["greetings"] },
      { op: "ReduceSum", inputs: ["greetings", "time"], outputs: ["greeted"], ints: { keepdims: 1 } },
      { op: "Add", inputs: ["following", "greeted"], outputs: ["logits"] },
      ...self.map(({ name }): Node => ({ op: "Identity", inputs: [name], outputs: [name.replace("in_", "out_")] })),
    ],
    weights: [
      floats("table", [size, size], table.flat()),
      floats("greeting", [size, size], greeting.flat()),
      integers("time", [1], [1]),
    ],
    metadata: {},
  });
  const lines = words.map((word, id) => `${Buffer.from(word).toString("base64")} ${id}\n`);
  fs.writeFileSync(path.join(folder, "tokens.txt"), lines.join(""));
}

/** A voice in Piper's shape that hums a tone for every phoneme, with the pronunciation rules of the embedded voice's package. */
export function tinyPiper(folder: string): void {
  fs.mkdirSync(folder, { recursive: true });
  const samples = 512;
  const wave = Array.from({ length: samples }, (_, n) => 0.3 * Math.sin((2 * Math.PI * 220 * n) / 16_000));
  write(folder, "model.onnx", {
    inputs: [
      { name: "input", type: "int64", dims: ["N", "L"] },
      { name: "input_lengths", type: "int64", dims: ["N"] },
      { name: "scales", type: "float", dims: [3] },
    ],
    outputs: [{ name: "output", type: "float", dims: ["N", 1, 1, "T"] }],
    nodes: [
      { op: "Cast", inputs: ["input"], outputs: ["phonemes"], ints: { to: 1 } },
      { op: "Mul", inputs: ["phonemes", "nothing"], outputs: ["zeros"] },
      { op: "Add", inputs: ["zeros", "one"], outputs: ["ones"] },
      { op: "Unsqueeze", inputs: ["ones", "last"], outputs: ["column"] },
      { op: "MatMul", inputs: ["column", "wave"], outputs: ["hum"] },
      { op: "Reshape", inputs: ["hum", "shape"], outputs: ["output"] },
    ],
    weights: [
      floats("nothing", [1], [0]),
      floats("one", [1], [1]),
      integers("last", [1], [2]),
      floats("wave", [1, samples], wave),
      integers("shape", [4], [1, 1, 1, -1]),
    ],
    metadata: {
      model_type: "vits",
      comment: "piper",
      language: "Spanish",
      voice: "es",
      has_espeak: 1,
      n_speakers: 1,
      sample_rate: 16_000,
    },
  });
  const phonemes = ["_", "^", "$", " ", ..."abcdefghijklmnopqrstuvwxyzɡɣβðɾɲʎθɛɔʃˈˌː,.;:!?¿¡"];
  fs.writeFileSync(path.join(folder, "tokens.txt"), phonemes.map((phoneme, id) => `${phoneme} ${id}\n`).join(""));
  espeakData(path.join(folder, "espeak-ng-data"));
}

/** The package keeps its files in one; its script knows where each begins and ends. */
function espeakData(folder: string): void {
  const script = createRequire(import.meta.url).resolve("@echogarden/espeak-ng-emscripten");
  const packed = fs.readFileSync(path.join(path.dirname(script), "espeak-ng.data"));
  const needed = /^(?:phontab|phonindex|phondata|intonations|es_dict|en_dict|lang\/roa\/es|lang\/gmw\/en(?:-US)?)$/;
  const entries = fs
    .readFileSync(script, "utf8")
    .matchAll(/\{filename:"\/usr\/share\/espeak-ng-data\/([^"]+)",start:(\d+),end:(\d+)\}/g);
  for (const [, name, start, end] of entries) {
    if (!needed.test(name!)) continue;
    const file = path.join(folder, name!);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, packed.subarray(Number(start), Number(end)));
  }
}

function write(folder: string, name: string, graph: Parameters<typeof onnxModel>[0]): void {
  fs.writeFileSync(path.join(folder, name), onnxModel(graph));
}
