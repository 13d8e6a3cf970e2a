import payeeWords from "#data/categories/payee-words.json" with { type: "json" };
import { wordSets } from "../lexicon/phrases.ts";
import type { Category } from "../understand/categories.ts";
import { type Found, matchKeyword, PhraseIndex } from "./match-rules.ts";
import { isNoise, isPlace, isTail } from "./merchant-name.ts";
import { type Merchant, merchantClasses, merchantsOf, type Placement } from "./merchants.ts";

const { companions, elsewhere, sent, paymentTypes } = wordSets(payeeWords.lists);

const index = new PhraseIndex<{ merchant: Merchant; placement: Placement }>();

for (const group of merchantClasses) {
  for (const { merchant, spellings } of merchantsOf(group)) {
    for (const { phrase, placement } of spellings) index.add(phrase, { merchant, placement });
  }
}

/** Finds the merchant named in a row's words, or null. `J STEVENS` is a person, not the shop of that name. */
export function findMerchant(words: readonly string[]): Found<Merchant> | null {
  const found = index.find(words, ({ merchant, placement }, at, length) =>
    isPlaced(placement, merchant.category, words, at, length),
  );
  return found && { ...found, meaning: found.meaning.merchant };
}

// Later in a name, a short brand is more often a trade: GAS in "Plumbing and Gas".
const SHORT = 4;

function isShort(words: readonly string[], at: number, length: number): boolean {
  const [first = "", second = ""] = words.slice(at, at + length);
  return first.length <= SHORT && (length === 1 || (length === 2 && isPlace(second)));
}

function beginsName(words: readonly string[], at: number): boolean {
  return words
    .slice(0, at)
    .every((word, index) => isNoise(words, index) || isTail(word) || companions.has(word));
}

/** Whether the `length` words from `at`, a spelling of a brand in that category, occur where `placement` requires. */
function isPlaced(
  placement: Placement,
  category: Category,
  words: readonly string[],
  at: number,
  length: number,
): boolean {
  if (length === 1 && isInitial(words, at - 1)) return false;
  if (placement === "ANYWHERE") {
    if (length === 1 && tradesElsewhere(category, words, at)) return false;
    return !isShort(words, at, length) || beginsName(words, at);
  }
  return placement === "ALONE" ? isWholeName(words, at, length) : leads(category, words, at, length);
}

function isWholeName(words: readonly string[], at: number, length: number): boolean {
  if (isInitial(words, at - 1) || isInitial(words, at + length)) return false;
  return words.every(
    (word, index) =>
      (index >= at && index < at + length) ||
      isNoise(words, index) ||
      isTail(word) ||
      (companions.has(word) && index > at),
  );
}

/** Whether a row is money sent to a person or biller rather than a payment by card. */
export function isSent(words: readonly string[]): boolean {
  return words.some((word, index) => sent.has(word) || (word === "A" && words[index + 1] === "P"));
}

function leads(category: Category, words: readonly string[], at: number, length: number): boolean {
  if (isSent(words)) return false;
  if (isInitial(words, at - 1) || words.slice(0, at).some((_word, index) => !isNoise(words, index)))
    return false;
  const next = words[at + length] ?? "";
  if (elsewhere.has(next) || isInitial(words, at + length)) return false;
  const other = matchKeyword(words.slice(at + length), "OUT");
  return other === null || other.category === category;
}

/** Whether the words after a one-word brand name another trade: "UBER GROUP NORTHLAND FIBRE" sells internet access. */
function tradesElsewhere(category: Category, words: readonly string[], at: number): boolean {
  const other = matchKeyword(words.slice(at + 1), "OUT");
  return other !== null && other.category !== category;
}

/** Whether the word is a single letter, other than in a payment type such as `A/P`. */
function isInitial(words: readonly string[], at: number): boolean {
  const word = words[at];
  if (word === undefined || !/^[A-Z]$/.test(word)) return false;
  return !paymentTypes.has(`${words[at - 1]} ${word}`) && !paymentTypes.has(`${word} ${words[at + 1]}`);
}
