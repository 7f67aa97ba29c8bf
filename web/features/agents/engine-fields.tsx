import { useTranslation } from "react-i18next";
import { EMBEDDED_ENGINE, engineKind, isEmbedded, SENSES, type Sense } from "#contract/engines.ts";
import { useEngines } from "#web/features/engines/engine-queries.ts";
import { useEngineNames } from "#web/features/engines/use-engine-names.ts";
import { Field, Select } from "#web/ui/field.tsx";
import { useAgentForm } from "./agent-form-context.ts";

/** Who listens, thinks and speaks for the agent, each with what it cannot do. */
export function EngineFields() {
  const { t } = useTranslation("agents");
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{t("turn.engine")}</legend>
      <p className="mt-0.5 text-xs text-ink-3">{t("turn.engineHint")}</p>
      <div className="mt-3 grid gap-5 md:grid-cols-3">
        {SENSES.map((sense) => (
          <EngineField key={sense} sense={sense} />
        ))}
      </div>
    </fieldset>
  );
}

function EngineField({ sense }: { sense: Sense }) {
  const { t } = useTranslation(["engines", "agents"]);
  const { form, change } = useAgentForm();
  const offered = useEngines().data?.engines.filter((engine) => engine.sense === sense) ?? [];
  const { nameOf, isGone } = useEngineNames();
  const chosen = form.engine[sense];
  const gone = isGone(sense, chosen);
  const others = offered.filter(({ id }) => !isEmbedded(sense, id));
  const id = `engine-${sense}`;

  return (
    <Field
      id={id}
      label={t(`agents:turn.${sense}`)}
      hint={gone ? undefined : t(`limits.${sense}.${engineKind(chosen)}`)}
      error={gone ? t("goneText", { name: nameOf(sense, chosen) }) : null}
    >
      <Select
        id={id}
        value={chosen}
        aria-invalid={gone}
        aria-describedby={`${id}-${gone ? "error" : "hint"}`}
        onChange={(event) =>
          // A voice belongs to its engine.
          change({
            engine: { ...form.engine, [sense]: event.target.value },
            ...(sense === "speak" && { voice_id: "" }),
          })
        }
      >
        <option value={EMBEDDED_ENGINE[sense]}>{t(`option.${sense}`)}</option>
        {others.map((engine) => (
          <option key={engine.id} value={engine.id}>
            {engine.model && engine.model !== engine.name ? `${engine.name} · ${engine.model}` : engine.name}
          </option>
        ))}
        {!isEmbedded(sense, chosen) && !others.some((engine) => engine.id === chosen) && (
          <option value={chosen}>{gone ? t("gone") : nameOf(sense, chosen)}</option>
        )}
      </Select>
    </Field>
  );
}
