import { heading, list, note, text } from "#web/ui/prose-block.ts";
import type { HelpArticle } from "../help-articles.ts";

export const article: HelpArticle = {
  title: "For those who integrate",
  summary: "The protocol of conversations, the engines and what is not there yet.",
  blocks: [
    heading("Conversations"),
    text(
      "Live conversations speak the protocol of ElevenLabs agents over a websocket, so its official client (`@elevenlabs/client`) works unchanged with a signed address. The function `elevenlabs_get_signed_url` gives one for an agent; it is good for 15 minutes and works once.",
    ),
    heading("Engines"),
    text(
      "Ear, brain and voice can be servers compatible with OpenAI. They are connected in [Engines and provider](/admin/voice-agents), or when installing with `LISTEN_`, `THINK_` and `SPEAK_` (`BASE_URL`, `MODEL`, `API_KEY`).",
    ),
    heading("Taking agents along"),
    list(
      "Export JSON gives a file that can be kept and imported into another installation.",
      "Import also accepts exports of ElevenLabs, Vapi and Retell.",
    ),
    heading("API"),
    text(
      "With an [API key](/profile) your programs make and change agents and read conversations. The [documentation](/api-docs) says what each scope allows, with examples to copy.",
    ),
    note("Webhooks, GraphQL and education data are being prepared."),
  ],
  awaits: ["/integrations"],
};
