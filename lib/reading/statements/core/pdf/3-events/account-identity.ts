import accounts from "#data/reading/accounts.json" with { type: "json" };
import currencies from "#data/reading/currencies.json" with { type: "json" };
import ibanLengths from "#data/reading/iban-lengths.json" with { type: "json" };
import { currencyOf } from "../../lexicon/currencies.ts";
import { foreignAccountNumber, hasForeignBankName } from "../../lexicon/foreign-statement-words.ts";
import { anyOf, hasAnyOf, meaningsOf } from "../../lexicon/phrases.ts";
import type { AccountKind } from "../../model.ts";
import { mostCommon } from "../../values/order.ts";
import { plainLetters } from "../../values/text.ts";

const IBAN = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?\b/;
/** Length by country, because other text may follow it. */
const IBAN_LENGTHS = new Map(Object.entries(ibanLengths.numbers));
const NEW_ZEALAND = /\b\d{2}[- ]\d{4}[- ]\d{7}[- ]\d{2,3}\b/;
const LABELLED =
  /\b(account|acct|a\/c|konto|compte|cuenta|conto|rekening|conta|card|loan|facility|kontonummer|rekeningnummer|kartennummer|kreditkartennummer)(?: ?(?:number|no|nr|nummer|num|n|number ending in|ending in|ending|id))?\b ?[.:°º#]* ?(?:is )?([x*•#\d][x*•#\d /-]{2,32}[\dx*•])/;
/** The title of a list in a file of several accounts: `LIVRET BLEU N° 00020012345 en euros`. */
const TITLED = /\bN[°º] ?(\d{8,14}) en (?:euros?|EUR)\b/i;
const PATTERN_TAIL = /(?<![\s/-])[\s/-]+$/;

/**
 * A number as printed. A card number may be printed above some rows of an account and does not begin another account.
 */
export type StatedNumber = { number: string; ofCard: boolean };

export function accountNumberIn(text: string): StatedNumber | null {
  const direct = NEW_ZEALAND.exec(text)?.[0] ?? findIban(text);
  if (direct) return { number: direct, ofCard: false };
  const titled = TITLED.exec(text)?.[1];
  if (titled) return { number: titled, ofCard: false };
  const match = LABELLED.exec(plainLetters(text).replace(/[()]/g, " ").replace(/\s+/g, " "));
  const foreign = match ? null : foreignAccountNumber(text);
  if (foreign) return { number: foreign, ofCard: false };
  const number = match?.[2]?.replace(PATTERN_TAIL, "") ?? null;
  // `CARD 1234` in a description is not an account number. Four digits count only after a mask.
  const minDigits = /[x*•#]/.test(number ?? "") ? 4 : 6;
  if (
    !number ||
    (number.match(/\d/g) ?? []).length < minDigits ||
    /^\d{1,2}[/-]\d{1,2}[/-]\d{2,4}/.test(number)
  )
    return null;
  return { number: number.toUpperCase(), ofCard: /card|kart/.test(match?.[1] ?? "") };
}

/** Whether a number has a format that only banks use: an IBAN or a New Zealand account number. */
export function isBankNumber(printed: string): boolean {
  return NEW_ZEALAND.test(printed) || IBAN.test(printed);
}

/** The identifier of a creditor in direct debits, which is usual in a bank's small print. */
const CREDITOR = /^[A-Z]{2}\d{2} ?ZZZ/;

function findIban(text: string): string | null {
  const found = IBAN.exec(text)?.[0];
  if (!found || CREDITOR.test(found)) return null;
  let left = IBAN_LENGTHS.get(found.slice(0, 2)) ?? found.length;
  const end = [...found].findIndex((char) => char !== " " && --left === 0);
  return end < 0 ? found : found.slice(0, end + 1);
}

const { lists, tables } = accounts;

const cardSignsIn = meaningsOf(tables.cardSigns);
const isLoan = hasAnyOf(lists.loans.words);
const isSavings = hasAnyOf(lists.savings.words);
const isEveryday = hasAnyOf(lists.everyday.words);

/** `Transaction date` and similar headings are above every table and do not name a kind of account. */
const HEADING_WORDS = /\btransactions?\b(?! account)/g;

/** The kind of account named in texts outside the transactions, or null. */
export function accountKind(texts: readonly string[]): AccountKind | null {
  const plain = texts.map((text) => plainLetters(text).replace(HEADING_WORDS, ""));
  if (new Set(plain.flatMap(cardSignsIn)).size >= 2) return "CREDIT_CARD";
  return plain.some(isLoan) ? "LOAN" : depositKind(plain);
}

/** The kind of a deposit account, ignoring any mention of cards and loans in the small print. */
export function depositKind(texts: readonly string[]): AccountKind | null {
  const plain = texts.map((text) => plainLetters(text));
  if (plain.some(isSavings)) return "SAVINGS";
  return plain.some(isEveryday) ? "TRANSACTION" : null;
}

const isBank = hasAnyOf(lists.banks.words);

/** Whether a line is about an account, a price or a product, and not a bank's name. */
const isNotABank = hasAnyOf(lists.notBanks.words, "i");

const isJoiningWord = hasAnyOf(lists.joiningWords.words);

/** `Switch to e-Statements on digiBank` is a sentence. The words of a name are capitalised. */
function isSentence(name: string): boolean {
  return name
    .split(" ")
    .slice(1)
    .some((word) => /^\p{Ll}/u.test(word) && !isJoiningWord(word));
}

/** The bank's name: the first short line of letters with a word such as `bank`. */
export function bankName(texts: Iterable<string>): string | null {
  for (const text of texts) {
    const plain = plainLetters(text);
    const name = text.split(/\s{2,}|[|·•,]/)[0]?.trim() ?? "";
    if (
      (!isBank(plain) && !hasForeignBankName(name)) ||
      name.length < 3 ||
      name.length > 45 ||
      name.split(" ").length > 6
    )
      continue;
    if (isNotABank(name) || /[.:@]|\d{3}/.test(name) || isSentence(name)) continue;
    return name;
  }
  return null;
}

/** The holder's name after a label, or else in a line that begins with a title such as `Mr`. */
export function accountHolder(texts: readonly string[]): string | null {
  for (const text of texts) {
    const match =
      /^(?:account (?:name|holder)s?|name of account|customer name|name|kontoinhaber|titulaire(?: du compte)?|titular|intestatario|rekeninghouder)(?:\s*:)?\s+(\p{L}[\p{L}'. &-]{2,60})$/iu.exec(
        text,
      );
    if (match?.[1] && !/^(?:and|of|on|or|statement|number|account)\b/i.test(match[1])) return match[1].trim();
  }
  const titled = texts.find((text) =>
    /^(?:Mr|Mrs|Ms|Miss|Mx|Dr|MR|MRS|MS|MISS|DR|Herr|Frau|HERR|FRAU|M\.|Mme|MME|Sr\.|Sra\.)\.? (?:& |AND |and |\p{L}[\p{L}'.-]*(?: |$)){1,7}$/u.test(
      text,
    ),
  );
  return titled?.trim() ?? null;
}

const DOLLARS = Object.entries(tables.dollars.meanings).map(
  ([currency, words]) => [currency, anyOf(words, "g")] as const,
);

const currenciesIn = meaningsOf(tables.currencies);

/** The only currency that a text names by code or in words, or null. */
export function namedCurrency(text: string): string | null {
  const [only, ...more] = currenciesIn(plainLetters(text));
  return more.length === 0 ? (only ?? null) : null;
}

const currencyLabels = anyOf(currencies.lists.labels.words, "g");

const CODE_AFTER_LABEL = /^(?:[^a-z\n]*|[^:\n]{1,24}: ?)([a-z]{3})\b/;

/** `Currency EUR`, and with the label in two languages: `CURRENCY / MATA WANG : MYR`. */
function labelledCurrency(plain: string): string | null {
  for (const { 0: label, index } of plain.matchAll(currencyLabels)) {
    const code = CODE_AFTER_LABEL.exec(plain.slice(index + label.length))?.[1]?.toUpperCase();
    const currency = code ? currencyOf(code) : null;
    if (currency) return currency;
  }
  return null;
}

/** The currency from codes and symbols. The country in the text settles which dollar it is. */
export function currencyIn(texts: readonly string[], symbols: readonly (string | null)[]): string | null {
  const printed = mostCommon(symbols.filter((symbol) => symbol !== null));
  if (printed) return printed.value;
  const all = texts.join("\n");
  const labelled = labelledCurrency(texts.map(plainLetters).join("\n"));
  if (labelled) return labelled;
  const named =
    (/£|\bGBP\b/.test(all) && "GBP") ||
    (/€|\bIE\d{2} ?[A-Z]{4}/.test(all) && "EUR") ||
    // Overseas payments mention other currencies, but a sort code is British.
    (/\bsort code\b/i.test(all) && "GBP") ||
    (/\bEUR\b/.test(all) && "EUR") ||
    (/\bCHF\b/.test(all) && "CHF");
  if (named) return named;
  const plain = plainLetters(texts.filter((text) => !isForeignAmount(text)).join("\n"));
  const counts = DOLLARS.map(([currency, words]) => [currency, plain.match(words)?.length ?? 0] as const);
  const [best, count] = counts.reduce((most, next) => (next[1] > most[1] ? next : most));
  return count > 0 ? best : null;
}

/** Whether a line is about the cost of a purchase in a foreign currency, which is not the account's. */
const isForeignAmount = hasAnyOf(lists.foreignAmounts.words, "i");

/**
 * The annual interest rate stated in the file, as a fraction: 0.0695 is 6.95%. An overdraft rate is not the account's.
 */
export function interestRate(texts: readonly string[]): number | null {
  for (const text of texts) {
    if (/overdraft/i.test(text)) continue;
    const match =
      /(?:interest rate|annual rate|rate p\.?a\.?|purchase rate|\bAPR\b|Sollzins|taux)\D{0,40}(\d{1,2}[.,]\d{1,4}) ?%/i.exec(
        text,
      );
    if (match?.[1]) return Math.round(Number(match[1].replace(",", ".")) * 10_000) / 1_000_000;
  }
  return null;
}
