/** Lower case without accents: people type "analitica" and mean "Analítica". */
export function plainText(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
