/** Text folded for searching: `Whangārei Café` → `whangarei cafe`; runs of spaces become one. */
export function foldText(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();
}
