import type { FastifyInstance } from "fastify";
import { VIEW_AS_HEADER } from "#contract/limits.ts";
import type { Identity } from "../identity.ts";
import { serveAdminFactors } from "./admin-factors.ts";
import { serveAdminLinks } from "./admin-links.ts";
import { serveAdminUsers } from "./admin-users.ts";
import { serveDiscovery } from "./discovery.ts";
import { answerWireError, WireError } from "./errors.ts";
import { serveFactors } from "./factors.ts";
import { serveOtp } from "./otp.ts";
import { serveRecoveryCode } from "./recovery-code.ts";
import { administrationOnly } from "./request.ts";
import { serveSignup } from "./signup.ts";
import { serveToken } from "./token.ts";
import { serveUser } from "./user.ts";
import { serveVerify } from "./verify.ts";

const BODY_LIMIT_BYTES = 64 * 1024;

/**
 * The service under /auth/v1 that speaks GoTrue's wire protocol, so that any client written for Supabase
 * Auth works with it. Its errors, and its reading of bodies, differ from the rest of the application's.
 */
export function registerAuthWire(app: FastifyInstance, identity: Identity): void {
  void app.register(
    async (wire) => {
      wire.setErrorHandler((error, request, reply) => answerWireError(error, request, reply));
      wire.setNotFoundHandler((request, reply) =>
        answerWireError(new WireError(404, "validation_failed", "No such endpoint"), request, reply),
      );
      readBodiesLikeGoTrue(wire);
      // Whoever looks through somebody's eyes would change their own account and take it for the other's.
      wire.addHook("onRequest", async (request) => {
        if (request.headers[VIEW_AS_HEADER] !== undefined)
          throw new WireError(403, "insufficient_aal", "Not while viewing as somebody else");
      });
      wire.addHook("onSend", async (request, reply) => {
        // Answers hold sessions and addresses; only the public keys may be kept by anybody.
        if (reply.getHeader("cache-control") === undefined) void reply.header("cache-control", "no-store");
      });

      serveDiscovery(wire, identity);
      serveSignup(wire, identity);
      serveToken(wire, identity);
      serveUser(wire, identity);
      serveOtp(wire, identity);
      serveVerify(wire, identity);
      serveFactors(wire, identity);
      serveRecoveryCode(wire, identity);
      void wire.register(async (administration) => {
        administration.addHook("onRequest", (request) => administrationOnly(identity, request));
        serveAdminUsers(administration, identity);
        serveAdminFactors(administration, identity);
        serveAdminLinks(administration, identity);
      });
    },
    { prefix: "/auth/v1", bodyLimit: BODY_LIMIT_BYTES },
  );
}

function readBodiesLikeGoTrue(wire: FastifyInstance): void {
  wire.removeAllContentTypeParsers();
  // Whatever type is declared: some clients send JSON without saying so, and an empty body means no fields.
  wire.addContentTypeParser("*", { parseAs: "string", bodyLimit: BODY_LIMIT_BYTES }, (_request, body, done) => {
    try {
      done(null, body === "" ? {} : JSON.parse(String(body)));
    } catch {
      done(new WireError(400, "bad_json", "Could not parse request body as JSON"));
    }
  });
}
