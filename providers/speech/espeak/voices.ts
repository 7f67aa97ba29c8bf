import type { AgentLanguage, Voice } from "#contract/agents.ts";

interface EspeakVoice extends Voice {
  /** Name inside espeak, with its variant. */
  espeak: string;
  wordsPerMinute: number;
}

/** 165 words a minute: espeak's default of 175 is hurried for a telephone, 150 drags. */
const PACE = 165;

function voice(id: string, name: string, language: AgentLanguage, locale: string, espeak: string): EspeakVoice {
  return { id: `espeak-${id}`, name, language, locale, engine: "espeak", espeak, wordsPerMinute: PACE };
}

// British English is espeak's plain "en"; it knows no "en-gb".
export const ESPEAK_VOICES: readonly EspeakVoice[] = [
  voice("es-ES-lucia", "Lucía (España)", "es", "es-ES", "es+f2"),
  voice("es-ES-mateo", "Mateo (España)", "es", "es-ES", "es"),
  voice("es-419-valeria", "Valeria (Latinoamérica)", "es", "es-419", "es-419+f3"),
  voice("es-419-diego", "Diego (Latinoamérica)", "es", "es-419", "es-419+m3"),
  voice("en-GB-alice", "Alice (United Kingdom)", "en", "en-GB", "en+f2"),
  voice("en-GB-oliver", "Oliver (United Kingdom)", "en", "en-GB", "en"),
  voice("en-US-grace", "Grace (United States)", "en", "en-US", "en-us+f3"),
  voice("en-US-henry", "Henry (United States)", "en", "en-US", "en-us+m3"),
];

/** The voice of that id if it speaks the language, else the language's first. */
export function espeakVoice(id: string, language: AgentLanguage): EspeakVoice {
  const fitting = ESPEAK_VOICES.filter((candidate) => candidate.language === language);
  return fitting.find((candidate) => candidate.id === id) ?? fitting[0]!;
}
