import foreignLabels from "#data/reading/foreign-labels.json" with { type: "json" };
import labels from "#data/reading/labels.json" with { type: "json" };
import { letterWords, plainLetters, withoutOwner } from "../values/text.ts";
import { UNITS_IN_HEADINGS_ON_PAPER, UNITS_OF_OTHER_SCRIPTS, withoutUnitNote } from "./currencies.ts";
import { type ColumnRole, PAPER_HEADINGS } from "./headings.ts";
import { anyOf, hasAnyOf, meaningOf } from "./phrases.ts";

const COUNTED =
  /^\W*(\d{1,5}) (credit|deposit|debit|withdrawal|check|cheque|item|transaction|payment)(?:s|\(s\))?(?![a-z])(.{0,40})$/;

const { lists, tables } = labels;

/**
 * The meaning of a labelled figure. `BROUGHT` and `CARRIED` are carried between pages. The position of a
 * `BALANCE_ON_DATE` decides whether it is the opening or the closing balance.
 */
export type FigureLabel = keyof typeof tables.figures.meanings;

/** The labels of balances, not of totals. */
export const BALANCE_LABELS: ReadonlySet<FigureLabel> = new Set([
  "OPENING",
  "CLOSING",
  "BALANCE_ON_DATE",
  "BROUGHT",
  "CARRIED",
]);

/** The kind of rows in a list, by the heading above it: money in, money out, not transactions, or pending. */
export type Section = "CREDITS" | "DEBITS" | "NOT_TRANSACTIONS" | "NOT_YET";

const labelOfWords = meaningOf(tables.figures);

/** `Processed date`, `Date of booking`: the date of a step in processing a transaction. */
const isDateOfEvent = hasAnyOf(
  lists.dateEvents.words.flatMap((event) => [`^${event} (date|dt|on)$`, `^(date|dt)( of)? ${event}$`]),
);

const isListedAbove = hasAnyOf(lists.listedAbove.words);
const isNotYet = hasAnyOf(lists.notYet.words);
const isNotTransactions = hasAnyOf(lists.notTransactions.words);
const isCredits = hasAnyOf(lists.credits.words);
const isDebits = hasAnyOf(lists.debits.words);

/** Words that may follow a heading without changing its meaning. */
const TAIL = anyOf(lists.headingEnds.words);

/** What the words before a figure label it as, or null. */
export function figureLabel(text: string): FigureLabel | null {
  const counted = countedTotal(text);
  if (counted) return counted.label;
  const plain = plainLetters(withoutOwner(text))
    .replace(/&/g, " and ")
    .replace(/[^a-z0-9]+/g, " ")
    .trim()
    // Numbers of branches and documents before the label, and spaced-out letters: `S A L D O`.
    .replace(/^(?:\d+ )+(?=[a-z]{3})/, "")
    .replace(/^(?:[a-z] ){3,}[a-z]$/, (letters) => letters.replaceAll(" ", ""));
  return (plain.length >= 2 ? labelOfWords(plain) : null) ?? foreignLabel(text);
}

/** The number of transactions that a total states: `Total credits (6)`, `12 transactions`. */
export function printedCount(text: string): number | null {
  const counted = countedTotal(text);
  if (counted) return counted.count;
  const match =
    /\((\d{1,5})(?: (?:items?|transactions?))?\)|\b(\d{1,5}) (?:items?|transactions?|operations?|buchungen)\b/i.exec(
      text,
    );
  return match ? Number(match[1] ?? match[2]) : null;
}

/** The section that a heading starts, or null for any other text. */
export function sectionHeading(text: string): Section | null {
  // A heading has no figures. Text before a colon names the owner of the list.
  if (/\d[.,]\d|\d%|[.,]\d/.test(text)) return null;
  const plain = plainLetters(text.replace(/^.*: /, ""))
    .replace(/&/g, " and ")
    .replace(/[^a-z]+/g, " ")
    .trim();
  if (isListedAbove(plain)) return "NOT_TRANSACTIONS";
  if (plain.length < 4 || plain.split(" ").length > 9) return null;
  if (isNotYet(plain)) return "NOT_YET";
  if (isNotTransactions(plain)) return "NOT_TRANSACTIONS";
  const bare = plain.replace(TAIL, "");
  if (isCredits(bare)) return "CREDITS";
  return isDebits(bare) || isDebits(plain) ? "DEBITS" : null;
}

