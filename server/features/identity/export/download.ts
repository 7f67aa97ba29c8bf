import fs from "node:fs";
import type { FastifyInstance } from "fastify";
import { AppError } from "#contract/errors.ts";
import type { Identity } from "../identity.ts";
import { redeemExportTicket } from "./exports.ts";
import { exportFile } from "./make-exports.ts";

/** Hands an archive over to whoever shows the ticket of its owner. */
export function serveExports(app: FastifyInstance, identity: Identity, folder: string): void {
  app.get<{ Params: { ticket: string } }>(
    "/api/exports/:ticket",
    { exposeHeadRoute: false },
    async (request, reply) => {
      const id = await redeemExportTicket(identity, request.params.ticket);
      const file = id === undefined ? undefined : exportFile(folder, id);
      const found = file === undefined ? undefined : await sizeOf(file);
      if (file === undefined || found === undefined) throw new AppError("GONE");
      const day = identity.now().toISOString().slice(0, 10);
      return reply
        .header("content-type", "application/zip")
        .header("content-length", found)
        .header("content-disposition", `attachment; filename="claravoz-${day}.zip"`)
        .header("cache-control", "private, no-store")
        .send(fs.createReadStream(file));
    },
  );
}

async function sizeOf(file: string): Promise<number | undefined> {
  const stat = await fs.promises.stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  return stat?.size;
}
