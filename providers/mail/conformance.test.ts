import assert from "node:assert/strict";
import net from "node:net";
import { test } from "node:test";
import { mailboxMail } from "./mailbox.ts";
import { MailRefused, type Mail, type MailPort } from "./port.ts";
import { smtpMail } from "./smtp.ts";

const MAIL: Mail = {
  id: "4f6a0c1e-0000-4000-8000-000000000001",
  from: "Claravoz <no-reply@localhost>",
  to: "ana@ejemplo.test",
  subject: "Confirma tu dirección",
  html: "<p>Hola, ¿qué tal?</p>",
  text: "Hola, ¿qué tal?",
};

interface Arrived {
  recipients: string[];
  raw: string;
}

/** As little of a mail server as a test needs. `refuse` is its answer to RCPT. */
async function smtpServer(refuse?: string): Promise<{ url: string; arrived: Arrived[]; close(): Promise<void> }> {
  const arrived: Arrived[] = [];
  const server = net.createServer((socket) => {
    let current: Arrived = { recipients: [], raw: "" };
    let inData = false;
    let rest = "";
    socket.write("220 test\r\n");
    socket.on("error", () => undefined);
    socket.on("data", (chunk) => {
      rest += chunk.toString("utf8");
      for (let end = rest.indexOf("\r\n"); end >= 0; end = rest.indexOf("\r\n")) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        socket.write(answer(line));
      }
    });
    function answer(line: string): string {
      if (inData) {
        if (line !== ".") {
          current.raw += `${line}\n`;
          return "";
        }
        inData = false;
        arrived.push(current);
        current = { recipients: [], raw: "" };
        return "250 kept\r\n";
      }
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === "RCPT") {
        if (refuse) return `${refuse}\r\n`;
        current.recipients.push(/<(.*?)>/.exec(line)?.[1] ?? "");
      }
      if (verb === "DATA") {
        inData = true;
        return "354 go on\r\n";
      }
      return "250 ok\r\n";
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as net.AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    arrived,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function sendAndClose(mail: MailPort, letter: Mail): Promise<void> {
  try {
    await mail.send(letter);
  } finally {
    await mail.close();
  }
}

test("the mailbox keeps the mail as it is", async () => {
  const kept: Mail[] = [];
  await sendAndClose(
    mailboxMail(
      async (mail) => void kept.push(mail),
      async () => {},
    ),
    MAIL,
  );
  assert.deepEqual(kept, [MAIL]);
});

test("by SMTP the mail arrives in both forms, under the same id each time", async () => {
  const server = await smtpServer();
  try {
    await sendAndClose(smtpMail(server.url), MAIL);
    const [mail] = server.arrived;
    assert.deepEqual(mail?.recipients, ["ana@ejemplo.test"]);
    assert.match(mail?.raw ?? "", /Message-ID: <4f6a0c1e-0000-4000-8000-000000000001@localhost>/);
    assert.match(mail?.raw ?? "", /Content-Type: text\/plain; charset=utf-8/);
    assert.match(mail?.raw ?? "", /Content-Type: text\/html; charset=utf-8/);
    assert.match(mail?.raw ?? "", /Subject: =\?UTF-8\?/);
  } finally {
    await server.close();
  }
});

test("an address with a line break or a comma stays one recipient and adds no header", async () => {
  const server = await smtpServer();
  try {
    await sendAndClose(smtpMail(server.url), {
      ...MAIL,
      to: "ana@ejemplo.test\r\nBcc: otra@malo.test",
      subject: "uno\r\nX-Bad: 1",
    }).catch(() => undefined);
    for (const mail of server.arrived) {
      assert.ok(mail.recipients.length <= 1);
      assert.doesNotMatch(mail.raw, /^(Bcc|X-Bad):/im);
    }
  } finally {
    await server.close();
  }
});

test("a mail that one can do without offers the one click that ends it", async () => {
  const server = await smtpServer();
  await sendAndClose(smtpMail(server.url), {
    ...MAIL,
    unsubscribeUrl: "https://ejemplo.test/status/unsubscribe?token=1",
  });
  await sendAndClose(smtpMail(server.url), MAIL);
  await server.close();
  const [alert, plain] = server.arrived;
  assert.match(alert?.raw ?? "", /^List-Unsubscribe: <https:\/\/ejemplo\.test\/status\/unsubscribe\?token=1>$/m);
  assert.match(alert?.raw ?? "", /^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
  assert.doesNotMatch(plain?.raw ?? "", /List-Unsubscribe/);
});

test("a final refusal is told from a passing one", async () => {
  for (const [reply, isFinal] of [
    ["550 no such person", true],
    ["451 try later", false],
  ] as const) {
    const server = await smtpServer(reply);
    try {
      await assert.rejects(
        sendAndClose(smtpMail(server.url), MAIL),
        (error) => error instanceof MailRefused === isFinal,
      );
    } finally {
      await server.close();
    }
  }
});

test("a mail server that is not there is a passing failure", async () => {
  await assert.rejects(sendAndClose(smtpMail("smtp://127.0.0.1:1"), MAIL), (error) => !(error instanceof MailRefused));
});

test("whether a mail could leave is told by asking the server, and nothing arrives", async () => {
  const server = await smtpServer();
  const mail = smtpMail(server.url);
  await mail.check();
  await mail.close();
  await server.close();
  assert.equal(server.arrived.length, 0);
  const nowhere = smtpMail("smtp://127.0.0.1:1");
  await assert.rejects(nowhere.check());
  await nowhere.close();
});
