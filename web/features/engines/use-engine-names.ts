import { useTranslation } from "react-i18next";
import { isEmbedded, type Sense } from "#contract/engines.ts";
import { useEngines } from "./engine-queries.ts";

export interface EngineNames {
  /** `kept` is the name that was noted at the time, for an engine that may be gone. */
  nameOf(sense: Sense, id: string, kept?: string): string;
  /** Known to be missing; false while nothing is known yet. */
  isGone(sense: Sense, id: string): boolean;
}

/** What engines are called on every screen. */
export function useEngineNames(): EngineNames {
  const { t } = useTranslation("engines");
  const engines = useEngines().data?.engines;
  const find = (sense: Sense, id: string) => engines?.find((engine) => engine.sense === sense && engine.id === id);
  return {
    nameOf(sense, id, kept = "") {
      if (isEmbedded(sense, id)) return t(`embedded.${sense}`);
      return kept || find(sense, id)?.name || t("goneName");
    },
    isGone: (sense, id) => engines !== undefined && find(sense, id) === undefined,
  };
}
