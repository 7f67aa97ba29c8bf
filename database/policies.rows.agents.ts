/** Agents, what they are made of, their twins at a host, and their conversations. In the order in which rows point at each other. */
import { id, WHOSE } from "./policies.people.ts";
import { LATER, three, type Fixture } from "./policies.row.ts";

const engine = '{"listen":"browser","think":"guided","speak":"espeak"}';
const turn = '{"endpointing_ms":700,"barge_in_ms":250,"idle_ms":10000}';

export const AGENTS: Record<string, Fixture> = {
  "public.languages": three((i) => ({
    key: { code: ["aa", "bb", "cc"][i]! },
    insert: { code: ["dd", "ee", "ff"][i]!, name: "n", native_name: "n", flag: "x", active: i === 1 },
    set: { name: "m" },
  })),
  "public.engine_servers": three((i) => ({
    key: { id: id(31, i) },
    insert: {
      id: id(31, i + 10),
      sense: "think",
      name: "Llama",
      base_url: "http://127.0.0.1:11434/v1",
      model: "llama3",
      connect_timeout_ms: 2_000,
      first_part_timeout_ms: 6_000,
      total_timeout_ms: 20_000,
      enabled: i === 1,
    },
    set: { name: "Otro" },
  })),
  "public.voice_agents": three((i) => ({
    key: { id: id(27, i) },
    insert: { id: id(27, i + 10), ...WHOSE[i], name: "Lucía", engine, turn },
    set: { name: "Mateo" },
  })),
  "public.agent_versions": three((i) => ({
    key: { agent_id: id(27, i), number: 1 },
    insert: { ...WHOSE[i], agent_id: id(27, i), number: 2, content: "{}" },
    set: { note: "otra" },
  })),
  "public.agent_documents": three((i) => ({
    key: { id: id(29, i) },
    insert: { id: id(29, i + 10), ...WHOSE[i], agent_id: id(27, i), title: "Plazos", kind: "text", size_bytes: 4 },
    set: { title: "Otro" },
  })),
  "public.conversations": three((i) => ({
    key: { id: id(28, i) },
    insert: {
      id: id(28, i + 10),
      ...WHOSE[i],
      agent_id: id(27, i),
      agent_name: "Lucía",
      agent_version: 1,
      language: "es",
      engine,
    },
    set: { agent_name: "Mateo" },
  })),
  "public.conversation_turns": three((i) => ({
    key: { conversation_id: id(28, i), seq: 1 },
    insert: {
      conversation_id: id(28, i),
      ...WHOSE[i],
      seq: 2,
      role: "user",
      message: "hola",
      source: "text",
      started_ms: 0,
      ended_ms: 1,
    },
    set: { message: "adiós" },
  })),
  "public.provider_credentials": three((i) => ({
    key: { provider: `host_${i}` },
    insert: { provider: `host_${i + 10}`, base_url: "https://api.example.org", sealed_key: Buffer.from("k") },
    set: { key_ending: "1234" },
  })),
  "public.voice_settings": three((i) => ({
    key: { voice_id: `voice_${i}` },
    insert: { voice_id: `voice_${i + 10}`, engine: "espeak" },
    set: { enabled: false },
  })),
  "public.hosted_listings": three((i) => ({
    key: { host: `host_${i}` },
    insert: { host: `host_${i + 10}`, listed_at: LATER },
    set: { listed_at: LATER },
  })),
  "public.hosted_twins": three((i) => ({
    key: { hosted_id: `agent_${i}` },
    insert: { hosted_id: `agent_${i + 10}`, listed_at: LATER },
    set: { name: "Otra" },
  })),
  "public.hosted_removals": three((i) => ({
    key: { kind: "agent", hosted_id: `agent_${i}` },
    insert: { kind: "agent", hosted_id: `agent_${i + 10}` },
    set: { problem: "HOST_TIMEOUT" },
  })),
};
