import fs from "node:fs";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { AppError } from "#contract/errors.ts";
import { answerError } from "./http.ts";

/** Doors of programs; what is not found behind them is answered as JSON and not with the app's page. */
const PROGRAM_DOORS = /^\/(api|auth\/v1|functions\/v1|v1|dev|carriers|health|ready|metrics|openapi\.json)(\/|$)/;

const PERMISSIONS =
  "microphone=(self), autoplay=(self), screen-wake-lock=(self), camera=(), geolocation=(), payment=()";

/** Two years, as the preload list of browsers asks. */
const STRICT_TRANSPORT = "max-age=63072000; includeSubDomains";

/**
 * Serves the built browser app with its security headers: hashed assets for ever, the page itself never from
 * a cache, every unknown path of a page to the app, which knows its own not-found. `liveOrigins` are where a page may
 * hold a conversation besides here.
 */
export async function serveWebApp(
  app: FastifyInstance,
  dist: string,
  liveOrigins: () => Promise<readonly string[]>,
): Promise<void> {
  const policyFor = contentSecurityPolicy(dist);
  app.addHook("onSend", async (request, reply) => {
    // Only where the visitor came by https: behind a proxy that is what it says, on loopback it would lock people out.
    if (request.protocol === "https") reply.header("strict-transport-security", STRICT_TRANSPORT);
    reply.headers({
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "cross-origin-opener-policy": "same-origin",
      "permissions-policy": PERMISSIONS,
    });
    // A badge is made to be shown by others, and says so itself.
    if (!reply.hasHeader("cross-origin-resource-policy")) reply.header("cross-origin-resource-policy", "same-origin");
    // The development mailbox brings a policy of its own and shows mails in a frame.
    if (reply.hasHeader("content-security-policy")) return;
    // Only a page can talk to anybody.
    const isPage = String(reply.getHeader("content-type")).startsWith("text/html");
    const policy = policyFor(isPage ? await liveOrigins() : []);
    reply.headers({ "content-security-policy": policy, "x-frame-options": "DENY" });
  });

  await app.register(fastifyStatic, {
    root: dist,
    preCompressed: true,
    index: false,
    wildcard: false,
    setHeaders: (response, file) => {
      const hashed = path.relative(dist, file).startsWith(`assets${path.sep}`);
      response.header("cache-control", hashed ? "public, max-age=31536000, immutable" : "no-cache");
    },
  });

  app.setNotFoundHandler(async (request, reply) => {
    const { pathname } = new URL(request.url, "http://localhost");
    if (request.method !== "GET" || PROGRAM_DOORS.test(pathname) || pathname.startsWith("/assets/"))
      return answerError(new AppError("NOT_FOUND"), request, reply);
    return reply.sendFile("index.html", { cacheControl: false });
  });
}

// The build lists the hashes of the page's inline scripts (theme before the first paint, preloads of the route).
function contentSecurityPolicy(dist: string): (liveOrigins: readonly string[]) => string {
  const listed = path.join(dist, "csp.json");
  const hashes = fs.existsSync(listed)
    ? (JSON.parse(fs.readFileSync(listed, "utf8")) as { script: string[] }).script
    : [];
  return (liveOrigins) =>
    [
      "default-src 'none'",
      `script-src 'self' ${hashes.map((hash) => `'${hash}'`).join(" ")}`.trim(),
      "style-src 'self'",
      "font-src 'self'",
      "img-src 'self' data: blob:",
      "media-src 'self' blob:",
      ["connect-src 'self'", ...liveOrigins].join(" "),
      "worker-src 'self'",
      "manifest-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      // No text becomes code or markup anywhere in the app, so no policy that could turn one into it is needed.
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ].join("; ");
}
