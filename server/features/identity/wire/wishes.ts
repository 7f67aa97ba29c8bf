import type { FastifyRequest } from "fastify";
import type { MailWishes } from "../account-mail.ts";
import { queryOf } from "./request.ts";

export function wishesOf(request: FastifyRequest): MailWishes {
  return { acceptLanguage: request.headers["accept-language"], redirectTo: queryOf(request, "redirect_to") };
}
