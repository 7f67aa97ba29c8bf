import { fillPlaceholders } from "#contract/agents.ts";
import { asSelf, type Context } from "#server/platform/context.ts";
import { sharedKnowledge } from "#voice/guided/knowledge.ts";
import { getAgent } from "../get-agent.ts";

interface Passage {
  text: string;
  /** Title of the document; empty for what was written into the agent itself. */
  source: string;
  /** The one that the agent would say. The others are the nearest of their documents. */
  answers: boolean;
}

/** What the agent would answer a question with, and the nearest passage of each of its other sources. */
export async function askKnowledge(
  context: Context,
  { agent_id, question }: { agent_id: string; question: string },
): Promise<{ passages: Passage[] }> {
  const agent = await getAgent(context, { id: agent_id });
  const documents = await asSelf(context, (tx) =>
    tx
      .selectFrom("agent_documents")
      .select(["title", "content"])
      .where("agent_id", "=", agent_id)
      .where("status", "=", "ready")
      .orderBy("created_at")
      .execute(),
  );
  const sources = [
    {
      title: "",
      text: [agent.knowledge, agent.system_prompt].map((text) => fillPlaceholders(text, agent.variables)).join("\n"),
    },
    ...documents.map(({ title, content }) => ({ title, text: content })),
  ];
  const answer = sharedKnowledge(
    sources.map(({ text }) => text),
    agent.language,
  ).answer(question);
  const nearest = sources.flatMap(({ title, text }) => {
    const found = sharedKnowledge([text], agent.language).answer(question);
    return found === null ? [] : [{ text: found, source: title, answers: found === answer }];
  });
  return { passages: nearest.toSorted((a, b) => Number(b.answers) - Number(a.answers)) };
}
