import type { FastifyInstance } from "fastify";
import { deleteFactor, findFactor } from "../factor-store.ts";
import type { Identity } from "../identity.ts";
import { factorJson } from "../user-json.ts";
import { targetOf } from "./admin-users.ts";
import { WireError } from "./errors.ts";
import { isUuid, paramOf } from "./request.ts";

export function serveAdminFactors(app: FastifyInstance, identity: Identity): void {
  app.get("/admin/users/:id/factors", async (request) =>
    (await identity.asService((tx) => targetOf(tx, request))).factors.map(factorJson),
  );

  app.delete("/admin/users/:id/factors/:factorId", async (request) =>
    identity.asService(async (tx) => {
      const account = await targetOf(tx, request);
      const factorId = paramOf(request, "factorId");
      if (!isUuid(factorId)) throw new WireError(404, "validation_failed", "factor_id must be an UUID");
      const factor = await findFactor(tx, factorId);
      if (!factor || factor.user_id !== account.id)
        throw new WireError(404, "mfa_factor_not_found", "Factor not found");
      await deleteFactor(tx, factor.id);
      return { id: factor.id };
    }),
  );
}
