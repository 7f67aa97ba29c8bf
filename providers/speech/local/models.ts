import fs from "node:fs/promises";
import path from "node:path";
import type { ModelProblem, ModelState } from "#contract/speech-models.ts";
import type { CatalogueModel } from "./catalogue.ts";
import { sizeOf } from "./download.ts";
import { incomingFolder, install, verify, type Installing } from "./install.ts";
import { readManifest, type Manifest } from "./installed.ts";
import { ModelError } from "./model-error.ts";

export interface ModelStatus {
  model: CatalogueModel;
  state: ModelState;
  received: number;
  problem: ModelProblem | null;
  trust: Manifest["trust"];
}

export interface InstalledModel {
  model: CatalogueModel;
  folder: string;
  installedAt: string;
}

/** The models of this machine: what could be installed, what is, and what is on its way. */
export interface LocalModels {
  readonly folder: string;
  list(): Promise<ModelStatus[]>;
  installed(): Promise<InstalledModel[]>;
  /** False for an id that the catalogue does not have. An installation that runs already goes on. */
  start(id: string): boolean;
  /** The same, waited for. Throws ModelError. */
  install(id: string, options: Pick<Installing, "signal" | "onProgress">): Promise<void>;
  /** Interrupts an installation and waits until it has stopped. */
  stop(id: string): Promise<void>;
  /** Reads every byte again; null when all is as it was installed. */
  verify(id: string): Promise<ModelProblem | null>;
  remove(id: string): Promise<void>;
  close(): Promise<void>;
}

interface Running {
  state: ModelState;
  received: number;
  abort: AbortController;
  over: Promise<void>;
}

export interface ModelsOptions {
  folder: string;
  catalogue: readonly CatalogueModel[];
  now: () => Date;
  freeBytes?: Installing["freeBytes"];
}

export function localModels({ folder, catalogue, now, freeBytes }: ModelsOptions): LocalModels {
  const running = new Map<string, Running>();
  const problems = new Map<string, ModelProblem>();
  const known = (id: string) => catalogue.find((model) => model.id === id);

  async function statusOf(model: CatalogueModel): Promise<ModelStatus> {
    const trust = model.files.every(({ sha256 }) => sha256 !== null) ? "published" : "first_use";
    const bytes = model.files.reduce((sum, file) => sum + file.bytes, 0);
    const problem = problems.get(model.id) ?? null;
    const now = running.get(model.id);
    if (now) return { model, state: now.state, received: now.received, problem: null, trust };
    const manifest = await readManifest(path.join(folder, model.id));
    if (manifest) return { model, state: "installed", received: bytes, problem, trust: manifest.trust };
    let received = 0;
    for (const { name } of model.files) received += await sizeOf(path.join(incomingFolder(folder, model.id), name));
    return { model, state: "absent", received, problem, trust };
  }

  async function run(model: CatalogueModel, { signal, onProgress }: Pick<Installing, "signal" | "onProgress">) {
    problems.delete(model.id);
    const abort = new AbortController();
    const state: Running = { state: "downloading", received: 0, abort, over: Promise.resolve() };
    running.set(model.id, state);
    const work = install(folder, model, {
      signal: AbortSignal.any([signal, abort.signal]),
      now: now(),
      ...(freeBytes && { freeBytes }),
      onProgress(next, received) {
        state.state = next;
        state.received = received;
        onProgress(next, received);
      },
    });
    state.over = work.then(
      () => {},
      () => {},
    );
    try {
      await work;
    } catch (error) {
      if (error instanceof ModelError) problems.set(model.id, error.problem);
      throw error;
    } finally {
      running.delete(model.id);
    }
  }

  return {
    folder,
    list: () => Promise.all(catalogue.map(statusOf)),
    async installed() {
      const found = await Promise.all(
        catalogue.map(async (model) => {
          const manifest = await readManifest(path.join(folder, model.id));
          return manifest && { model, folder: path.join(folder, model.id), installedAt: manifest.installed_at };
        }),
      );
      return found.filter((one) => one !== undefined);
    },
    start(id) {
      const model = known(id);
      if (!model) return false;
      if (running.has(id)) return true;
      // Its failure is kept with the model, for whoever looks at the list.
      run(model, { signal: new AbortController().signal, onProgress: () => {} }).catch(() => {});
      return true;
    },
    async install(id, options) {
      const model = known(id);
      if (!model) throw new ModelError("refused", "No such model");
      await run(model, options);
    },
    async stop(id) {
      const now = running.get(id);
      now?.abort.abort();
      await now?.over;
    },
    async verify(id) {
      try {
        await verify(folder, id);
        problems.delete(id);
        return null;
      } catch (error) {
        if (!(error instanceof ModelError)) throw error;
        problems.set(id, error.problem);
        return error.problem;
      }
    },
    async remove(id) {
      if (!known(id)) return;
      const now = running.get(id);
      now?.abort.abort();
      await now?.over;
      problems.delete(id);
      await fs.rm(path.join(folder, id), { recursive: true, force: true });
      await fs.rm(incomingFolder(folder, id), { recursive: true, force: true });
    },
    async close() {
      for (const { abort } of running.values()) abort.abort();
      await Promise.all([...running.values()].map(({ over }) => over));
    },
  };
}
