import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { AppError } from "#contract/errors.ts";
import type { Database } from "#database/connection.ts";
import { mailLanguage } from "../../../emails/compose-mail.ts";
import { deleteMails, findMail, listMails, type KeptMail } from "./kept-mails.ts";
import { matches, messageDetail, messagePage } from "./mailpit.ts";
import { MAIL_POLICY, mailBody, mailboxPage, mailPage, PAGE_POLICY } from "./page.ts";

const LOOPBACK = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);
const API = "/dev/mailbox/api/v1";

const pagingSchema = z.object({
  start: z._default(z.coerce.number().check(z.gte(0)), 0),
  limit: z._default(z.coerce.number().check(z.gte(1), z.lte(1_000)), 50),
  query: z._default(z.string(), ""),
});
const deletionSchema = z.object({ IDs: z.optional(z.array(z.uuid())) });

/**
 * Where mails can be read on a machine without a mail server. They hold sign-in links, so only this very
 * machine may look; do not mount it in production.
 */
export function registerDevMailbox(app: FastifyInstance, parts: { database: Database; publicUrl: string }): void {
  const { database } = parts;
  void app.register(async (mailbox) => {
    mailbox.addHook("onRequest", async (request) => {
      if (!isThisMachine(request, parts.publicUrl)) throw new AppError("NOT_FOUND");
    });

    mailbox.get("/dev/mailbox", async (request, reply) =>
      html(reply, PAGE_POLICY, mailboxPage(await listMails(database), languageOf(request))),
    );
    mailbox.get("/dev/mailbox/:id", async (request, reply) =>
      html(reply, PAGE_POLICY, mailPage(await mailOf(database, request), languageOf(request))),
    );
    mailbox.get("/dev/mailbox/:id/html", async (request, reply) =>
      html(reply, MAIL_POLICY, mailBody(await mailOf(database, request))),
    );

    mailbox.get(`${API}/messages`, async (request) => {
      const mails = await listMails(database);
      return messagePage(mails, mails.length, pagingOf(request));
    });
    mailbox.get(`${API}/search`, async (request) => {
      const mails = await listMails(database);
      const paging = pagingOf(request);
      return messagePage(
        mails.filter((mail) => matches(mail, paging.query)),
        mails.length,
        paging,
      );
    });
    mailbox.get(`${API}/message/:id`, async (request) => messageDetail(await mailOf(database, request)));
    mailbox.delete(`${API}/messages`, async (request, reply) => {
      const body = z.safeParse(deletionSchema, request.body ?? {});
      if (!body.success)
        throw new AppError("BAD_REQUEST", { fields: [{ path: "IDs", problem: "must be a list of ids" }] });
      await deleteMails(database, body.data.IDs ?? []);
      return reply.type("text/plain; charset=utf-8").send("ok");
    });
  });
}

/** A proxy on this machine makes strangers look local, and a foreign page can point its own name at 127.0.0.1. */
function isThisMachine(request: FastifyRequest, publicUrl: string): boolean {
  const proxied = request.headers["x-forwarded-for"] !== undefined || request.headers.forwarded !== undefined;
  const host = URL.canParse(`http://${request.headers.host}`) ? new URL(`http://${request.headers.host}`).hostname : "";
  const ownNames = ["localhost", "127.0.0.1", "[::1]", new URL(publicUrl).hostname];
  return !proxied && LOOPBACK.has(request.socket.remoteAddress ?? "") && ownNames.includes(host);
}

async function mailOf(database: Database, request: FastifyRequest): Promise<KeptMail> {
  const mail = await findMail(database, String((request.params as { id: unknown }).id));
  if (!mail) throw new AppError("NOT_FOUND");
  return mail;
}

function pagingOf(request: FastifyRequest): z.infer<typeof pagingSchema> {
  const result = z.safeParse(pagingSchema, request.query);
  if (!result.success)
    throw new AppError("BAD_REQUEST", { fields: [{ path: "start, limit", problem: "must be numbers" }] });
  return result.data;
}

function languageOf(request: FastifyRequest) {
  return mailLanguage(undefined, request.headers["accept-language"]);
}

function html(reply: FastifyReply, policy: string, contents: string): FastifyReply {
  return reply
    .type("text/html; charset=utf-8")
    .header("content-security-policy", policy)
    .header("cache-control", "no-store")
    .header("referrer-policy", "no-referrer")
    .header("x-content-type-options", "nosniff")
    .send(contents);
}
