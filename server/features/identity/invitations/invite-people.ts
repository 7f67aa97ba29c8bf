import * as z from "zod/mini";
import { AppError } from "#contract/errors.ts";
import type { invitePeople as contract, InviteOutcome } from "#contract/invitations.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import type { Work } from "#database/connection.ts";
import type { Context } from "#server/platform/context.ts";
import { recordAct } from "#server/features/audit/record-act.ts";
import { doerOf } from "../doer.ts";
import { createAccount } from "../create-account.ts";
import type { Identity } from "../identity.ts";
import { takeMailAllowance } from "../mail-allowance.ts";
import { countAgainstLimit, refuseBeyond } from "../rate-limit.ts";
import { changeAccount, findAccount, type Account } from "../store.ts";
import { mailInvitation } from "./invitation-mail.ts";
import { inviterOf, type Inviter } from "./inviter.ts";

const DAY = 24 * 60 * 60 * 1000;
const addressSchema = z.email().check(z.maxLength(255));

type Wish = z.output<(typeof contract)["input"]>;
type Person = Wish["people"][number];

/** Each address for itself: one that cannot be invited keeps none of the others waiting. */
export async function invitePeople(
  identity: Identity,
  context: Context,
  wish: Wish,
): Promise<OutputOf<typeof contract>> {
  const inviter = await inviterOf(context);
  if (!inviter.isAdmin && wish.role === "admin") throw new AppError("FORBIDDEN");
  const organization = await organizationFor(identity, inviter, wish.organization_id);
  const byAddress = new Map(wish.people.map((person) => [person.email.toLowerCase(), person]));

  const results: { email: string; outcome: InviteOutcome }[] = [];
  for (const [email, person] of byAddress) {
    if (identity.settings.rateLimits) await countInvitation(identity, inviter);
    const outcome = addressSchema.safeParse(email).success
      ? await identity.asService(async (tx) => {
          const made = await invite(identity, tx, { ...wish, person, email, organization, inviter });
          if (made === "invited")
            await recordAct(
              tx,
              doerOf(context),
              {
                action: "invitation.sent",
                target: { id: email, name: email },
                detail: { organization: organization.name, role: wish.role, organization_role: wish.organization_role },
              },
              identity.now(),
            );
          return made;
        })
      : "invalid";
    results.push({ email: person.email, outcome });
  }
  return { results };
}

interface Organization {
  id: string;
  name: string;
}

async function organizationFor(
  identity: Identity,
  inviter: Inviter,
  wanted: string | undefined,
): Promise<Organization> {
  const id = wanted ?? inviter.organizationId;
  if (!inviter.isAdmin && id !== inviter.organizationId) throw new AppError("FORBIDDEN");
  const found = await identity.asService((tx) =>
    tx.selectFrom("organizations").select(["id", "name"]).where("id", "=", id).executeTakeFirst(),
  );
  if (!found) throw new AppError("NOT_FOUND");
  return found;
}

async function countInvitation(identity: Identity, inviter: Inviter): Promise<void> {
  const wait = await countAgainstLimit(
    identity.database,
    { name: "invitationsPerUser", key: inviter.userId },
    identity.now(),
  );
  refuseBeyond(wait);
}

async function invite(
  identity: Identity,
  tx: Work,
  order: Pick<Wish, "role" | "organization_role" | "language" | "days"> & {
    person: Person;
    email: string;
    organization: Organization;
    inviter: Inviter;
  },
): Promise<InviteOutcome> {
  const { email, organization, inviter, role, organization_role, language } = order;
  const now = identity.now();
  const known = await findAccount(tx, { email });
  if (known?.email_confirmed_at) return "account";
  const open = await tx
    .selectFrom("invitations")
    .select(["id", "organization_id", "expires_at"])
    .where("email", "=", email)
    .where("accepted_at", "is", null)
    .where("revoked_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  const isTheirs = open && open.organization_id !== organization.id && open.expires_at > now;
  if (isTheirs && !inviter.isAdmin) return "elsewhere";
  if ((await takeMailAllowance(tx, { kind: "invite", to: email }, now)) > 0) return "too_many_mails";

  const { first_name = "", last_name = "" } = order.person;
  const account = await accountFor(tx, known, order, now);
  if (!account) return "account";
  const expiresAt = new Date(now.getTime() + order.days * DAY);
  const activationTokenId = await mailInvitation(identity, tx, {
    userId: account.id,
    email,
    firstName: first_name,
    role,
    language,
    organization: organization.name,
    expiresAt,
  });
  if (open) await tx.updateTable("invitations").set({ revoked_at: now }).where("id", "=", open.id).execute();
  await tx
    .insertInto("invitations")
    .values({
      organization_id: organization.id,
      email,
      first_name,
      last_name,
      role,
      organization_role,
      language,
      invited_by: inviter.userId,
      user_id: account.id,
      activation_token_id: activationTokenId,
      sent_at: now,
      expires_at: expiresAt,
      created_at: now,
    })
    .execute();
  return "invited";
}

/** Somebody who registered and never confirmed is invited like anybody else. What they may do comes with acceptance. */
async function accountFor(
  tx: Work,
  known: Account | undefined,
  order: {
    person: Person;
    email: string;
    organization: Organization;
    organization_role: "member" | "manager";
    language: string;
  },
  now: Date,
): Promise<Account | undefined> {
  const { first_name = "", last_name = "" } = order.person;
  if (known) return changeAccount(tx, known.id, { invited_at: now }, now);
  return createAccount(
    tx,
    {
      email: order.email,
      metadata: { first_name, last_name, organization_name: order.organization.name, language: order.language },
      joins: { organizationId: order.organization.id, as: "member" },
      columns: { invited_at: now },
    },
    now,
  );
}
