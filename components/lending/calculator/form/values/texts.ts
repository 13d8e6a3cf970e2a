import { amountFault, parseAmount } from "#lib/lending/serviceability/amount.ts";
import { HIGHEST_TEST_RATE } from "#lib/lending/serviceability/core/household.ts";
import { type Cents, groupThousands, toDecimal } from "#lib/platform/money.ts";

/** Cents as a broker writes them: `1,234`, `85.50`. */
export function amountText(cents: Cents): string {
  return tidyAmount(toDecimal(cents).replace(/\.00$/, ""));
}

/** Why an amount that may be negative, such as a loss, is invalid; null if it is valid. */
function signedFault(text: string): string | null {
  return amountFault(text.replace(/^[-−]/, ""));
}

/** Parses an amount with an optional minus sign. Throws RangeError for text that `signedFault` rejects. */
function parseSigned(text: string): Cents {
  const isNegative = /^[-−]/.test(text);
  const cents = parseAmount(isNegative ? text.slice(1) : text);
  return isNegative && cents > 0 ? -cents : cents;
}

const PERCENT = /^(?=\.?\d)(\d{0,3}(?:\.\d{0,12})?) ?%?$/;

/** A percentage as a fraction, 5.39 as 0.0539; null if it is not one. */
export function readPercent(text: string): number | null {
  const digits = PERCENT.exec(text.trim())?.[1];
  // By its decimal notation, because 5.39 / 100 is not the number nearest to 0.0539.
  return digits === undefined ? null : Number(`${digits}e-2`);
}

/** A fraction as the percentage it was typed as: 0.0539 as 5.39. */
export function percentText(fraction: number): string {
  return String(Number((fraction * 100).toPrecision(12)));
}

/** A whole number within a range; null if it is not one. */
function readWhole(text: string, least: number, most: number): number | null {
  const typed = text.trim();
  if (!/^\d{1,3}$/.test(typed)) return null;
  const value = Number(typed);
  return value >= least && value <= most ? value : null;
}

/**
 * Whether an amount may still become valid while it is being typed, such as `$`, `12.` or `1,2`. No fault is shown
 * until then.
 */
export function isUnfinished(text: string): boolean {
  return /^\$?(\d{1,3}(,\d{3})*(,\d{0,2})?|\d*)\.?$/.test(text.trim());
}

/** Groups a valid amount's thousands and keeps its decimals as typed; returns anything else unchanged. */
export function tidyAmount(text: string): string {
  const typed = text.trim();
  if (typed === "" || signedFault(typed) !== null) return text;
  const sign = /^[-−]/.test(typed) ? "-" : "";
  const [dollars = "", decimals] = typed.replace(/[-−$,]/g, "").split(".");
  const grouped = sign + groupThousands(dollars.replace(/^0+(?=\d)/, ""));
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
}

/** How a field's text becomes its value, and back. */
export type Kind = {
  /** The value, null for an empty text, or why it cannot be read. */
  read: (text: string) => { value: number | null } | { fault: string };
  write: (value: number) => string;
};

function kindOf(faultIn: (text: string) => string | null, parse: Parse, write: Kind["write"]): Kind {
  return {
    write,
    read(text) {
      const typed = text.trim();
      if (typed === "") return { value: null };
      const fault = faultIn(typed);
      return fault === null ? { value: parse(typed) } : { fault };
    },
  };
}

type Parse = (text: string) => number | null;

export const MONEY = kindOf(amountFault, parseAmount, amountText);

/** An amount that may be negative, such as a loss. */
export const SIGNED = kindOf(signedFault, parseSigned, amountText);

/** A percentage up to `most`, as a fraction. */
export function percentUpTo(most: number): Kind {
  const isIn = (text: string) => (readPercent(text) ?? 2) <= most;
  const fault = `must be a percentage from 0 to ${most * 100}`;
  return kindOf((text) => (isIn(text) ? null : fault), readPercent, percentText);
}

/** A yearly rate that a bank offers. */
export const RATE = percentUpTo(HIGHEST_TEST_RATE);

/** A part's share of the loan. */
export const SHARE = kindOf(
  (text) => {
    const share = readPercent(text) ?? 0;
    return share > 0 && share <= 1 ? null : "must be a percentage above 0, at most 100";
  },
  readPercent,
  percentText,
);

export function yearsFrom(least: number, most: number): Kind {
  const read: Parse = (text) => readWhole(text, least, most);
  const fault = `must be whole years from ${least} to ${most}`;
  return kindOf((text) => (read(text) === null ? fault : null), read, String);
}
