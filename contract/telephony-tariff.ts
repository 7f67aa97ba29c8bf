/**
 * The reference tariff of telephone calls (the annex of the terms). It is no carrier's price list: every destination
 * is put into one of nine declared tiers, from 0.00800 to 10.00500 a minute, and it stays marked as a reference until
 * an operator puts prices of their own in its place.
 */
export type TariffTier = "A" | "B" | "C" | "D" | "E" | "F" | "G" | "H" | "I";

/** What kind of line is called. */
export type TariffRoute = "any" | "fixed" | "mobile" | "satellite" | "network" | "personal" | "premium";

export interface TariffDestination {
  /** ISO 3166-1, or `001` (the world) for numbers that belong to no country. */
  iso: string;
  /** For people to read. It does not tell destinations apart: 25 of them share +1. */
  callingCode: string;
  route: TariffRoute;
  /** Where the call comes from, where the price depends on it: the European Economic Area or elsewhere. */
  origin?: "eea" | "elsewhere";
  /** The name of a satellite network. */
  network?: string;
  tier: TariffTier;
}

export const TARIFF = {
  source: "reference",
  currency: "EUR",
  /** Price of a minute by tier, as a decimal with five places. */
  pricePerMin: {
    A: "0.00800",
    B: "0.01500",
    C: "0.03500",
    D: "0.09500",
    E: "0.25000",
    F: "0.75000",
    G: "3.50000",
    H: "7.50000",
    I: "10.00500",
  },
} as const satisfies { source: "reference"; currency: string; pricePerMin: Record<TariffTier, string> };
