import { list, note, text } from "#web/ui/prose-block.ts";
import type { HelpArticle } from "../help-articles.ts";

export const article: HelpArticle = {
  title: "Conversations",
  summary: "Listening, reading, searching and deleting what was said.",
  blocks: [
    list(
      "[The list](/conversations) is filtered by agent and status, and the search looks into what was said.",
      "The transcript goes with the audio: press a sentence to hear it. What the agent did not get to say stands apart.",
      "The recording has two lanes: the person above, the agent below. It can be sped up and downloaded, and so can the transcript.",
      "“Latency per turn” shows where the time of each answer went.",
      "“What it rests on” shows the passages of your documents that support an answer.",
      "The data that the flow asked for stand apart, already checked.",
    ),
    text(
      "Deleting a conversation erases its transcript and its recording and cannot be undone. There is no automatic erasure by age yet: delete them yourself when they are no longer needed.",
    ),
    note(
      "If the server stops in the middle of a conversation, what was said until then is kept and the conversation appears as interrupted.",
    ),
  ],
};
