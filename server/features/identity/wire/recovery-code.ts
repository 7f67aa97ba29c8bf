import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { recordAct } from "#server/features/audit/record-act.ts";
import type { Identity } from "../identity.ts";
import { useRecoveryCode } from "../recovery-codes.ts";
import { sessionJson } from "../session.ts";
import { WireError } from "./errors.ts";
import { limitCodes } from "./factors.ts";
import { bodyOf, deviceOf, signedIn } from "./request.ts";
import { raiseSession } from "./verify-factor.ts";

const schema = z.object({ code: z.nullish(z.string().check(z.maxLength(100))) });

/** `RECOVERY_PATH` of the contract: a code from paper in place of the second factor. */
export function serveRecoveryCode(app: FastifyInstance, identity: Identity): void {
  app.post("/recovery-code", async (request) => {
    const { account, session } = await signedIn(identity, request);
    await limitCodes(identity, request, account.id);
    const { code } = bodyOf(request, schema);
    const raised = await identity.asService(async (tx) => {
      if (!(await useRecoveryCode(tx, account.id, code ?? "", identity.now())))
        throw new WireError(422, "mfa_verification_failed", "Invalid recovery code entered");
      const doer = { ...deviceOf(request), userId: account.id };
      await recordAct(tx, doer, { action: "account.recovery_code_used" }, identity.now());
      return raiseSession(tx, { account, sessionId: session.id, method: "recovery_code" }, identity.now());
    });
    return sessionJson(identity, raised);
  });
}
