import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import { deviceOf } from "#contract/device-of.ts";
import { optionalMailSchema } from "#contract/notices.ts";
import type { Work } from "#database/connection.ts";
import { composeNotice, type NoticeKind } from "../../../emails/account-notice.ts";
import { mailLanguage } from "../../../emails/compose-mail.ts";
import type { Identity } from "../identity.ts";
import { queueMail } from "../mail-outbox.ts";
import { callerKey } from "../rate-limit.ts";
import type { Device } from "../session.ts";
import type { Account } from "../store.ts";

const PAGES: Record<NoticeKind, string> = {
  new_device: "/profile#seguridad",
  email_changed: "/profile#datos",
  second_factor_on: "/profile#seguridad",
  second_factor_off: "/profile#seguridad",
  api_key_created: "/profile#claves",
  deletion_scheduled: "/profile#cuenta",
  deletion_cancelled: "/profile#cuenta",
  export_ready: "/profile#cuenta",
  invitation_accepted: "/organization",
};

/** Tells somebody what happened to their account, beside the act itself. Mails that they do not want are not written. */
export async function notify(
  identity: Identity,
  tx: Work,
  account: Pick<Account, "id" | "email" | "first_name" | "language" | "raw_user_meta_data">,
  notice: { kind: NoticeKind; what?: string; to?: string },
): Promise<void> {
  const to = notice.to ?? account.email;
  if (to === null) return;
  if (optionalMailSchema.safeParse(notice.kind).success && (await isMuted(tx, account.id, notice.kind))) return;
  const known = (account.raw_user_meta_data as Record<string, unknown>)["language"];
  const mail = composeNotice({
    kind: notice.kind,
    language: mailLanguage(account.language ?? known, undefined),
    firstName: account.first_name,
    what: notice.what ?? "",
    url: `${identity.settings.publicUrl}${PAGES[notice.kind]}`,
  });
  await queueMail(tx, to, mail, identity.now());
}

async function isMuted(tx: Work, userId: string, kind: string): Promise<boolean> {
  const row = await tx.selectFrom("profiles").select("muted_mails").where("id", "=", userId).executeTakeFirst();
  return row?.muted_mails.includes(kind) ?? false;
}

/** Notes where somebody has signed in, and tells them where it is a place that they have not signed in from before. */
export async function noteDevice(identity: Identity, tx: Work, account: Account, device: Device): Promise<void> {
  const now = identity.now();
  const { browser, system } = deviceOf(device.userAgent ?? "");
  const network = networkOf(device.ip);
  const device_hash = createHash("sha256").update(`${account.id} ${browser} ${system} ${network}`).digest("hex");
  const known = await tx
    .selectFrom("auth.known_devices")
    .select("device_hash")
    .where("user_id", "=", account.id)
    .execute();
  await tx
    .insertInto("auth.known_devices")
    .values({ user_id: account.id, device_hash, last_seen_at: now })
    .onConflict((clash) => clash.columns(["user_id", "device_hash"]).doUpdateSet({ last_seen_at: now }))
    .execute();
  // Where nothing was known, this is the place where they registered.
  if (known.length === 0 || known.some((one) => one.device_hash === device_hash)) return;
  const what = [[browser, system].filter(Boolean).join(", "), device.ip].filter(Boolean).join(" · ");
  await notify(identity, tx, account, { kind: "new_device", what });
}

/** Telephones change their address all day, but seldom their provider: the first half of it has to do. */
function networkOf(ip: string): string {
  const key = callerKey(ip);
  return isIPv6(ip) && key.includes("/64")
    ? key.split(":").slice(0, 2).join(":")
    : key.split(".").slice(0, 2).join(".");
}
