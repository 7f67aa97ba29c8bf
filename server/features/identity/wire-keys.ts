import type { Identity } from "./identity.ts";

const TEN_YEARS_IN_SECONDS = 10 * 365 * 24 * 60 * 60;

/**
 * The two keys that clients of Supabase Auth are configured with: `anon` names nobody and may be public,
 * `serviceRole` opens the administration of /auth/v1 and belongs on servers only.
 */
export async function issueWireKeys({
  keys,
  settings,
  now,
}: Pick<Identity, "keys" | "settings" | "now">): Promise<{ anon: string; serviceRole: string }> {
  const iat = Math.floor(now().getTime() / 1000);
  const claims = (role: string) => ({
    iss: `${settings.publicUrl}/auth/v1`,
    role,
    iat,
    exp: iat + TEN_YEARS_IN_SECONDS,
  });
  return { anon: await keys.sign(claims("anon")), serviceRole: await keys.sign(claims("service_role")) };
}
