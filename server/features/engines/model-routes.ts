import { AppError } from "#contract/errors.ts";
import * as contract from "#contract/speech-models.ts";
import type { LocalModels } from "#providers/speech/local/models.ts";
import type { Http } from "#server/platform/http.ts";
import { listSpeechModels } from "./list-speech-models.ts";

/** Models on this machine. What is fetched is named by the catalogue; no address comes from outside. */
export function modelRoutes(http: Http, models: LocalModels): void {
  http.serve(contract.listSpeechModels, async (context) => ({
    models: await listSpeechModels(context, models),
    folder: models.folder,
  }));
  http.serve(contract.installSpeechModel, (_context, { id }) => {
    if (!models.start(id)) throw new AppError("NOT_FOUND");
    return Promise.resolve({ started: true as const });
  });
  http.serve(contract.stopSpeechModel, async (_context, { id }) => {
    await models.stop(id);
    return { stopped: true as const };
  });
  http.serve(contract.verifySpeechModel, async (_context, { id }) => ({ problem: await models.verify(id) }));
  http.serve(contract.removeSpeechModel, async (_context, { id }) => {
    await models.remove(id);
    return { removed: true as const };
  });
}
