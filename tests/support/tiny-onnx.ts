/**
 * Writes ONNX models of a few kilobytes, so that the code that loads real ones can be run without any weights. ONNX is
 * protobuf: a message is a row of (field number, wire type, value). Field numbers are those of onnx.proto.
 */
export type Dimension = number | string;

export interface Tensor {
  name: string;
  dims: number[];
  data: Float32Array | BigInt64Array;
}

export interface Port {
  name: string;
  type: "float" | "int64";
  dims: Dimension[];
}

export interface Node {
  op: string;
  inputs: string[];
  outputs: string[];
  ints?: Record<string, number | number[]>;
}

export interface Graph {
  inputs: Port[];
  outputs: Port[];
  nodes: Node[];
  weights: Tensor[];
  /** What the loader reads of the model: its kind, its sizes. */
  metadata: Record<string, string | number>;
}

const TYPE = { float: 1, int64: 7 } as const;
const OPSET = 13;

export function onnxModel({ inputs, outputs, nodes, weights, metadata }: Graph): Buffer {
  const graph = [
    ...nodes.map((node) => bytes(1, nodeProto(node))),
    text(2, "tiny"),
    ...weights.map((tensor) => bytes(5, tensorProto(tensor))),
    ...inputs.map((port) => bytes(11, valueInfo(port))),
    ...outputs.map((port) => bytes(12, valueInfo(port))),
  ];
  return Buffer.concat([
    number(1, 8),
    bytes(7, Buffer.concat(graph)),
    bytes(8, Buffer.concat([text(1, ""), number(2, OPSET)])),
    ...Object.entries(metadata).map(([key, value]) => bytes(14, Buffer.concat([text(1, key), text(2, String(value))]))),
  ]);
}

export function floats(name: string, dims: number[], data: number[]): Tensor {
  return { name, dims, data: Float32Array.from(data) };
}

export function integers(name: string, dims: number[], data: number[]): Tensor {
  return { name, dims, data: BigInt64Array.from(data.map(BigInt)) };
}

function nodeProto({ op, inputs, outputs, ints = {} }: Node): Buffer {
  return Buffer.concat([
    ...inputs.map((name) => text(1, name)),
    ...outputs.map((name) => text(2, name)),
    text(4, op),
    ...Object.entries(ints).map(([name, value]) => bytes(5, attribute(name, value))),
  ]);
}

function attribute(name: string, value: number | number[]): Buffer {
  const [INT, INTS] = [2, 7];
  return Array.isArray(value)
    ? Buffer.concat([text(1, name), ...value.map((one) => number(8, one)), number(20, INTS)])
    : Buffer.concat([text(1, name), number(3, value), number(20, INT)]);
}

function tensorProto({ name, dims, data }: Tensor): Buffer {
  const type = data instanceof Float32Array ? TYPE.float : TYPE.int64;
  const raw = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  return Buffer.concat([...dims.map((dim) => number(1, dim)), number(2, type), text(8, name), bytes(9, raw)]);
}

function valueInfo({ name, type, dims }: Port): Buffer {
  const shape = dims.map((dim) => bytes(1, typeof dim === "number" ? number(1, dim) : text(2, dim)));
  const tensor = Buffer.concat([number(1, TYPE[type]), bytes(2, Buffer.concat(shape))]);
  return Buffer.concat([text(1, name), bytes(2, bytes(1, tensor))]);
}

function number(field: number, value: number): Buffer {
  return Buffer.concat([varint((BigInt(field) << 3n) | 0n), varint(BigInt.asUintN(64, BigInt(value)))]);
}

function bytes(field: number, value: Buffer): Buffer {
  return Buffer.concat([varint((BigInt(field) << 3n) | 2n), varint(BigInt(value.length)), value]);
}

function text(field: number, value: string): Buffer {
  return bytes(field, Buffer.from(value, "utf8"));
}

function varint(value: bigint): Buffer {
  const out: number[] = [];
  let rest = value;
  while (rest > 0x7fn) {
    out.push(Number(rest & 0x7fn) | 0x80);
    rest >>= 7n;
  }
  out.push(Number(rest));
  return Buffer.from(out);
}
