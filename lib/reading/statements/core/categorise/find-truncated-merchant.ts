import { compareText, firstNotBefore } from "../values/order.ts";
import { descriptionWords } from "../values/text.ts";
import { isSent } from "./find-merchant.ts";
import { isNoise, isPlace, isTail } from "./merchant-name.ts";
import { type Merchant, merchantClasses, merchantsOf } from "./merchants.ts";
import { isPersonName } from "./people.ts";

const MIN_LETTERS = 6;

// A name that ends with a whole word looks truncated only if it fills a bank's field of twelve characters.
const FULL_FIELD = 11;

type Spelling = { text: string; merchant: Merchant };

/** Every spelling long enough to be truncated, sorted by text. */
const spellings: Spelling[] = merchantClasses
  .flatMap(merchantsOf)
  .flatMap(({ merchant, spellings: own }) =>
    own.flatMap(({ phrase }) =>
      phrase.includes("~") ? [] : { text: descriptionWords(phrase).join(" "), merchant },
    ),
  )
  .filter(({ text }) => text.length > MIN_LETTERS)
  .sort((a, b) => compareText(a.text, b.text));

/**
 * Finds the brand of a payee whose name the bank has truncated ("SUPERCHEAP A"), or null. The payee must be the
 * beginning of exactly one brand, with at least six letters.
 */
export function findTruncatedMerchant(words: readonly string[]) {
  const payee = withoutNoise(words);
  if (payee.join("").length < MIN_LETTERS) return null;
  if (payee.every((word) => isPersonName(word) || isPlace(word) || isTail(word) || word.length === 1))
    return null;
  // One truncated word that money is sent to may be anybody's surname.
  if (payee.length === 1 && isSent(words)) return null;
  const name = payee.join(" ");
  // "AT PUBLIC TR" may be the beginning of a brand that includes AT.
  const before = words[words.indexOf(payee[0] ?? "") - 1];
  const whole = before && startsAny(`${before} ${name}`) ? `${before} ${name}` : name;
  const brand = onlyBrand(whole);
  return brand && { merchant: brand, evidence: whole };
}

function startsAny(name: string): boolean {
  return spellings[firstFrom(name)]?.text.startsWith(name) ?? false;
}

/** After the name's first word, a single letter is the rest of a truncated word rather than noise. */
function withoutNoise(words: readonly string[]): string[] {
  const first = words.findIndex((_word, index) => !isNoise(words, index));
  return first < 0
    ? []
    : words.filter((word, at) => at >= first && (!isNoise(words, at) || /^[A-Z]$/.test(word)));
}

/** Finds the first spelling that does not sort before a name. */
function firstFrom(name: string): number {
  return firstNotBefore(spellings, ({ text }) => text < name);
}

function onlyBrand(name: string): Merchant | null {
  let only: Merchant | null = null;
  for (let at = firstFrom(name); at < spellings.length; at++) {
    const { text, merchant } = spellings[at] as Spelling;
    if (!text.startsWith(name)) break;
    if (text.charAt(name.length) === " " && name.length < FULL_FIELD) return null;
    if (only && only.name !== merchant.name) return null;
    only = merchant;
  }
  return only;
}
