import type { Door } from "./reference.ts";

/** Looks like a key and is none. */
export const KEY_PLACEHOLDER = "vak_live_…";

export function curlOf({ endpoint: { method, path } }: Door, origin: string): string {
  const url = `${origin}${path.replaceAll(/:(\w+)/g, (_, name: string) => `{${name}}`)}`;
  const lines = [`curl ${method === "GET" ? "" : `-X ${method} `}"${url}"`, `-H "Authorization: Bearer $CLARAVOZ_KEY"`];
  if (method === "POST" || method === "PATCH") lines.push(`-H "Content-Type: application/json"`, `-d '{…}'`);
  return lines.join(" \\\n  ");
}

export type SampleLanguage = "curl" | "javascript" | "python";

/** Makes an agent, and then reads the newest conversations. */
export function example(language: SampleLanguage, origin: string): string {
  switch (language) {
    case "curl":
      return `export CLARAVOZ_KEY="${KEY_PLACEHOLDER}"

curl -X POST "${origin}/api/agents" \\
  -H "Authorization: Bearer $CLARAVOZ_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{"name": "Lucía", "first_message": "Hola, soy Lucía, de admisiones."}'

curl "${origin}/api/conversations" \\
  -H "Authorization: Bearer $CLARAVOZ_KEY"`;
    case "javascript":
      return `const claravoz = async (method, path, body) => {
  const answer = await fetch("${origin}" + path, {
    method,
    headers: {
      authorization: \`Bearer \${process.env.CLARAVOZ_KEY}\`,
      "content-type": "application/json",
    },
    body: body && JSON.stringify(body),
  });
  if (!answer.ok) throw new Error((await answer.json()).error.code);
  return answer.json();
};

const agent = await claravoz("POST", "/api/agents", {
  name: "Lucía",
  first_message: "Hola, soy Lucía, de admisiones.",
});
const { conversations } = await claravoz("GET", "/api/conversations");`;
    case "python":
      return `import os, requests

claravoz = requests.Session()
claravoz.headers["Authorization"] = f"Bearer {os.environ['CLARAVOZ_KEY']}"

agent = claravoz.post("${origin}/api/agents", json={
    "name": "Lucía",
    "first_message": "Hola, soy Lucía, de admisiones.",
}).json()

conversations = claravoz.get("${origin}/api/conversations").json()["conversations"]`;
  }
}

/** A page that talks with an agent: the key stays on the server, the page gets the address. */
export function liveExample(origin: string): string {
  return `// En tu servidor · On your server
const { signed_url } = await claravoz("POST", "/functions/v1/elevenlabs_get_signed_url", {
  agent_id: agent.id,
});

// En la página · In the page
import { Conversation } from "@elevenlabs/client";

const conversation = await Conversation.startSession({
  signedUrl: signed_url, // ${origin.replace(/^http/, "ws")}/v1/convai/conversation?…
  onMessage: ({ source, message }) => console.log(source, message),
});`;
}

export const PLANNED_QUERY = `query {
  agents {
    id
    name
    created_at
    language
  }
}`;

export const PLANNED_MUTATION = `mutation {
  createAgent(input: {
    name: "Lucía"
    system_prompt: "Eres Lucía, de admisiones."
    voice_id: "…"
    language: "es"
  }) {
    id
  }
}`;
