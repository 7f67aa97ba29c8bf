import type { TFunction } from "i18next";
import { AUDIT_DETAILS, type AuditDetail, type AuditEntry, type AuditValue } from "#contract/audit.ts";
import { senseSchema } from "#contract/engines.ts";
import { organizationRoleSchema, roleSchema } from "#contract/identity.ts";
import { incidentStatusSchema, statusIncidentSchema } from "#contract/status.ts";

/** Codes that have a word. */
const WORDS = [
  ...roleSchema.options,
  ...organizationRoleSchema.options,
  ...senseSchema.options,
  ...statusIncidentSchema.shape.kind.options,
  ...incidentStatusSchema.options,
];
/** Details whose values are codes of ours and not what somebody wrote. */
const CODED: ReadonlySet<string> = new Set<AuditDetail>(["role", "organization_role", "sense", "status", "kind"]);

export interface Wording {
  t: TFunction<"audit">;
  /** A moment, as the reader writes it. */
  moment(iso: string): string;
}

/** What is told of an act beside whom it concerns, in the reader's words. */
export function entryDetails({ action, detail }: AuditEntry, wording: Wording): string[] {
  const { t } = wording;
  const { before, after, ...rest } = detail;
  const roles = action === "account.role_changed" || action === "member.role_changed";
  const change =
    before === undefined || after === undefined
      ? []
      : [`${valueText(before, roles, t)} → ${valueText(after, roles, t)}`];
  return [
    ...change,
    ...Object.entries(rest).map(([name, value]) => `${nameText(name, t)}: ${detailText(name, value, wording)}`),
  ];
}

function nameText(name: string, t: TFunction<"audit">): string {
  const known = AUDIT_DETAILS.find((detail) => detail === name);
  return known ? t(`detail.${known}`) : name;
}

function detailText(name: string, value: AuditValue, { t, moment }: Wording): string {
  if (name === "due" && typeof value === "string") return moment(value);
  if (name === "changed" && typeof value === "string")
    return value
      .split(", ")
      .map((field) => nameText(field, t).toLocaleLowerCase())
      .join(", ");
  return valueText(value, CODED.has(name), t);
}

function valueText(value: AuditValue, coded: boolean, t: TFunction<"audit">): string {
  if (typeof value === "boolean") return t(value ? "yes" : "no");
  const word = coded && WORDS.find((known) => known === value);
  return word ? t(`word.${word}`) : String(value);
}
