import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { TARIFF_DESTINATIONS } from "#contract/telephony-destinations.ts";
import { cn } from "#web/lib/cn.ts";
import { currentLanguage } from "#web/lib/i18n.ts";
import { formatNumber } from "#web/lib/format.ts";
import { plainText } from "#web/lib/plain-text.ts";
import { Notice } from "#web/ui/notice.tsx";
import { SearchInput } from "#web/ui/search-input.tsx";
import { tariffRows } from "./tariff-rows.ts";

const FIVE_PLACES = { minimumFractionDigits: 5, maximumFractionDigits: 5 };

/**
 * The whole tariff, which a few hundred plain rows carry without tricks. Those that do not match are hidden and not
 * removed, because on paper all of them are wanted.
 */
export default function TariffTable() {
  const { t } = useTranslation("legal");
  const language = currentLanguage();
  const [text, setText] = useState("");
  const rows = useMemo(
    () =>
      tariffRows(TARIFF_DESTINATIONS, language, {
        world: t("tariff.world"),
        route: (route) => t(`tariff.route.${route}`),
        origin: (origin) => t(`tariff.origin.${origin}`),
      }),
    [language, t],
  );
  const wanted = plainText(text.trim());
  const matches = rows.filter(({ searched }) => searched.includes(wanted)).length;

  return (
    <div className="flex flex-col gap-4">
      <Notice tone="warn">{t("tariff.reference")}</Notice>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 print:hidden">
        <SearchInput
          compact
          label={t("tariff.search")}
          placeholder={t("tariff.searchHint")}
          className="w-full sm:w-80"
          value={text}
          onSearch={setText}
        />
        <p role="status" className="tnum text-sm text-ink-3">
          {t("tariff.count", { count: matches })}
        </p>
      </div>
      <div
        role="region"
        aria-label={t("tariff.title")}
        tabIndex={0}
        className="max-h-[70dvh] overflow-y-auto rounded-lg border border-line bg-surface print:max-h-none print:overflow-visible print:border-0"
      >
        <table className="w-full text-sm">
          <caption className="sr-only">{t("tariff.title")}</caption>
          <thead className="sticky top-0 z-10 bg-sunken text-left print:static">
            <tr className="text-ink">
              <th scope="col" className="px-3 py-2 font-semibold max-sm:hidden">
                {t("tariff.iso")}
              </th>
              <th scope="col" className="px-3 py-2 font-semibold">
                {t("tariff.country")}
              </th>
              <th scope="col" className="px-3 py-2 font-semibold">
                {t("tariff.description")}
              </th>
              <th scope="col" className="px-3 py-2 text-right font-semibold">
                {t("tariff.price")}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr
                key={row.key}
                className={cn(
                  "border-t border-line align-top print:table-row print:break-inside-avoid",
                  !row.searched.includes(wanted) && "hidden",
                )}
              >
                <td className="px-3 py-1.5 font-mono text-xs leading-5 text-ink-3 max-sm:hidden">{row.iso}</td>
                <th scope="row" className="px-3 py-1.5 text-left font-medium text-ink">
                  {row.country}{" "}
                  <span className="tnum font-normal whitespace-nowrap text-ink-3">+{row.callingCode}</span>
                </th>
                <td className="px-3 py-1.5">{row.description}</td>
                <td className="tnum px-3 py-1.5 text-right text-ink">
                  {formatNumber(Number(row.pricePerMin), FIVE_PLACES)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {matches === 0 && <p className="px-4 py-8 text-center text-ink-2">{t("tariff.none", { text: text.trim() })}</p>}
      </div>
      <p className="text-sm text-ink-3">{t("tariff.currency")}</p>
    </div>
  );
}
