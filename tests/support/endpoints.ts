import { globSync } from "node:fs";
import path from "node:path";
import type * as z from "zod/mini";
import type { Endpoint } from "#contract/endpoint.ts";

const contract = path.resolve(import.meta.dirname, "../../contract");

export type AnyEndpoint = Endpoint<z.ZodMiniType, z.ZodMiniType>;

/** Every door that the contract declares, by its name. */
export async function declaredEndpoints(): Promise<Map<string, AnyEndpoint>> {
  const files = globSync("*.ts", { cwd: contract }).filter((file) => !file.endsWith(".test.ts"));
  const modules = await Promise.all(
    files.toSorted().map((file) => import(path.join(contract, file)) as Promise<Record<string, unknown>>),
  );
  return new Map(
    modules.flatMap((module) =>
      Object.entries(module).filter((entry): entry is [string, AnyEndpoint] => isEndpoint(entry[1])),
    ),
  );
}

function isEndpoint(value: unknown): value is AnyEndpoint {
  return typeof value === "object" && value !== null && "method" in value && "path" in value && "who" in value;
}

/** What of a schema this looks at. */
interface Definition {
  type: string;
  shape?: Record<string, z.ZodMiniType>;
  innerType?: z.ZodMiniType;
  element?: z.ZodMiniType;
  options?: z.ZodMiniType[];
  entries?: Record<string, string>;
  values?: unknown[];
  format?: string;
  checks?: { _zod: { def: { check?: string; minimum?: number; value?: number } } }[];
  out?: z.ZodMiniType;
  in?: z.ZodMiniType;
}

/** Something that a schema would take, with everything that may be left out put in. `id` stands wherever an id is asked for. */
export function sampleOf(schema: z.ZodMiniType, id: string): unknown {
  const def = schema._zod.def as unknown as Definition;
  switch (def.type) {
    case "object":
      return Object.fromEntries(Object.entries(def.shape ?? {}).map(([name, one]) => [name, sampleOf(one, id)]));
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
    case "readonly":
      return sampleOf(def.innerType!, id);
    case "array":
      return [sampleOf(def.element!, id)];
    case "record":
      return {};
    case "union":
      return sampleOf(def.options![0]!, id);
    case "pipe":
      return sampleOf(def.in!, id);
    case "enum":
      return Object.values(def.entries!)[0];
    case "literal":
      return def.values![0];
    case "number":
    case "int":
      return leastOf(def) ?? 1;
    case "boolean":
      return true;
    case "string":
      return (
        { uuid: id, guid: id, email: "otra@ejemplo.test", datetime: "2026-11-21T10:00:00.000Z" }[def.format ?? ""] ??
        "texto de prueba"
      );
    default:
      return null;
  }
}

function leastOf({ checks = [] }: Definition): number | undefined {
  return checks.map(({ _zod }) => _zod.def).find(({ check }) => check === "greater_than")?.value;
}
