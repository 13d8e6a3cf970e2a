import { descriptionWords } from "../values/text.ts";

/** An account number reduced to its comparable parts. */
export type AccountNumber = {
  /** Digits and letters in order; `?` where a character is masked. */
  pattern: string;
  masked: boolean;
  /**
   * A full New Zealand number: bank, branch and base (13 digits), and the suffix as a number, or null if not given.
   */
  base: string | null;
  suffix: number | null;
};

const baseDigits = 13;

/**
 * Parses an account number in any printed form: `12-3456-0789012-00`, `12 3456 0789012 000`, `**** 1234`,
 * `4835-XXXX-XXXX-1234`, an IBAN. Returns null if every character is masked, or none is known.
 */
export function readAccountNumber(printed: string | null): AccountNumber | null {
  const text = (printed ?? "").toUpperCase();
  const pattern = text
    .replace(/[*•·∙#●∗]/g, "?")
    .replace(/(?<![A-WYZ])X(?![A-WYZ])/g, "?")
    .replace(/[^A-Z0-9?]/g, "");
  if (!/\d/.test(pattern)) return null;
  const masked = pattern.includes("?");
  const zealand = /^\D*(\d{2})[-\s]?(\d{4})[-\s]?(\d{7})(?:[-\s]?(\d{2,3}))?\D*$/.exec(masked ? "" : text);
  if (!zealand) return { pattern, masked, base: null, suffix: null };
  const [, bank = "", branch = "", account = "", suffix] = zealand;
  const base = bank + branch + account;
  return { pattern, masked, base, suffix: suffix === undefined ? null : Number(suffix) };
}

type NumberLikeness = "SAME" | "POSSIBLE" | "DIFFERENT";

/**
 * Compares two printed account numbers. `POSSIBLE`: the visible parts agree, but could match other accounts too. Null if
 * either is unknown.
 */
export function compareAccountNumbers(one: string | null, other: string | null): NumberLikeness | null {
  const [left, right] = [readAccountNumber(one), readAccountNumber(other)];
  if (!left || !right) return null;
  if (left.base && right.base) {
    if (left.base !== right.base) return "DIFFERENT";
    if (left.suffix === null || right.suffix === null) return "POSSIBLE";
    return left.suffix === right.suffix ? "SAME" : "DIFFERENT";
  }
  if (!left.masked && !right.masked) {
    if (left.pattern === right.pattern) return "SAME";
    return endsAlike(left.pattern, right.pattern, minEnding) ? "POSSIBLE" : "DIFFERENT";
  }
  return maskedAgree(left, right) ? "POSSIBLE" : "DIFFERENT";
}

const minEnding = 6;

function endsAlike(left: string, right: string, least: number): boolean {
  const [short, long] = left.length < right.length ? [left, right] : [right, left];
  return short.length >= least && long.endsWith(short);
}

/** Compares the visible ends. A full New Zealand number may have been masked with or without its suffix. */
function maskedAgree(left: AccountNumber, right: AccountNumber): boolean {
  const forms = (number: AccountNumber) =>
    number.base && number.suffix !== null
      ? [number.pattern, number.pattern.slice(0, baseDigits)]
      : [number.pattern];
  return forms(left).some((a) => forms(right).some((b) => visibleAgree(a, b)));
}

function visibleAgree(left: string, right: string): boolean {
  const [tailLeft, tailRight] = [tail(left), tail(right)];
  const shared = Math.min(tailLeft.length, tailRight.length);
  if (shared < 3 || tailLeft.slice(-shared) !== tailRight.slice(-shared)) return false;
  const [headLeft, headRight] = [head(left), head(right)];
  const start = Math.min(headLeft.length, headRight.length);
  return headLeft.slice(0, start) === headRight.slice(0, start);
}

const tail = (pattern: string) => pattern.slice(pattern.lastIndexOf("?") + 1);

const head = (pattern: string) => (pattern.includes("?") ? pattern.slice(0, pattern.indexOf("?")) : pattern);

const noise = new Set(
  "BANK BANKING OF THE NEW ZEALAND NZ LIMITED LTD GROUP PLC INC CORPORATION CORP CO AUSTRALIA AND".split(" "),
);

// Different names for the same bank.
const oneName = new Map([
  ["CBA", "COMMONWEALTH"],
  ["COMMBANK", "COMMONWEALTH"],
  ["NAB", "NATIONAL"],
]);

/**
 * Whether two names can be the same bank: `ANZ` and `ANZ Bank New Zealand Limited`. An unknown name matches any other.
 */
export function mayBeOneBank(left: string | null, right: string | null): boolean {
  if (!left || !right) return true;
  const [a, b] = [nameWords(left), nameWords(right)];
  if (a.length === 0 || b.length === 0) return true;
  return a.every((word) => b.includes(word)) || b.every((word) => a.includes(word));
}

function nameWords(name: string): string[] {
  const all = descriptionWords(name);
  if (/^BANK OF NEW ZEALAND/.test(all.join(" "))) return ["BNZ"];
  return all.filter((word) => !noise.has(word)).map((word) => oneName.get(word) ?? word);
}
