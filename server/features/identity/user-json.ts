import type { Account } from "./store.ts";

/** The account as GoTrue shows it to its owner and to administrators. */
export function userJson(account: Account) {
  return {
    id: account.id,
    aud: "authenticated",
    role: "authenticated",
    email: account.email ?? "",
    email_confirmed_at: iso(account.email_confirmed_at),
    phone: account.phone ?? "",
    phone_confirmed_at: iso(account.phone_confirmed_at),
    confirmation_sent_at: iso(account.confirmation_sent_at),
    recovery_sent_at: iso(account.recovery_sent_at),
    email_change_sent_at: iso(account.email_change_sent_at),
    reauthentication_sent_at: iso(account.reauthentication_sent_at),
    confirmed_at: iso(account.email_confirmed_at ?? account.phone_confirmed_at),
    invited_at: iso(account.invited_at),
    new_email: account.email_change ?? undefined,
    last_sign_in_at: iso(account.last_sign_in_at),
    banned_until: iso(account.banned_until),
    app_metadata: appMetadata(account),
    user_metadata: account.raw_user_meta_data,
    ...(account.factors.length > 0 ? { factors: account.factors.map(factorJson) } : {}),
    identities: identities(account),
    created_at: iso(account.created_at),
    updated_at: iso(account.updated_at),
    is_anonymous: account.is_anonymous,
  };
}

/** Organisation and role are ours and cannot be overwritten by what an administrator stored. */
export function appMetadata(account: Account) {
  const providers = providersOf(account);
  return {
    ...(providers.length > 0 ? { provider: providers[0], providers } : {}),
    ...(account.raw_app_meta_data as object),
    organization_id: account.organization_id,
    role: account.platform_role,
  };
}

export function factorJson(factor: Account["factors"][number]) {
  return {
    id: factor.id,
    friendly_name: factor.friendly_name ?? undefined,
    factor_type: factor.factor_type,
    status: factor.status,
    phone: factor.phone ?? undefined,
    created_at: iso(factor.created_at),
    updated_at: iso(factor.updated_at),
  };
}

function providersOf(account: Account): string[] {
  return [...(account.email ? ["email"] : []), ...(account.phone ? ["phone"] : [])];
}

function identities(account: Account) {
  return providersOf(account).map((provider) => ({
    identity_id: account.id,
    id: account.id,
    user_id: account.id,
    identity_data: {
      ...(provider === "email" ? (account.raw_user_meta_data as object) : {}),
      [provider]: provider === "email" ? account.email : account.phone,
      sub: account.id,
      email_verified: account.email_confirmed_at !== null,
      phone_verified: account.phone_confirmed_at !== null,
    },
    provider,
    last_sign_in_at: iso(account.last_sign_in_at ?? account.created_at),
    created_at: iso(account.created_at),
    updated_at: iso(account.updated_at),
    ...(provider === "email" ? { email: account.email } : {}),
  }));
}

function iso(moment: Date | string | null): string | undefined {
  return moment === null ? undefined : new Date(moment).toISOString();
}
