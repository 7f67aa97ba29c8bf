import { TARIFF, type TariffDestination, type TariffRoute } from "#contract/telephony-tariff.ts";
import { plainText } from "#web/lib/plain-text.ts";

export interface TariffRow {
  key: string;
  iso: string;
  country: string;
  callingCode: string;
  description: string;
  pricePerMin: string;
  /** Everything that may be searched for, without accents and capitals. */
  searched: string;
}

interface TariffWords {
  world: string;
  route: (route: TariffRoute) => string;
  origin: (origin: "eea" | "elsewhere") => string;
}

const WORLD = "001";

/** The rows of spec section 3 in one language, by country; what belongs to no country comes last. */
export function tariffRows(
  destinations: readonly TariffDestination[],
  language: string,
  words: TariffWords,
): TariffRow[] {
  const names = new Intl.DisplayNames(language, { type: "region" });
  const collator = new Intl.Collator(language);
  const rows = destinations.map(({ iso, callingCode, route, origin, network, tier }): TariffRow => {
    const country = iso === WORLD ? words.world : (names.of(iso) ?? iso);
    const description = [words.route(route), network, origin && words.origin(origin)].filter(Boolean).join(" · ");
    return {
      key: [iso, callingCode, route, origin].join(" "),
      iso,
      country,
      callingCode,
      description,
      pricePerMin: TARIFF.pricePerMin[tier],
      searched: plainText(`${iso} ${country} +${callingCode} ${description}`),
    };
  });
  // The sort is stable, so fixed stays before mobile.
  return rows.toSorted(
    (one, other) =>
      Number(one.iso === WORLD) - Number(other.iso === WORLD) || collator.compare(one.country, other.country),
  );
}
