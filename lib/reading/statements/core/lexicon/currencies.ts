import currencies from "#data/reading/currencies.json" with { type: "json" };
import { anyOf, hasAnyOf, wordSets } from "./phrases.ts";

const { former, onPaper, units, wholeUnitHeadings, withoutCents, centsHeadings } = wordSets(currencies.lists);

/** ISO 4217 codes: current ones and those withdrawn in recent years. */
export const CURRENCY_CODES: ReadonlySet<string> = new Set([
  ...Intl.supportedValuesOf("currency"),
  ...former,
]);

/** Currencies by sign. A bare dollar sign or `kr` identifies none. */
const CODES_BY_SIGN: ReadonlyMap<string, string> = new Map(Object.entries(currencies.signs));

/** The pattern of a currency beside a figure on paper: a sign, or any three capitals. */
export const CURRENCY_ON_PAPER =
  "NZ\\$|AU\\$|US\\$|CA\\$|HK\\$|MX\\$|NT\\$|S\\$|A\\$|C\\$|R\\$|[$£€¥₹₱฿₪₺₩₦₽₴₫₸₾₵]|Rs\\.?|Rp\\.?|RM|R(?=[ \\d])|S\\/|kr\\.?|zł|Kč|Ft|TL|lei|đ|[元円원]|บาท|руб\\.?|р\\.|грн\\.?|лв\\.?|дин|Fr\\.|[A-Z]{3}";

const isSignInDataFile = hasAnyOf(currencies.lists.signsInDataFiles.words, "u");

/** The currency units in column headings on paper, in plain letters. */
export const UNITS_IN_HEADINGS_ON_PAPER = anyOf(currencies.lists.unitsInHeadings.words, "g");

/** `Amount (in ₹)` without its note. The rest would read as `Amount in`. */
export function withoutUnitNote(heading: string): string {
  return heading.replace(/\(in\b[^()]{0,12}\)/i, " ");
}

/** The same in other scripts, as `letterWords` writes them. */
export const UNITS_OF_OTHER_SCRIPTS = anyOf(
  [
    ...currencies.lists.unitsAfterHeadings.words.map((unit) => `${unit.normalize("NFD")}$`),
    ...currencies.lists.unitsOfOtherScripts.words.map((unit) => `(?<![^ ])${unit}(?![^ ])*`),
  ],
  "g",
);

const LOWER_CODES: ReadonlySet<string> = new Set(Array.from(CURRENCY_CODES, (code) => code.toLowerCase()));

/** The currency of a sign or code on paper, or null, as for a bare dollar sign. */
export function currencyOf(symbol: string): string | null {
  return CODES_BY_SIGN.get(symbol) ?? (onPaper.has(symbol) ? symbol : null);
}

/** The currency that an amount of a data file states in its cell; `$` is any dollar. Null for most. */
export function currencyBeside(cell: string): string | null {
  // Most cells are bare digits.
  if (isDigit(cell, cell.length - 1) && isDigit(cell, cell.startsWith("-") ? 1 : 0)) return null;
  const [beside = ""] = /[^\d\s.,'()+-]+/.exec(cell) ?? [];
  if (beside === "$") return beside;
  const code = beside.toUpperCase();
  return CODES_BY_SIGN.get(beside) ?? (CURRENCY_CODES.has(code) ? code : null);
}

function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 48 && code <= 57;
}

/** The currency whose code a text is, in any case, or contains in capitals: `Amount (NZD)`. */
export function currencyCodeIn(text: string): string | null {
  const whole = text.trim().toUpperCase();
  if (CURRENCY_CODES.has(whole)) return whole;
  return text.match(/\b[A-Z]{3}\b/g)?.find((code) => CURRENCY_CODES.has(code)) ?? null;
}

/** Whether a word beside an amount in a data file, in lower case, is a currency's code or sign. */
export function isCurrencyWord(word: string): boolean {
  return LOWER_CODES.has(word) || isSignInDataFile(word);
}

/** Whether a printed column heading, in lower case, means whole units of a currency: `£`, `Rs.`, `dollars`. */
export function isWholeUnit(heading: string): boolean {
  return (isCurrencyWord(heading) || wholeUnitHeadings.has(heading)) && !withoutCents.has(heading);
}

/** Whether a printed column heading, in lower case, means cents beside whole units: `p`, `Ps.`, `cents`. */
export function isCentsHeading(heading: string): boolean {
  return centsHeadings.has(heading.replace(/\.$/, ""));
}

/** Whether the last word of a data file's column heading is the unit of its amounts. */
export function isCurrencyUnit(word: string): boolean {
  return LOWER_CODES.has(word) || units.has(word);
}
