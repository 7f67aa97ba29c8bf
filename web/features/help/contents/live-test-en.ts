import { heading, list, note, steps, text } from "#web/ui/prose-block.ts";
import type { HelpArticle } from "../help-articles.ts";

export const article: HelpArticle = {
  title: "Live test",
  summary: "Talking with an agent in the browser: microphone, interruptions and writing.",
  blocks: [
    steps(
      "Press **Try** on the card of the agent or on its page.",
      "**Start conversation** asks for the microphone. **Try it in writing** does not need it.",
      "Speak naturally. If you talk over it, the agent stops; the transcript sets apart what it did not get to say (“Left unsaid”).",
      "**End** (or the Escape key) closes the conversation and shows duration, turns and times.",
    ),
    heading("How it understands you"),
    text(
      "Without an ear of its own, the agent uses the speech recognition of the browser, which Chrome, Edge and Safari have. It may send your voice to its maker; that is why you are told and can switch it off. Without it the agent hears you and knows when you speak and when you stop, but you have to write what you say.",
    ),
    heading("While you talk"),
    list(
      "Mute the microphone: button or the M key.",
      "Volume of the agent, microphone, speaker and size of the pieces of audio: under “Sound and microphone”.",
      "Rate an answer: once per answer, with the thumb.",
      "Variables for this test only: before you start.",
      "“Event log” shows the messages of the protocol, for those who integrate.",
    ),
    text(
      "On Android the connection waits three seconds so that the audio is ready. The screen stays on if the browser allows it.",
    ),
    text(
      "If the agent is hosted at ElevenLabs, it listens and speaks there: the audio goes from your browser to their servers, and the screen says so before you start. When you try a draft while you write it, nothing is kept.",
    ),
    note("It does not hear you, or breaks off? See [If something fails](/help/problems)."),
  ],
};