export function headingRole(text: string): ColumnRole | null {
  const plain = letterWords(withoutUnitNote(text).replace(/&/g, " and "));
  const role = PAPER_HEADINGS.get(plain) ?? roleOfUnits(plain);
  if (role || /^[a-z ]*$/.test(plain)) return role ?? (isDateOfEvent(plain) ? "DATE" : null);
  // Some banks print each heading in two languages: `交易日期 Transaction date`.
  const [latin, other] = [plain.replace(/[^a-z ]+/g, " "), plain.replace(/[a-z]+/g, " ")].map(letterWords);
  return latin && other ? (PAPER_HEADINGS.get(other) ?? headingRole(latin)) : null;
}

/** `Balance NZ$`, `余额（元）`. */
function roleOfUnits(plain: string): ColumnRole | null {
  const latin = plain.replace(UNITS_IN_HEADINGS_ON_PAPER, "");
  const bare = /[^a-z]/.test(plain) ? latin.replace(UNITS_OF_OTHER_SCRIPTS, "") : latin;
  if (bare === plain) return null;
  // `Amount (in Rs.)` does not mean `Amount in`.
  const unitless = PAPER_HEADINGS.get(bare.trim().replace(/ (?:in|em|en)$/, ""));
  if (unitless === "AMOUNT" || unitless === "BALANCE") return unitless;
  return PAPER_HEADINGS.get(bare.replace(/\s+/g, " ").trim()) ?? null;
}

/** A total that begins with its count: `3 Credit(s) This Period`, `2 item(s) totaling`. */
type CountedTotal = { label: "TOTAL_CREDITS" | "TOTAL_DEBITS" | "TOTAL"; count: number };

function countedTotal(text: string): CountedTotal | null {
  const match = /^\W*\d/.test(text) ? COUNTED.exec(plainLetters(text).trim()) : null;
  if (!match) return null;
  const [, count, noun, rest = ""] = match;
  const isTotal = /^\)? ?(?:$|[:.$]|this (?:period|month|statement)|total|for a total|amounting)/.test(rest);
  if (!isTotal) return null;
  const credits = noun === "credit" || noun === "deposit";
  const debits = noun === "debit" || noun === "withdrawal";
  const whole = /this (?:period|month|statement)/.test(rest);
  if (!whole) return { label: "TOTAL", count: Number(count) };
  return {
    label: credits ? "TOTAL_CREDITS" : debits ? "TOTAL_DEBITS" : "TOTAL",
    count: Number(count),
  };
}

/** A text in the form of `letterWords` has the label that it begins with, or the longest of several. */
const FOREIGN_LABELS = (Object.entries(foreignLabels.labels) as [FigureLabel, readonly string[]][])
  .flatMap(([label, beginnings]) => beginnings.map((text) => [letterWords(text), label] as const))
  .toSorted(([left], [right]) => right.length - left.length);

/** Grouped by their first two letters, because every line of a file is looked up. */
const FOREIGN_BY_START = Map.groupBy(FOREIGN_LABELS, ([text]) => text.slice(0, 2));

/** Words that may follow a label in Latin script, such as a date. Longer text is a description. */
const MAX_WORDS_AFTER = 5;

/** The meaning of a label in one of these languages, or null. */
function foreignLabel(text: string): FigureLabel | null {
  const own = withoutOwner(text);
  // Most rows of a data file begin with two letters with which no label begins.
  const [start] = /^[a-z]{2}/i.exec(own) ?? [];
  if (start && !FOREIGN_BY_START.has(start.toLowerCase())) return null;
  const words = letterWords(own);
  const found = FOREIGN_BY_START.get(words.slice(0, 2))?.find(([start]) => startsWithLabel(words, start));
  return found?.[1] ?? null;
}

/** Whether `Saldo akhir per 31` starts with `Saldo akhir`. In scripts without spaces, any text may follow. */
function startsWithLabel(words: string, start: string): boolean {
  if (!words.startsWith(start)) return false;
  const rest = words.slice(start.length);
  if (rest === "") return true;
  if (/[a-z]$/.test(start)) return rest.startsWith(" ") && rest.split(" ").length <= MAX_WORDS_AFTER;
  return !/[\u0400-\u04ff\u0370-\u03ff]$/.test(start) || rest.startsWith(" ");
}
