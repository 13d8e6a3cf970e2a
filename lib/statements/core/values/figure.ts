import type { Cents } from "../model.ts";

/** How a file writes its numbers. `spaced` is whether a space may separate the thousands. */
export type NumberStyle = { decimal: "." | ","; spaced: boolean };

/** An amount as printed. `sign` is what is printed before, after or around it; null where nothing is. */
export type Figure = {
  cents: Cents;
  sign: "+" | "-" | null;
  mark: "CR" | "DR" | null;
  currency: string | null;
  /** Two decimals make an amount of anything; a whole number needs a column, currency or mark to be one. */
  strength: "DECIMAL" | "GROUPED" | "WHOLE";
};

const CURRENCY =
  "NZ\\$|AU\\$|US\\$|CA\\$|HK\\$|MX\\$|S\\$|A\\$|C\\$|R\\$|[$£€¥₹₱฿₪₺₩]|Rs\\.?|RM|R(?=[ \\d])|kr\\.?|zł|Fr\\.|[A-Z]{3}";
const LEAD = `:?(?<lead>[-+=]?) ?(?<open>\\(?) ?(?<before>${CURRENCY})? ?(?<lead2>[-+]?) ?`;
const TAIL = ` ?(?<after>${CURRENCY})? ?(?<close>\\)?) ?(?<trail>[-+]?)[*†]? ?(?<after2>${CURRENCY})? ?(?:\\(?(?<mark>CR|Cr|cr|DR|Dr|dr|OD|O\\/D|DB|Db|C|D|H|S)\\.?\\)?)?`;

const CODES = new Set(
  "NZD AUD USD GBP EUR CAD SGD CHF HKD JPY INR ZAR SEK NOK DKK PLN CZK HUF BRL MXN MYR THB CNY AED FJD ILS TRY KRW PHP IDR".split(
    " ",
  ),
);
const SYMBOLS: Record<string, string> = {
  NZ$: "NZD",
  AU$: "AUD",
  A$: "AUD",
  US$: "USD",
  CA$: "CAD",
  C$: "CAD",
  HK$: "HKD",
  S$: "SGD",
  "£": "GBP",
  "€": "EUR",
  "¥": "JPY",
  "₹": "INR",
  Rs: "INR",
  "Rs.": "INR",
  RM: "MYR",
  R$: "BRL",
  R: "ZAR",
  zł: "PLN",
};

/** The currency of a symbol or code; a bare dollar sign says nothing. */
export function currencyOf(symbol: string): string | null {
  return SYMBOLS[symbol] ?? (CODES.has(symbol) ? symbol : null);
}

const LAKHS = "\\d{1,2}(?:,\\d{2})+,\\d{3}";
const POINT = "(?:\\.(?<cents>\\d{2}))?|\\.(?<bare>\\d{2})";
const COMMA = "(?:,(?<cents>\\d{2}))?|,(?<bare>\\d{2})";

const PATTERNS = {
  ".": {
    plain: new RegExp(`^${LEAD}(?:(?<whole>\\d{1,3}(?:[,']\\d{3})+|${LAKHS}|\\d+)${POINT})${TAIL}$`),
    spaced: new RegExp(`^${LEAD}(?:(?<whole>\\d{1,3}(?:[,' ]\\d{3})+|${LAKHS}|\\d+)${POINT})${TAIL}$`),
  },
  ",": {
    plain: new RegExp(`^${LEAD}(?:(?<whole>\\d{1,3}(?:[.']\\d{3})+|${LAKHS}|\\d+)${COMMA})${TAIL}$`),
    spaced: new RegExp(`^${LEAD}(?:(?<whole>\\d{1,3}(?:[.' ]\\d{3})+|${LAKHS}|\\d+)${COMMA})${TAIL}$`),
  },
};

/** One hyphen, one apostrophe, one space, whatever the typesetter chose. */
export function plainCharacters(text: string): string {
  if (!/[`\u0080-\uffff]/.test(text)) return text;
  return text
    .replace(/[−–—‐‑]/g, "-")
    .replace(/[’‘`´]/g, "'")
    .replace(/[\u00a0\u2007\u2009\u202f]/g, " ");
}

/** Reads a whole text as one amount, or null. Never rounds: more than two decimals are not an amount of money. */
export function parseFigure(text: string, style: NumberStyle): Figure | null {
  const { plain, spaced } = PATTERNS[style.decimal];
  const match = (style.spaced ? spaced : plain).exec(plainCharacters(text));
  if (!match?.groups) return null;
  const found: Record<string, string | undefined> = match.groups;
  const symbol = found.before || found.after || found.after2 || "";
  const isCode = symbol.length === 3 && /^[A-Z]+$/.test(symbol);
  if (isCode && !CODES.has(symbol)) return null;
  if (Boolean(found.open) !== Boolean(found.close)) return null;
  const whole = (found.whole ?? "").replace(/\D/g, "");
  const fraction = found.cents ?? found.bare;
  if (fraction !== undefined && /^0\d/.test(whole)) return null;
  if (whole.length > 13) return null;
  const grouped = (found.whole ?? "") !== whole;
  const strength = fraction !== undefined ? "DECIMAL" : grouped || symbol || found.mark ? "GROUPED" : "WHOLE";
  return {
    cents: Number(whole + (fraction ?? "00")),
    sign: signOf(found),
    mark: markOf(found.mark),
    currency: currencyOf(symbol),
    strength,
  };
}

function signOf(found: Record<string, string | undefined>): "+" | "-" | null {
  if (found.open) return "-";
  const signs = [found.lead, found.lead2, found.trail];
  if (signs.includes("-")) return "-";
  return signs.includes("+") ? "+" : null;
}

/** CR and H (Haben) are in the holder's favour; DR, OD, DB and S (Soll) against. */
export function markOf(mark: string | undefined): "CR" | "DR" | null {
  if (!mark) return null;
  return /^(CR|C|H)$/i.test(mark) ? "CR" : "DR";
}
