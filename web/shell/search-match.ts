/** Whether `text` holds `query`, whatever the case; people type "analitica" and mean "Analítica". */
export function contains(text: string, query: string): boolean {
  return plain(text).includes(plain(query));
}

function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
