import assert from "node:assert/strict";
import { test } from "node:test";
import { getCountries, getCountryCallingCode } from "libphonenumber-js/max";
import { TARIFF_DESTINATIONS } from "./telephony-destinations.ts";
import { TARIFF } from "./telephony-tariff.ts";

/** Numbers of these lie within a neighbour's plan and are charged as the neighbour's. */
const FOLDED = new Set(["AX", "GG", "JE", "IM", "SJ", "BL", "MF", "YT", "EH", "CX", "CC", "VA", "AC", "TA", "BQ"]);
const WORLD = "001";

test("the tariff has about 250 destinations, each once", () => {
  const keys = TARIFF_DESTINATIONS.map(({ iso, callingCode, route, origin }) =>
    [iso, callingCode, route, origin ?? ""].join(" "),
  );
  assert.equal(new Set(keys).size, TARIFF_DESTINATIONS.length);
  assert.equal(TARIFF_DESTINATIONS.length, 257);
});

test("every country that can be called has a price, under its own calling code", () => {
  const priced = new Set(TARIFF_DESTINATIONS.map(({ iso }) => iso));
  const missing = getCountries().filter((iso) => !FOLDED.has(iso) && !priced.has(iso));
  assert.deepEqual(missing, []);
  for (const { iso, callingCode } of TARIFF_DESTINATIONS.filter((row) => row.iso !== WORLD))
    assert.equal(callingCode, getCountryCallingCode(iso as Parameters<typeof getCountryCallingCode>[0]), iso);
});

test("prices are decimals with five places, from 0.00800 to 10.00500", () => {
  const prices = TARIFF_DESTINATIONS.map(({ tier }) => TARIFF.pricePerMin[tier]);
  for (const price of prices) assert.match(price, /^\d+\.\d{5}$/);
  const sorted = prices.toSorted((one, other) => Number(one) - Number(other));
  assert.equal(sorted[0], "0.00800");
  assert.equal(sorted.at(-1), "10.00500");
});

test("the dearest minute is by satellite, and the cheapest is no mobile's", () => {
  for (const { route, tier } of TARIFF_DESTINATIONS) {
    if (tier === "I") assert.equal(route, "satellite");
    if (tier === "A") assert.notEqual(route, "mobile");
  }
});

test("every destination has a name in Spanish and in English", () => {
  for (const language of ["es", "en"]) {
    const names = new Intl.DisplayNames(language, { type: "region", fallback: "none" });
    const unnamed = TARIFF_DESTINATIONS.filter(({ iso, route, network }) =>
      iso === WORLD ? route === "satellite" && !network : !names.of(iso),
    );
    assert.deepEqual(unnamed, [], language);
  }
});
