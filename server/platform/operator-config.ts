import { DEFAULT_OPERATOR, PLANS_COUNT, type Operator, type Plan } from "#contract/operator.ts";

const PLAN = /^(\d{1,6}\.\d{2})\/(\d{1,7})\/(\d{1,3}\.\d{2,5})$/;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/**
 * Who runs this installation, from `OPERATOR_NAME`, `OPERATOR_TAX_ID`, `OPERATOR_ADDRESS`, `OPERATOR_REGISTER`,
 * `OPERATOR_COURTS`, `SUPPORT_EMAIL`, `PRIVACY_EMAIL` and `PLANS`.
 *
 * @throws Error with one sentence when a value cannot be meant
 */
export function readOperator(env: NodeJS.ProcessEnv): Operator {
  const said = (name: string) => env[name]?.trim() || null;
  const email = (name: string, otherwise: string) => {
    const value = said(name) ?? otherwise;
    if (!EMAIL.test(value)) throw new Error(`${name} must be an e-mail address, not "${value}".`);
    return value;
  };
  const plans = said("PLANS");
  return {
    name: said("OPERATOR_NAME"),
    taxId: said("OPERATOR_TAX_ID"),
    address: said("OPERATOR_ADDRESS"),
    register: said("OPERATOR_REGISTER"),
    courts: said("OPERATOR_COURTS"),
    supportEmail: email("SUPPORT_EMAIL", DEFAULT_OPERATOR.supportEmail),
    privacyEmail: email("PRIVACY_EMAIL", DEFAULT_OPERATOR.privacyEmail),
    plans: plans === null ? DEFAULT_OPERATOR.plans : { source: "operator", list: plansFrom(plans) },
  };
}

/** `49.00/300/0.16,149.00/1200/0.12,390.00/4000/0.09`: euros a month, minutes in it, euros of each further minute. */
function plansFrom(value: string): Plan[] {
  const list = value.split(",").map((plan): Plan | null => {
    const parts = PLAN.exec(plan.trim());
    return parts && { monthlyPrice: parts[1]!, minutesIncluded: Number(parts[2]), extraMinutePrice: parts[3]! };
  });
  const known = list.filter((plan) => plan !== null);
  if (known.length !== PLANS_COUNT || list.length !== PLANS_COUNT)
    throw new Error(`PLANS must be ${PLANS_COUNT} plans like 49.00/300/0.16 with commas between, not "${value}".`);
  return known;
}
