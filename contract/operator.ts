import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";

/** Euros before tax with two decimals a month, minutes of conversation in it, and the euros of each further minute. */
export const planSchema = z.object({
  monthlyPrice: z.string(),
  minutesIncluded: z.int(),
  extraMinutePrice: z.string(),
});
export type Plan = z.infer<typeof planSchema>;

/**
 * Who runs this installation and what it charges, for the legal pages and for whoever needs help. All of it comes from
 * the environment; what an operator has not said is null, and the pages say so instead of inventing it.
 */
export const operatorSchema = z.object({
  name: z.nullable(z.string()),
  taxId: z.nullable(z.string()),
  address: z.nullable(z.string()),
  /** Where the company is registered (LSSI, article 10). */
  register: z.nullable(z.string()),
  /** The town whose courts decide between businesses. */
  courts: z.nullable(z.string()),
  supportEmail: z.string(),
  privacyEmail: z.string(),
  /** The three plans from small to large; `reference` while the operator has set no prices. */
  plans: z.object({ source: z.enum(["reference", "operator"]), list: z.array(planSchema) }),
});
export type Operator = z.infer<typeof operatorSchema>;

export const PLANS_COUNT = 3;

export const DEFAULT_OPERATOR: Operator = {
  name: null,
  taxId: null,
  address: null,
  register: null,
  courts: null,
  supportEmail: "soporte@claravoz.example",
  privacyEmail: "privacidad@claravoz.example",
  plans: {
    source: "reference",
    list: [
      { monthlyPrice: "49.00", minutesIncluded: 300, extraMinutePrice: "0.16" },
      { monthlyPrice: "149.00", minutesIncluded: 1_200, extraMinutePrice: "0.12" },
      { monthlyPrice: "390.00", minutesIncluded: 4_000, extraMinutePrice: "0.09" },
    ],
  },
};

export const getOperator = endpoint({
  method: "GET",
  path: "/api/operator",
  who: "anyone",
  input: z.object({}),
  output: operatorSchema,
});
