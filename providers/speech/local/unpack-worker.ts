import { createReadStream } from "node:fs";
import { PassThrough } from "node:stream";
import { workerData } from "node:worker_threads";
import unbzip2 from "unbzip2-stream";
import { unpackTar } from "./tar.ts";

const { archive, folder } = workerData as { archive: string; folder: string };
// The library is of the time before streams could be iterated.
const tar = new PassThrough();
const opened = createReadStream(archive).pipe(unbzip2());
opened.on("error", (error) => tar.destroy(error));
opened.pipe(tar);
await unpackTar(tar, folder);
