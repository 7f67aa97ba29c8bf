// A program of its own (see README.md here). It is started with child_process.fork and one model, answers what it hears
// and says what it is told, and ends when whoever started it is gone.
import type { FromSherpa, ProgramModel, ToSherpa } from "../local/messages.ts";
import { openHearing, type Hearing } from "./hearing.ts";
import { openVoice, type SpokenVoice } from "./voice.ts";

const model = JSON.parse(process.argv[2] ?? "") as ProgramModel;

function answer(message: FromSherpa): void {
  process.send?.(message);
}

const engine: Hearing | SpokenVoice = model.kind === "piper" ? openVoice(model, answer) : openHearing(model, answer);

process.on("message", (message: ToSherpa) => engine.take(message));
process.on("disconnect", () => process.exit(0));
// Ctrl+C reaches the whole group; the parent decides when the model stops.
process.on("SIGINT", () => {});
// Whoever started it may have gone while it was loading.
if (!process.connected) process.exit(0);
answer({ type: "ready" });
