import { CURRENCY_ON_PAPER, currencyOf } from "../lexicon/currencies.ts";
import { MARK_ON_PAPER, markOf } from "../lexicon/directions.ts";
import type { Cents } from "../model.ts";
import { plainCharacters } from "./text.ts";

/**
 * How a file writes its numbers. `spaced`: a space may separate thousands. `whole`: its currency has no
 * cents, so grouped numbers are amounts.
 */
export type NumberStyle = { decimal: "." | ","; spaced: boolean; whole?: boolean };

/**
 * An amount as printed on paper. Its sign and mark are interpreted in the context of the table. `written-amount.ts`
 * reads the amounts of data files, whose sign is final.
 */
export type Figure = {
  cents: Cents;
  sign: "+" | "-" | null;
  mark: "CR" | "DR" | null;
  currency: string | null;
  /** Any number with two decimals is an amount. A whole number also needs a column, currency or mark. */
  strength: "DECIMAL" | "GROUPED" | "WHOLE";
};

const LEAD = `:?(?<lead>[-+=]?) ?(?<open>\\(?) ?(?<before>${CURRENCY_ON_PAPER})? ?(?<lead2>[-+]?) ?`;
const TAIL = ` ?(?<after>${CURRENCY_ON_PAPER})? ?(?<close>\\)?) ?(?<trail>[-+]?)[*†]? ?(?<after2>${CURRENCY_ON_PAPER})? ?(?:\\(?(?<mark>${MARK_ON_PAPER})\\.?\\)?)?`;

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

/**
 * Reads a whole text as one amount, or null. Never rounds: more than two decimals are not an amount of money.
 */
export function parseFigure(text: string, style: NumberStyle): Figure | null {
  const { plain, spaced } = PATTERNS[style.decimal];
  const match = (style.spaced ? spaced : plain).exec(plainCharacters(text));
  if (!match?.groups) return null;
  const found: Record<string, string | undefined> = match.groups;
  const symbol = found.before || found.after || found.after2 || "";
  const isCode = symbol.length === 3 && /^[A-Z]+$/.test(symbol);
  if (isCode && currencyOf(symbol) === null) return null;
  if (Boolean(found.open) !== Boolean(found.close)) return null;
  const whole = (found.whole ?? "").replace(/\D/g, "");
  const fraction = found.cents ?? found.bare;
  if (fraction !== undefined && /^0\d/.test(whole)) return null;
  if (whole.length > 13) return null;
  const grouped = (found.whole ?? "") !== whole;
  const isAmount = fraction !== undefined || (style.whole === true && (grouped || symbol !== ""));
  const strength = isAmount ? "DECIMAL" : grouped || symbol || found.mark ? "GROUPED" : "WHOLE";
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
