import { AppError } from "#contract/errors.ts";
import * as contract from "#contract/speech-models.ts";
import { SERVICE } from "#database/connection.ts";
import type { LocalModels } from "#providers/speech/local/models.ts";
import { recordAct } from "#server/features/audit/record-act.ts";
import { doerOf } from "#server/features/identity/doer.ts";
import type { Context } from "#server/platform/context.ts";
import type { Http } from "#server/platform/http.ts";
import { listSpeechModels } from "./list-speech-models.ts";
import { forgetVoicesOf } from "./voices/voice-settings.ts";

/** Models on this machine. What is fetched is named by the catalogue; no address comes from outside. */
export function modelRoutes(http: Http, models: LocalModels): void {
  http.serve(contract.listSpeechModels, async (context) => ({
    models: await listSpeechModels(context, models),
    folder: models.folder,
  }));
  http.serve(contract.installSpeechModel, async (context, { id }) => {
    if (!models.start(id)) throw new AppError("NOT_FOUND");
    await noteModel(context, models, "model.install_started", id);
    return { started: true as const };
  });
  http.serve(contract.stopSpeechModel, async (_context, { id }) => {
    await models.stop(id);
    return { stopped: true as const };
  });
  http.serve(contract.verifySpeechModel, async (_context, { id }) => ({ problem: await models.verify(id) }));
  http.serve(contract.removeSpeechModel, async (context, { id }) => {
    await models.remove(id);
    await noteModel(context, models, "model.removed", id);
    return { removed: true as const };
  });
}

/** The files are no part of a transaction, so what was done to them is noted after it. */
async function noteModel(
  context: Context,
  models: LocalModels,
  action: "model.install_started" | "model.removed",
  id: string,
): Promise<void> {
  const known = (await models.list()).find(({ model }) => model.id === id);
  // Nothing of that name was ever here.
  if (!known) return;
  await context.database.asActor(SERVICE, async (tx) => {
    if (action === "model.removed") await forgetVoicesOf(tx, `local:${id}`);
    await recordAct(tx, doerOf(context), { action, target: { id, name: known.model.name } }, context.now());
  });
}
