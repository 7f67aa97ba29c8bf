import nodemailer from "nodemailer";
import { MailRefused, type MailPort } from "./port.ts";

const CONNECT_WITHIN = 10_000;
const ANSWER_WITHIN = 30_000;

/** `url` as nodemailer reads it: smtp://user:password@host:587 or smtps://… */
export function smtpMail(url: string): MailPort {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: CONNECT_WITHIN,
    greetingTimeout: CONNECT_WITHIN,
    socketTimeout: ANSWER_WITHIN,
    // A template can never make the server read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  return {
    async send({ id, from, to, subject, html, text, unsubscribeUrl }) {
      const domain = /@([^>\s]+)>?$/.exec(from)?.[1] ?? "localhost";
      try {
        await transport.sendMail({
          from,
          // As a value, not as a header to parse: an address can then never become two.
          to: { name: "", address: to },
          subject,
          html,
          text,
          messageId: `<${id}@${domain}>`,
          headers: {
            "Auto-Submitted": "auto-generated",
            ...(unsubscribeUrl && {
              "List-Unsubscribe": `<${unsubscribeUrl}>`,
              "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
            }),
          },
        });
      } catch (error) {
        if (isFinal(error)) throw new MailRefused("The mail server refuses this mail", { cause: error });
        throw error;
      }
    },
    async check() {
      // Connects, waits for the greeting, and signs in where the address holds a name.
      await transport.verify();
    },
    close: () => Promise.resolve(transport.close()),
  };
}

// 535 and the like speak of our login, which the operator can mend; only these speak of the mail itself.
function isFinal(error: unknown): boolean {
  const code = error instanceof Error && "responseCode" in error ? error.responseCode : undefined;
  return typeof code === "number" && [550, 551, 552, 553, 554].includes(code);
}
