import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import fs from "node:fs/promises";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { HOST_AUDIO_MAX_BYTES, HOST_AUDIO_TIMEOUT } from "#contract/limits.ts";
import { SERVICE, type Database } from "#database/connection.ts";
import { HostError, type HostedAgents } from "#providers/hosted-agents/port.ts";
import type { Recordings } from "../recordings.ts";

/** Fetches the sound of one conversation that a host held. What is interrupted half way leaves nothing behind. */
export async function fetchRecording(
  { database, hosted, recordings }: { database: Database; hosted: HostedAgents; recordings: Recordings },
  { id, hostedId }: { id: string; hostedId: string },
): Promise<void> {
  const name = recordings.hostedNameFor(id);
  const file = recordings.pathOf(name);
  // A webhook and a sweep may fetch the same one at once.
  const half = `${file}.${randomUUID()}.part`;
  const signal = AbortSignal.timeout(HOST_AUDIO_TIMEOUT);
  try {
    const sound = await hosted.audio(hostedId, signal);
    await pipeline(Readable.from(sound), atMost(HOST_AUDIO_MAX_BYTES), createWriteStream(half, { mode: 0o600 }), {
      signal,
    });
    await fs.rename(half, file);
  } catch (error) {
    await fs.rm(half, { force: true });
    // No sound there after all, whatever was said: asking again would change nothing.
    if (!(error instanceof HostError && error.code === "HOST_AGENT_GONE")) throw error;
  }
  const there = await recordings.exists(name);
  const { numUpdatedRows } = await database.asActor(SERVICE, (tx) =>
    tx
      .updateTable("conversations")
      .set({ recording: there ? name : null, host_audio_waiting: false })
      .where("id", "=", id)
      .executeTakeFirst(),
  );
  // Deleted while the sound was on its way: it goes as well.
  if (numUpdatedRows === 0n) await recordings.remove(name);
}

function atMost(bytes: number): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      seen += chunk.length;
      if (seen > bytes) done(new HostError("HOST_MALFORMED", "The sound of a conversation is larger than any may be"));
      else done(null, chunk);
    },
  });
}
