import payeeWords from "#data/categories/payee-words.json" with { type: "json" };
import placeNames from "#data/names/places.json" with { type: "json" };
import { wordSets } from "../lexicon/phrases.ts";
import { descriptionWords } from "../values/text.ts";
import { isPersonName } from "./people.ts";

const places = new Set(placeNames.lists.places.words.flatMap(descriptionWords));

const { openings, countries } = wordSets(placeNames.lists);

const { payments, webAddresses, months, pay } = wordSets(payeeWords.lists);

const maxWords = 5;

/**
 * Returns the name of the counterparty without the bank's noise: card digits, dates, references, payment types, and
 * towns and countries at the end. `isPay` also removes words that only describe pay. A payee gets the same name whatever
 * the order of the noise. If nothing remains, the words themselves are returned.
 */
export function merchantName(words: readonly string[], isPay = false): string {
  const kept: string[] = [];
  for (const [index, word] of words.slice(0, coupleEnd(words)).entries()) {
    if (isNoise(words, index) || (isPay && pay.has(word))) continue;
    kept.push(word === "LIMITED" ? "LTD" : word);
  }
  while (kept.length > 1 && isTail(kept.at(-1) ?? "")) kept.pop();
  const name = kept.slice(0, maxWords).join(" ");
  const onlyPay = isPay ? words.filter((word) => pay.has(word)).join(" ") : "";
  return (
    name || onlyPay || words.filter((word) => !/\d/.test(word)).join(" ") || words.join(" ") || "UNKNOWN"
  );
}

/** Whether a word is one that banks print around any payee: a payment type, currency, reference or date. */
export function isNoise(words: readonly string[], at: number): boolean {
  const word = words[at] ?? "";
  // Banks abbreviate kinds of payments to single letters too.
  if (isCouple(words, at + 1) || isCouple(words, at - 1)) return false;
  if (payments.has(word) || hasReference(word) || isMark(words, at)) return true;
  return months.has(word) && (isNumber(words[at - 1]) || isNumber(words[at + 1]));
}

/** Whether a word is the AND between two initials: `BRENNAN G AND P`. */
function isCouple(words: readonly string[], at: number): boolean {
  return words[at] === "AND" && isInitial(words[at - 1]) && isInitial(words[at + 1]);
}

function isInitial(word: string | undefined): boolean {
  return word !== undefined && /^[A-Z]$/.test(word);
}

/**
 * Where the name of two people ends and a reference may begin: after the initials if the surname is before them, and
 * after a known surname that follows them. Undefined for any other payee: `B AND B MOTELS`.
 */
function coupleEnd(words: readonly string[]): number | undefined {
  const and = words.findIndex((_word, index) => isCouple(words, index));
  if (and === -1) return undefined;
  const surname = and - 2;
  if (surname >= 0 && !isNoise(words, surname)) return and + 2;
  return isPersonName(words[and + 2] ?? "") ? and + 3 : undefined;
}

/**
 * Whether a word marks a debit or credit beside a card's digits: `4835-****-****-1234 Df`. Elsewhere, DR is a doctor.
 */
function isMark(words: readonly string[], at: number): boolean {
  const word = words[at] ?? "";
  if (word === "DF") return true;
  return (word === "DR" || word === "CR" || word === "DB") && at > 0 && hasReference(words[at - 1] ?? "");
}

/** Whether a word is only a location or the end of a web address, which is removed from the end of a name. */
export function isTail(word: string): boolean {
  return countries.has(word) || webAddresses.has(word) || places.has(word);
}

/** Whether a word varies between payments: three or more digits, a bare number, a date, a time or an ordinal. */
function hasReference(word: string): boolean {
  if (!/\d/.test(word)) return word.startsWith("XX") && /^X+$/.test(word);
  return (
    /^\d+$/.test(word) ||
    word.replace(/\D/g, "").length >= 3 ||
    /^X{2,}\d*$/.test(word) ||
    /^\d{1,2}([A-Z]{3}\d{0,4}|AM|PM|ST|ND|RD|TH)$/.test(word)
  );
}

function isNumber(word: string | undefined): boolean {
  return word !== undefined && /^\d{1,4}(ST|ND|RD|TH)?$/.test(word);
}

/** Whether a word is a place name, or the start of one (`MT` in `Mt Eden`). */
export function isPlace(word: string): boolean {
  return places.has(word) || openings.has(word);
}

/*
 * Payment processors print their own name before the shop's, separated by an asterisk (`SQ *DAILY BREAD`).
 * Names that have no other meaning are recognised without the asterisk.
 */
const marked =
  /\b(?:SQ|SQUARE|SUMUP|SP|TST|LS|IZ|ZLR|ZTL|ZETTLE|PP|PAYPAL|STRIPE|WPY|EZI|GC|CKO|PY|DRI|DNH|FSP|NYX|EB|PADDLE\.NET|PADDLE) *\* *(?=\S)/i;

const unmarked = /\b(?:SUMUP|PAYPAL|GOCARDLESS|SQUAREUP|ZETTLE|WINDCAVE|PAYSTATION)(?:\.COM)? +(?=[A-Z]{3})/i;

/** Removes a payment processor's name before the shop's, if there is one. */
export function withoutProcessor(description: string): string {
  const bare = description.includes("*") ? description.replace(marked, "") : description;
  return bare === description ? description.replace(unmarked, "") : bare;
}
