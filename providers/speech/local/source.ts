import { availableParallelism } from "node:os";
import type { Sense } from "#contract/engines.ts";
import { openCircuit } from "../circuit.ts";
import type { EngineOf, EngineSource, Found } from "../engine-source.ts";
import type { Candidate } from "../failover.ts";
import { layoutOf } from "./layout.ts";
import { localListen } from "./listen.ts";
import { ModelError } from "./model-error.ts";
import type { InstalledModel, LocalModels } from "./models.ts";
import { sherpaProcess, type SherpaProcess } from "./sherpa-process.ts";
import { localSpeak } from "./speak.ts";

/** More threads than this make one utterance no faster and everything else slower. */
const MAX_THREADS = 4;

interface Opened {
  candidate: Candidate<unknown>;
  process: SherpaProcess;
}

/** Models on this machine, each in a process that is started when somebody first needs it. */
export function localSource(models: Pick<LocalModels, "installed">): EngineSource {
  /** A process lives as long as what was installed is what it was. */
  const opened = new Map<string, Opened>();
  const idOf = ({ model }: InstalledModel): string => `local:${model.id}`;

  async function open(installed: InstalledModel): Promise<Opened | null> {
    const { model, folder, installedAt } = installed;
    const id = idOf(installed);
    const key = `${id}/${installedAt}`;
    const known = opened.get(key);
    if (known) return known;
    let files: Record<string, string>;
    try {
      files = await layoutOf(model.kind, folder);
    } catch (error) {
      // Somebody took files away: as good as not installed.
      if (error instanceof ModelError) return null;
      throw error;
    }
    await forget((old) => old.startsWith(`${id}/`));
    const again = opened.get(key);
    if (again) return again;
    const threads = Math.min(MAX_THREADS, availableParallelism());
    const process = sherpaProcess({ kind: model.kind, threads, files });
    const engine =
      model.sense === "listen"
        ? localListen(process, model.languages, { writesAlong: model.kind === "transducer" })
        : localSpeak(process, model.languages);
    const made = { candidate: { id, key, name: model.name, engine, circuit: openCircuit() }, process };
    opened.set(key, made);
    return made;
  }

  async function forget(which: (key: string) => boolean): Promise<void> {
    const gone = [...opened].filter(([key]) => which(key));
    for (const [key] of gone) opened.delete(key);
    await Promise.all(gone.map(([, { process }]) => process.close()));
  }

  return {
    kinds: ["local"],
    async find<S extends Sense>(sense: S, id: string) {
      const installed = (await models.installed()).find((one) => idOf(one) === id && one.model.sense === sense);
      if (!installed) {
        await forget((key) => key.startsWith(`${id}/`));
        return null;
      }
      const made = await open(installed);
      // The adapter was made for the sense of the model, which is the one that was asked for.
      return (
        made &&
        ({ candidate: made.candidate, enabled: true, fallback: null, language: installed.model.languages[0] } as Found<
          EngineOf[S]
        >)
      );
    },
    async choices() {
      return (await models.installed()).map((installed) => ({
        id: idOf(installed),
        sense: installed.model.sense,
        kind: "local" as const,
        name: installed.model.name,
        model: installed.model.id,
      }));
    },
    async voices() {
      const speaking = (await models.installed()).filter(({ model }) => model.sense === "speak");
      return speaking.flatMap((installed) =>
        installed.model.languages.map((language) => ({
          id: `${idOf(installed)}-${language}`,
          name: installed.model.name,
          language,
          locale: language,
          engine: idOf(installed),
        })),
      );
    },
    close: () => forget(() => true),
  };
}
