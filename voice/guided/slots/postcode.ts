import type { AgentLanguage } from "#contract/agents.ts";
import { withFigures } from "./numbers.ts";

/** The first two figures of a Spanish postcode name the province, from 01 to 52. */
const PROVINCES =
  "Álava,Albacete,Alicante,Almería,Ávila,Badajoz,Baleares,Barcelona,Burgos,Cáceres,Cádiz,Castellón,Ciudad Real,Córdoba,A Coruña,Cuenca,Girona,Granada,Guadalajara,Guipúzcoa,Huelva,Huesca,Jaén,León,Lleida,La Rioja,Lugo,Madrid,Málaga,Murcia,Navarra,Ourense,Asturias,Palencia,Las Palmas,Pontevedra,Salamanca,Santa Cruz de Tenerife,Cantabria,Segovia,Sevilla,Soria,Tarragona,Teruel,Toledo,Valencia,Valladolid,Vizcaya,Zamora,Zaragoza,Ceuta,Melilla".split(
    ",",
  );

/** A Spanish postcode, or null when the text holds none or its province does not exist. */
export function readPostcode(text: string, language: AgentLanguage): string | null {
  const figures = withFigures(text, language).replace(/(?<=\d)[\s.,-]+(?=\d)/g, "");
  const found = /(?<!\d)\d{5}(?!\d)/.exec(figures)?.[0];
  return found && provinceOf(found) ? found : null;
}

/** How it is read back: figure by figure, with the province that an ear can check. */
export function sayPostcode(postcode: string): string {
  return `${[...postcode].join(" ")}, ${provinceOf(postcode)}`;
}

function provinceOf(postcode: string): string | undefined {
  return PROVINCES[Number(postcode.slice(0, 2)) - 1];
}
