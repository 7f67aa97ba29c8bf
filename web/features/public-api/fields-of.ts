import * as z from "zod/mini";

export interface FieldRow {
  name: string;
  kind: "string" | "uuid" | "email" | "moment" | "integer" | "number" | "boolean" | "array" | "object";
  /** The values of a field that takes nothing else. */
  options: readonly string[];
  /** Longest text or largest number. */
  most: number | null;
  required: boolean;
  inPath: boolean;
}

type Json = { [key: string]: unknown };

const KINDS = ["string", "integer", "number", "boolean", "array", "object"] as const;
const FORMATS: Record<string, FieldRow["kind"]> = { uuid: "uuid", email: "email", "date-time": "moment" };
/** What JSON Schema writes where a number has no end of its own. */
const NO_END = Number.MAX_SAFE_INTEGER;

/** The fields that a door takes, those of its path first, as the schema itself says. */
export function fieldsOf(input: z.ZodMiniType, path: string): FieldRow[] {
  const schema = z.toJSONSchema(input, { io: "input", unrepresentable: "any" }) as Json;
  const required = new Set((schema["required"] as string[] | undefined) ?? []);
  const definitions = (schema["$defs"] as Record<string, Json> | undefined) ?? {};
  const rows = Object.entries((schema["properties"] as Record<string, Json> | undefined) ?? {}).map(([name, one]) =>
    rowOf(name, plain(one, definitions), { required: required.has(name), inPath: path.includes(`:${name}`) }),
  );
  return rows.toSorted((a, b) => Number(b.inPath) - Number(a.inPath) || Number(b.required) - Number(a.required));
}

/** Looks through references and through "or nothing". */
function plain(schema: Json, definitions: Record<string, Json>): Json {
  const reference = schema["$ref"];
  if (typeof reference === "string") return plain(definitions[reference.split("/").at(-1)!] ?? {}, definitions);
  const either = (schema["anyOf"] ?? schema["oneOf"]) as Json[] | undefined;
  const first = either?.find(({ type }) => type !== "null");
  return first ? plain(first, definitions) : schema;
}

function rowOf(name: string, schema: Json, where: Pick<FieldRow, "required" | "inPath">): FieldRow {
  const type = KINDS.find((kind) => kind === schema["type"]) ?? "object";
  const most = schema["maxLength"] ?? schema["maximum"];
  return {
    name,
    kind: FORMATS[String(schema["format"])] ?? type,
    options: (schema["enum"] as string[] | undefined)?.map(String) ?? [],
    most: typeof most === "number" && most < NO_END ? most : null,
    ...where,
  };
}
