import type { FastifyInstance } from "fastify";
import type { Identity } from "../identity.ts";

const JWKS_MAX_AGE_SECONDS = 600;

export function serveDiscovery(app: FastifyInstance, identity: Identity): void {
  const { settings, keys } = identity;

  app.get("/.well-known/jwks.json", async (_request, reply) => {
    void reply.header("cache-control", `public, max-age=${JWKS_MAX_AGE_SECONDS}`);
    return keys.publicSet;
  });

  app.get("/health", async () => ({
    name: "GoTrue",
    description: "Speaks the protocol of GoTrue, a user registration and authentication API",
    version: "claravoz",
  }));

  app.get("/settings", async () => ({
    external: { email: true, phone: settings.phoneSignUps, anonymous_users: settings.anonymousSignUps },
    disable_signup: settings.signUpDisabled,
    mailer_autoconfirm: settings.autoconfirm,
    phone_autoconfirm: settings.phoneAutoconfirm,
    sms_provider: "",
    saml_enabled: false,
  }));
}
