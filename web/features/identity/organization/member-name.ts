import type { Member } from "#contract/organization.ts";

export function nameOf({ first_name, last_name, email }: Pick<Member, "first_name" | "last_name" | "email">): string {
  return `${first_name} ${last_name}`.trim() || email;
}
