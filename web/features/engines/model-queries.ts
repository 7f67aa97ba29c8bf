import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  installSpeechModel,
  listSpeechModels,
  removeSpeechModel,
  stopSpeechModel,
  verifySpeechModel,
  type SpeechModel,
} from "#contract/speech-models.ts";
import { call } from "#web/lib/call.ts";
import { ENGINES } from "./engine-queries.ts";

const MODELS = ["speech-models"] as const;
const PROGRESS_EVERY = 1_000;

export const isUnderWay = ({ state }: Pick<SpeechModel, "state">): boolean =>
  state === "downloading" || state === "checking" || state === "unpacking";

/** Asks again every second while one is being installed. */
export function useSpeechModels() {
  return useQuery({
    queryKey: MODELS,
    queryFn: ({ signal }) => call(listSpeechModels, {}, signal),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.models.some(isUnderWay) ? PROGRESS_EVERY : false),
  });
}

/** What is installed can be chosen, and what is removed no more. */
export function useEnginesChanged(): () => void {
  const queries = useQueryClient();
  return () => {
    for (const queryKey of [ENGINES, ["voices"]]) void queries.invalidateQueries({ queryKey });
  };
}

function useRefresh(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: MODELS });
}

/** Under way until the list says so, for nothing else does. */
function useTransfer<Answer>(change: (id: string) => Promise<Answer>) {
  const refresh = useRefresh();
  return useMutation({ mutationFn: change, onSettled: refresh });
}

function useModelChange<Answer>(change: (id: string) => Promise<Answer>) {
  const refresh = useRefresh();
  return useMutation({ mutationFn: change, onSettled: () => void refresh() });
}

export const useInstallModel = () => useTransfer((id) => call(installSpeechModel, { id }));
export const useStopModel = () => useTransfer((id) => call(stopSpeechModel, { id }));
export const useVerifyModel = () => useModelChange((id) => call(verifySpeechModel, { id }));
export const useRemoveModel = () => useModelChange((id) => call(removeSpeechModel, { id }));
