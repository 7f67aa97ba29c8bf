import type laterTexts from "#web/texts/es/later.json";

export type LaterPage = keyof (typeof laterTexts)["pages"];

/** Paths whose screens come with later work, each with what it will hold in `texts/<language>/later.json`. */
export const LATER_PATHS = {
  "/campaigns": "campaigns",
  "/experiments": "experiments",
  "/integrations": "integrations",
  "/phone-numbers": "phoneNumbers",
  "/analytics": "analytics",
  "/billing": "billing",
  "/admin/billing": "adminBilling",
  "/admin/phone-numbers": "adminPhoneNumbers",
} as const satisfies Record<string, LaterPage>;

export type LaterPath = keyof typeof LATER_PATHS;
