import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Select } from "#web/ui/field.tsx";

interface TimeZoneSelectProps {
  id: string;
  value: string | null;
  onChange: (zone: string | null) => void;
}

/** Every zone that the browser knows, by continent; or the one of the device, wherever that is. */
export function TimeZoneSelect({ id, value, onChange }: TimeZoneSelectProps) {
  const { t } = useTranslation("profile");
  const groups = useMemo(() => zonesByContinent(value), [value]);
  return (
    <Select id={id} value={value ?? ""} onChange={({ target }) => onChange(target.value || null)}>
      <option value="">
        {t("preferences.device", { zone: placeOf(new Intl.DateTimeFormat().resolvedOptions().timeZone) })}
      </option>
      {groups.map(([continent, zones]) => (
        <optgroup key={continent} label={continent}>
          {zones.map((zone) => (
            <option key={zone} value={zone}>
              {placeOf(zone)}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  );
}

function zonesByContinent(chosen: string | null): [string, string[]][] {
  const zones = Intl.supportedValuesOf("timeZone");
  // Another browser may know a zone by a name that this one does not list.
  if (chosen !== null && !zones.includes(chosen)) zones.push(chosen);
  const groups = new Map<string, string[]>();
  for (const zone of zones.toSorted()) {
    const [continent = zone] = zone.split("/");
    groups.set(continent, [...(groups.get(continent) ?? []), zone]);
  }
  return [...groups];
}

function placeOf(zone: string): string {
  return (zone.split("/").slice(1).join(", ") || zone).replaceAll("_", " ");
}
