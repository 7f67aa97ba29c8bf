import { isEmbedded, type Engine } from "#contract/engines.ts";
import { useEngineNames } from "#web/features/engines/use-engine-names.ts";

/** Whether the browser has to do the agent's listening: it is meant to, or the engine that was meant to is gone. */
export function useBrowserEar(engine: Engine): boolean {
  const { isGone } = useEngineNames();
  return isEmbedded("listen", engine.listen) || isGone("listen", engine.listen);
}
