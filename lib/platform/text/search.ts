/** The query of a page's URL, as Next.js parses it. */
export type QueryParams = Readonly<Record<string, string | string[] | undefined>>;

/** The search text in a URL: at most a hundred characters, without NUL, which PostgreSQL text cannot contain. */
export function parseSearch(value: string | string[] | undefined): string {
  return typeof value === "string" ? value.replaceAll("\u0000", "").trim().slice(0, 100) : "";
}

/** The page number in a URL; 1 if there is none or it is invalid. */
export function parsePage(value: string | string[] | undefined): number {
  return typeof value === "string" && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : 1;
}

/** A query string without what is empty: `?search=ngata&page=2`, or nothing. */
export function queryText(values: Readonly<Record<string, string | number | false | null | undefined>>) {
  const given = Object.entries(values).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
  return given.length > 0 ? `?${new URLSearchParams(given)}` : "";
}

/** Text folded for searching, without macrons, accents and capitals: `tane` finds Tāne. */
export function plainText(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** The words of a search, each matched separately: `ngata aroha` finds Aroha Ngata. */
export function searchWords(text: string): string[] {
  return plainText(text).split(/\s+/).filter(Boolean);
}
