import path from "node:path";
import { CATALOGUE } from "#providers/speech/local/catalogue.ts";
import { ModelError } from "#providers/speech/local/model-error.ts";
import { localModels } from "#providers/speech/local/models.ts";
import { ConfigError, readConfig } from "#server/platform/config.ts";

/**
 * Neural ears and voices on this machine:
 *
 *   npm run models                    what there is
 *   npm run models -- install <id>    fetches it, or goes on with it, or checks what was put in by hand
 *   npm run models -- verify <id>     reads every byte again
 *   npm run models -- remove <id>
 */
const [command = "list", id = ""] = process.argv.slice(2);
const MEGABYTE = 1e6;

const SAID: Record<ModelError["problem"], string> = {
  no_space: "the disk has not room for it",
  unreachable: "its address cannot be reached; run the same command again to go on",
  refused: "its address answers with something else than the file",
  checksum: "the bytes are not the ones that were published",
  incomplete: "a file is missing or cannot be opened",
  no_runtime: "sherpa-onnx-node is not installed for this machine",
};

function dataDir(): string {
  try {
    return readConfig(process.env).dataDir;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    fail(error.message);
  }
}

function fail(text: string): never {
  console.error(text);
  process.exit(1);
}

const folder = path.join(dataDir(), "models");
const models = localModels({ folder, catalogue: CATALOGUE, now: () => new Date() });
if (command !== "list" && !CATALOGUE.some((model) => model.id === id))
  fail(`There is no model "${id}". npm run models lists them.`);

switch (command) {
  case "list":
    for (const { model, state, received } of await models.list()) {
      const bytes = model.files.reduce((sum, file) => sum + file.bytes, 0);
      const how = state === "installed" ? "installed" : received > 0 ? `${megabytes(received)} MB here` : "";
      console.log(
        [
          model.id.padEnd(28),
          model.sense.padEnd(7),
          model.languages.join(",").padEnd(6),
          `${megabytes(bytes)} MB`.padStart(7),
          model.license.padEnd(14),
          how,
        ].join(" "),
      );
    }
    console.log(`\nThey live in ${folder}`);
    break;
  case "install": {
    const stop = new AbortController();
    process.once("SIGINT", () => stop.abort());
    let shown = "";
    await orSay(
      models.install(id, {
        signal: stop.signal,
        onProgress(state, received) {
          const line = `${state} ${megabytes(received)} MB`;
          if (line !== shown) process.stdout.write(`\r${line.padEnd(40)}`);
          shown = line;
        },
      }),
    );
    console.log(`\n${id} is installed; agents can choose it as local:${id}`);
    break;
  }
  case "verify": {
    const problem = await models.verify(id);
    if (problem) fail(`${id}: ${SAID[problem]}`);
    console.log(`${id} is what was installed`);
    break;
  }
  case "remove":
    await models.remove(id);
    console.log(`${id} is gone`);
    break;
  default:
    fail(`There is no command "${command}": list, install, verify or remove.`);
}

async function orSay(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (error instanceof ModelError) fail(`\n${id}: ${SAID[error.problem]}`);
    if (error instanceof DOMException && error.name === "AbortError")
      fail("\nInterrupted; what has come stays for the next time");
    throw error;
  }
}

function megabytes(bytes: number): string {
  return (bytes / MEGABYTE).toFixed(0);
}
