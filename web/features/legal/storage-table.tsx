import { useTranslation } from "react-i18next";
import { STORAGE_KEYS } from "./storage-keys.ts";

/** Every key that this browser keeps for us. */
export function StorageTable() {
  const { t } = useTranslation("legal");
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface text-base">
      {STORAGE_KEYS.map(({ key, where, text }) => (
        <li key={key} className="grid gap-x-6 gap-y-1 px-4 py-3 sm:grid-cols-[minmax(0,15rem)_minmax(0,1fr)]">
          <div className="min-w-0">
            <code className="font-mono text-sm break-words text-ink">{key}</code>
            <p className="text-xs text-ink-3">{t(`storage.where.${where}`)}</p>
          </div>
          <div>
            <p className="text-ink">{t(`storage.purpose.${text}`)}</p>
            <p className="text-sm text-ink-3">{t(`storage.end.${text}`)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
