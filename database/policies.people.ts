import { API_SCOPES } from "#contract/scopes.ts";
import type { Actor } from "./connection.ts";
import type { ActorName } from "./policies.matrix.ts";

/** Ids are fixed, so that a failing cell names the same row every time. */
export const id = (kind: number, n: number) =>
  `00000000-0000-4000-8000-${String(kind).padStart(4, "0")}${String(n).padStart(8, "0")}`;
export const ORGANIZATION = { home: id(1, 1), other: id(1, 2), strangers: id(1, 3) };
export const USER = {
  owner: id(2, 1),
  colleague: id(2, 2),
  stranger: id(2, 3),
  administrator: id(2, 4),
  foreigner: id(2, 5),
};

export const ACTOR: Record<ActorName, Actor> = {
  anonymous: { kind: "anonymous" },
  owner: { kind: "user", userId: USER.owner, organizationId: ORGANIZATION.home, role: "user" },
  colleague: { kind: "user", userId: USER.colleague, organizationId: ORGANIZATION.home, role: "user" },
  stranger: { kind: "user", userId: USER.stranger, organizationId: ORGANIZATION.strangers, role: "user" },
  administrator: { kind: "user", userId: USER.administrator, organizationId: ORGANIZATION.strangers, role: "admin" },
  "api key": {
    kind: "api-key",
    keyId: id(3, 1),
    userId: USER.owner,
    organizationId: ORGANIZATION.home,
    scopes: API_SCOPES,
  },
  service: { kind: "service" },
};

/** Whose the three rows of a table are. */
export const WHOSE = [
  { owner_id: USER.owner, organization_id: ORGANIZATION.home, shared: false },
  { owner_id: USER.owner, organization_id: ORGANIZATION.home, shared: true },
  { owner_id: USER.foreigner, organization_id: ORGANIZATION.other, shared: false },
] as const;

/** The same as those to whom a row belongs without an organisation. */
export const PEOPLE = [USER.owner, USER.colleague, USER.foreigner] as const;
