import currencies from "#data/reading/currencies.json" with { type: "json" };

const { former, onPaper, units, wholeUnitHeadings, withoutCents, centsHeadings } = currencies.lists;

/** ISO 4217 codes: current ones and those withdrawn in recent years. */
export const CURRENCY_CODES: ReadonlySet<string> = new Set([
  ...Intl.supportedValuesOf("currency"),
  ...former.words,
]);

/** The codes that count as a currency beside a figure on paper, where `ALL` and `TOP` are usually words. */
const CODES_ON_PAPER = new Set(onPaper.words);

/** Currencies by sign. A bare dollar sign or `kr` identifies none. */
const CODES_BY_SIGN: ReadonlyMap<string, string> = new Map(Object.entries(currencies.signs));

/** The pattern of a currency beside a figure on paper: a sign, or any three capitals. */
export const CURRENCY_ON_PAPER =
  "NZ\\$|AU\\$|US\\$|CA\\$|HK\\$|MX\\$|NT\\$|S\\$|A\\$|C\\$|R\\$|[$£€¥₹₱฿₪₺₩₦₽₴₫₸₾₵]|Rs\\.?|Rp\\.?|RM|R(?=[ \\d])|S\\/|kr\\.?|zł|Kč|Ft|TL|lei|đ|[元円원]|บาท|руб\\.?|р\\.|грн\\.?|лв\\.?|дин|Fr\\.|[A-Z]{3}";

const SIGN_IN_DATA_FILES =
  /^(?:[a-z]{0,3}\p{Sc}|\p{Sc}[a-z]{0,3}|kr\.?|rs\.?|r|fr\.?|zł|zl|kč|kc|ft|lei|лв|руб\.?|р\.?|円|元|euros?|tl|rm|rp\.?|kn|din|dh|bs|nt|hk|us|au|nz|ca|sfr\.?)$/u;

/** The currency units in column headings on paper, in plain letters. */
export const UNITS_IN_HEADINGS_ON_PAPER =
  /\b(?:nz|au|us|sg|ca|a|s|r|rs|nzd|aud|usd|gbp|eur|sgd|cad|chf|inr|zar|hkd|myr|jpy|euro|euros|rand)\b/g;

/** `Amount (in ₹)` without its note. The rest would read as `Amount in`. */
export function withoutUnitNote(heading: string): string {
  return heading.replace(/\(in\b[^()]{0,12}\)/i, " ");
}

/** The same in other scripts, as `letterWords` writes them. */
export const UNITS_OF_OTHER_SCRIPTS =
  /(?:人民币|人民幣|元|円|\u110b\u116f\u11ab)$|(?<![^ ])(?:руб|рублях|р|грн|лв|rub|uah|pln|czk|huf|ron|try|tl|vnd|krw|jpy|cny|rmb|hkd|thb|idr|rp|rm|ils|aed|sar|qar|dkk|sek|nok|bgn|kn|din|บาท|ש ח)(?![^ ])/g;

const LOWER_CODES: ReadonlySet<string> = new Set(Array.from(CURRENCY_CODES, (code) => code.toLowerCase()));
const UNITS = new Set(units.words);

/** The currency of a sign or code on paper, or null, as for a bare dollar sign. */
export function currencyOf(symbol: string): string | null {
  return CODES_BY_SIGN.get(symbol) ?? (CODES_ON_PAPER.has(symbol) ? symbol : null);
}

/** Whether a word beside an amount in a data file, in lower case, is a currency's code or sign. */
export function isCurrencyWord(word: string): boolean {
  return LOWER_CODES.has(word) || SIGN_IN_DATA_FILES.test(word);
}

/** Column headings for the whole units of a currency, in lower case, where the cents have their own column. */
const WHOLE_UNITS = new Set(wholeUnitHeadings.words);

/** Currencies without cents: a column beside them contains something else, such as points. */
const WITHOUT_CENTS = new Set(withoutCents.words);

const CENTS = new Set(centsHeadings.words);

/** Whether a printed column heading, in lower case, means whole units of a currency: `£`, `Rs.`, `dollars`. */
export function isWholeUnit(heading: string): boolean {
  return (isCurrencyWord(heading) || WHOLE_UNITS.has(heading)) && !WITHOUT_CENTS.has(heading);
}

/** Whether a printed column heading, in lower case, means cents beside whole units: `p`, `Ps.`, `cents`. */
export function isCentsHeading(heading: string): boolean {
  return CENTS.has(heading.replace(/\.$/, ""));
}

/** Whether the last word of a data file's column heading is the unit of its amounts. */
export function isCurrencyUnit(word: string): boolean {
  return LOWER_CODES.has(word) || UNITS.has(word);
}
