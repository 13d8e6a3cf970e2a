/** Text as it is searched: `Whangārei Café` → `whangarei cafe`; runs of space count as one. */
export function foldText(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();
}
