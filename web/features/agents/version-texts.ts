/** What stands in an agent, as lines that name things as the form does. */
import type { TFunction } from "i18next";
import type { Flow, FlowStep } from "#contract/flow.ts";
import { SENSES, type Sense } from "#contract/engines.ts";
import type { AgentFormValue } from "./agent-form-value.ts";

export interface VersionWords {
  t: TFunction<["agents", "agent-detail"]>;
  voiceName(id: string): string;
  engineName(sense: Sense, id: string): string;
}

type Line = [label: string, value: string];
type Writers = { [Field in keyof AgentFormValue]: (value: AgentFormValue[Field], words: VersionWords) => string };

const NUMBERS = ["endpointing_ms", "thinking_ms", "barge_in_ms", "idle_ms"] as const;

const plain = (value: string): string => value;

/** One for each part of the form, so that a new part cannot be forgotten. */
const WRITERS: Writers = {
  name: plain,
  purpose: plain,
  first_message: plain,
  system_prompt: plain,
  knowledge: plain,
  status: (status, { t }) => t(`agents:status.${status}`),
  language: (language, { t }) => t(`agents:language.${language}`),
  voice_id: (id, words) => voiceOf(id, words),
  speaking_rate: (rate, { t }) => t("agents:voices.rateValue", { rate }),
  max_duration_seconds: (seconds, { t }) => `${seconds} ${t("agents:turn.unitS")}`,
  variables: (rows) =>
    rows
      .filter(({ key }) => key.trim() !== "")
      .map(({ key, value }) => `${key.trim()}: ${value}`)
      .join("\n"),
  pronunciation: (entries) => entries.map(({ written, spoken }) => `${written} → ${spoken}`).join("\n"),
  flow: flowText,
  languages: (entries, words) => entries.map((entry) => languageText(entry, words)).join("\n"),
  evaluation: ({ criteria, data }, { t }) =>
    [
      ...criteria.map(({ name, prompt }) =>
        block(`${t("agent-detail:versions.criterion")}: ${name}`, [[t("agent-detail:evaluation.prompt"), prompt]]),
      ),
      ...data.map(({ id, type, description }) =>
        block(`${t("agent-detail:versions.note")}: ${id}`, [
          [t("agent-detail:evaluation.type"), t(`agent-detail:evaluation.types.${type}`)],
          [t("agent-detail:evaluation.description"), description],
        ]),
      ),
    ].join("\n"),
  turn: ({ preset, fillers = true, ...numbers }, words) => {
    const { t } = words;
    return lines([
      [t("agents:turn.pace"), t(`agents:turn.paces.${preset ?? "custom"}`)],
      // Under a named pace the numbers mean nothing.
      ...(preset ? [] : NUMBERS.map((name): Line => [t(`agents:turn.${name}`), duration(numbers[name], t)])),
      [t("agents:turn.fillers").replace(/\.$/, ""), yesNo(fillers, words)],
    ]);
  },
  engine: (engine, { t, engineName }) =>
    lines(SENSES.map((sense): Line => [t(`agents:turn.${sense}`), engineName(sense, engine[sense])])),
};

export function fieldText<Field extends keyof AgentFormValue>(
  field: Field,
  form: AgentFormValue,
  words: VersionWords,
): string {
  return WRITERS[field](form[field], words);
}

function flowText(flow: Flow, words: VersionWords): string {
  const { t } = words;
  if (flow.steps.length === 0) return "";
  return lines([
    [t("agents:flow.start"), t(`agents:flow.startOption.${flow.start ?? "when_needed"}`)],
    [t("agents:flow.triggers"), (flow.triggers ?? []).filter((line) => line.trim() !== "").join(" · ")],
    ...flow.steps.flatMap((step, index) => stepLines(step, index, words)),
    [t("agents:flow.closing"), flow.closing],
  ]);
}

function stepLines({ ask, slot, uninterruptible }: FlowStep, index: number, words: VersionWords): Line[] {
  const { t } = words;
  const collected: Line[] = slot
    ? [
        [t("agents:flow.collects"), t(`agents:flow.kind.${slot.kind}`)],
        [t("agents:flow.slot"), slot.name],
        [t("agents:flow.required"), yesNo(slot.required, words)],
      ]
    : [];
  const shield: Line[] = uninterruptible ? [[t("agents:flow.uninterruptible"), yesNo(true, words)]] : [];
  return [
    [t("agents:flow.step", { number: index + 1 }), ask],
    ...[...collected, ...shield].map(([label, value]): Line => [`  ${label}`, value]),
  ];
}

function languageText(entry: AgentFormValue["languages"][number], words: VersionWords): string {
  const { t } = words;
  const asks = Object.values(entry.asks ?? {}).filter((ask) => ask.trim() !== "");
  return block(t(`agents:language.${entry.language}`), [
    [t("agents:fields.firstMessage"), entry.first_message],
    [t("agent-detail:versions.fields.voice_id"), voiceOf(entry.voice_id, words)],
    [t("agents:flow.ask"), asks.join(" · ")],
    [t("agents:flow.closing"), entry.closing ?? ""],
  ]);
}

function voiceOf(id: string, { t, voiceName }: VersionWords): string {
  return id === "" ? t("agent-detail:versions.defaultVoice") : voiceName(id);
}

function yesNo(value: boolean, { t }: VersionWords): string {
  return t(value ? "agent-detail:versions.yes" : "agent-detail:versions.no");
}

function duration(ms: number | undefined, t: VersionWords["t"]): string {
  return ms === undefined ? "" : `${ms} ${t("agents:turn.unitMs")}`;
}

function block(title: string, parts: Line[]): string {
  return [title, lines(parts.map(([label, value]): Line => [`  ${label}`, value]))].filter(Boolean).join("\n");
}

function lines(parts: Line[]): string {
  return parts
    .filter(([, value]) => value !== "")
    .map(([label, value]) => `${label}: ${value}`)
    .join("\n");
}
