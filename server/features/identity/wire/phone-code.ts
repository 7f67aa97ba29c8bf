import type { Work } from "#database/connection.ts";
import { issueToken } from "../account-mail.ts";
import type { Identity } from "../identity.ts";
import type { MessageSender } from "../message-sender.ts";
import type { Account } from "../store.ts";
import { WireError } from "./errors.ts";

/** Ask `allowMail` first: each message costs money. */
export async function sendCodeToPhone(identity: Identity, tx: Work, account: Account, phone: string): Promise<void> {
  const { code } = await issueToken(identity, tx, account, "sms", phone, { withCode: true });
  await sendMessage(identity, phone, `Claravoz: ${code}`);
}

export async function sendMessage(
  { messages }: Pick<Identity, "messages">,
  phone: string,
  text: string,
): Promise<void> {
  const sender: MessageSender | undefined = messages;
  if (!sender) throw new WireError(422, "sms_send_failed", "Error sending sms: no message sender is configured");
  try {
    await sender.send(phone, text);
  } catch (cause) {
    throw Object.assign(new WireError(422, "sms_send_failed", "Error sending sms"), { cause });
  }
}
