import type { Category } from "../understand/categories.ts";
import { descriptionWords } from "../understand/description-words.ts";
import { isNoise, isTail } from "./description-noise.ts";
import { matchKeyword } from "./match-rules.ts";

/** Where a spelling may occur in a description: anywhere, as the first words of a name, or alone. */
export type Standing = "ANYWHERE" | "LEADS" | "ALONE";

/*
 * What may stand beside a brand whose name is also a common word: how companies are called, and what households pay
 * them for. "TOWER INSURANCE PREMIUM" is the insurer, "TOWER JUNCTION CAFE" is not.
 */
const companions = new Set(
  descriptionWords(`
    limited ltd inc plc pty co company group corporation corp holdings bank new zealand nz australia
    insurance insurances premium premiums policy general life health cover home car contents house
    energy power electricity electric gas lpg broadband phone prepay account acct bill billing bills
    finance financial loan loans lending repayment repayments instalment instalments installment personal
    bet bets betting sports racing invest investment investments investing funds fund shares kiwisaver wealth
    monthly weekly fortnightly annual subscription membership sub store stores shop trading services service help
    pay money australasia international digital
  `),
);

// After a shop's name, these words make it the name of a place or club.
const elsewhere = new Set(
  "MARKET MARKETS BAY PLAZA MALL JUNCTION UNION CLUB COURT HOUSE LODGE RESERVE BEACH LANE LAWNS SIGNS".split(
    " ",
  ),
);
// A shop is paid by card. These words mark money sent to a person or biller.
const sent = new Set("AP TFR TRANSFER XFER AUTOMATIC TO FROM STANDING BILLPAY LOAN".split(" "));
const paymentTypes = new Set(["A P", "B P", "D C", "D D", "W D", "P P"]);

/**
 * Whether the `length` words from `at`, a spelling of a brand in that category, occur where `standing`
 * requires.
 */
export function standsAs(
  standing: Standing,
  category: Category,
  words: readonly string[],
  at: number,
  length: number,
): boolean {
  if (length === 1 && isInitial(words, at - 1)) return false;
  if (standing === "ANYWHERE") return true;
  return standing === "ALONE" ? standsAlone(words, at, length) : leads(category, words, at, length);
}

function standsAlone(words: readonly string[], at: number, length: number): boolean {
  if (isInitial(words, at - 1) || isInitial(words, at + length)) return false;
  return words.every(
    (word, index) =>
      (index >= at && index < at + length) ||
      isNoise(words, index) ||
      isTail(word) ||
      (companions.has(word) && index > at),
  );
}

function leads(category: Category, words: readonly string[], at: number, length: number): boolean {
  if (words.some((word, index) => sent.has(word) || (word === "A" && words[index + 1] === "P"))) return false;
  if (isInitial(words, at - 1) || words.slice(0, at).some((_word, index) => !isNoise(words, index)))
    return false;
  const next = words[at + length] ?? "";
  if (elsewhere.has(next) || isInitial(words, at + length)) return false;
  const other = matchKeyword(words.slice(at + length), "OUT");
  return other === null || other.category === category;
}

/** Whether the word is a single letter, other than in a payment type such as `A/P`. */
function isInitial(words: readonly string[], at: number): boolean {
  const word = words[at];
  if (word === undefined || !/^[A-Z]$/.test(word)) return false;
  return !paymentTypes.has(`${words[at - 1]} ${word}`) && !paymentTypes.has(`${word} ${words[at + 1]}`);
}
