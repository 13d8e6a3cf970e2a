import labels from "#data/reading/labels.json" with { type: "json" };
import { emptyDraft } from "../../drafts/read-draft.ts";
import { currencyDoubts } from "../../drafts/several-currencies.ts";
import { figureLabel } from "../../lexicon/paper-labels.ts";
import { hasAnyOf } from "../../lexicon/phrases.ts";
import type { Cents, ReadTransaction } from "../../model.ts";
import { prove } from "../../prove.ts";
import { dateOfWords } from "../../values/date.ts";
import { plainLetters } from "../../values/text.ts";
import { amountIn } from "../2-tables/table-lines.ts";
import type { StatementEvent } from "../3-events/table-events.ts";
import type { AccountSegment } from "../4-items/account-segments.ts";
import { type FactItem, isAbove, type RowPlace } from "../4-items/statement-items.ts";
import type { MoneySide } from "../5-money/choose-reading.ts";
import { AGAINST_DESCRIPTIONS, isReversible, samplesOf, votesOfRows } from "../5-money/printed-direction.ts";

/** This many more rows, or this share of them, may contradict their columns, because some payee names do so by chance. */
const MAX_AGAINST = 5;
const MAX_AGAINST_SHARE = 0.1;

/** A line that is not a row. */
export type Prose = RowPlace & { text: string };

const PAGE_OF =
  /\b(?:page|seite|pagina|página)\s*(?::\s*)?(\d{1,3})\s*(?:of|von|de|di|van|\/)\s*(\d{1,3})\b/i;

/**
 * Reasons why a segment's reading is not proved although its figures agree: a word that looks like an amount was not
 * read, the descriptions suggest that all signs are reversed, or nothing shows where the list ends and rows or pages may
 * be missing.
 */
export function readingDoubts(segment: AccountSegment, side: MoneySide, prose: readonly Prose[]): string[] {
  const { rows } = segment;
  const { closingBalance, printedTotals } = side;
  if (rows.length === 0) return unlistedRows(segment, side, prose);
  const direction = votesOfRows(samplesOf(side));
  const against =
    direction < (isReversible(rows) ? 0 : -Math.max(MAX_AGAINST, MAX_AGAINST_SHARE * rows.length));
  const unread = rows.flatMap(({ unread: text, page, row }) =>
    text === null ? [] : [`Page ${page}, row ${row}: “${text}” could not be read as an amount.`],
  );
  const ends = closingBalance !== null || (printedTotals.credits !== null && printedTotals.debits !== null);
  const [first, last] = [rows[0], rows.at(-1)];
  const currencies = rows.map(({ figures }) => amountIn(figures)?.currency ?? null);
  const ofRows = [...unread, ...(against ? [AGAINST_DESCRIPTIONS] : []), ...currencyDoubts(currencies)];
  const isProved = prove({ ...emptyDraft(), ...side }).verification === "PROVED";
  if ((ends && isProved) || !first || !last) return ofRows;
  // Balances show what is missing among the rows. Without them, it may be anywhere below the first row.
  const [top, end] = isAbove(last, first) ? [last, first] : [first, last];
  const from = isProved ? end : top;
  const rowLike = prose.find((line) => isAbove(from, line) && isRowLike(line.text));
  const missing = ends ? null : missingPages(prose);
  return [...ofRows, ...unreadRow(rowLike), ...(missing === null ? [] : [missing])];
}

function unreadRow(line: Prose | undefined): string[] {
  return line
    ? [`Page ${line.page}: “${line.text.slice(0, 60)}” may be a transaction that was not read.`]
    : [];
}

/** A line that begins with a date, has an amount and is not a balance or total. */
function isRowLike(text: string): boolean {
  const words = text.split(" ");
  const date = dateOfWords(words.slice(0, 5));
  if (!date) return false;
  // `31.07` of the date itself is no amount.
  const rest = words.slice(date.words).join(" ");
  if (!/\d[.,]\d{2}(?!\d)/.test(rest)) return false;
  return /\p{L}{3}/u.test(rest) && figureLabel(rest.replace(/(?<![-+($£€])[-+($£€]*\d.*$/s, "")) === null;
}

/** Longer lines explain something: `Deposits are protected up to 100,000.00`. */
const MAX_ROW_WORDS = 14;

/**
 * A line that may be a transaction in a statement read as empty: an unlabelled amount other than zero and the balances.
 * Balances can be equal because money in equals money out.
 */
function unlistedRows({ facts }: AccountSegment, side: MoneySide, prose: readonly Prose[]): string[] {
  const known = new Set(facts.map(({ page, row }) => `${page} ${row}`));
  const balances = [side.openingBalance, side.closingBalance].map((cents) => Math.abs(cents ?? 0));
  const found = prose.find(({ page, row, text }) => {
    if (known.has(`${page} ${row}`) || text.split(" ").length > MAX_ROW_WORDS) return false;
    return amountsIn(text).some(
      ({ cents, before }) => cents !== 0 && !balances.includes(cents) && !isLabelled(before),
    );
  });
  return unreadRow(found);
}

/** Amounts with two decimals, in cents, with the words before them. */
function amountsIn(text: string): { cents: Cents; before: string }[] {
  return [...text.matchAll(/(?<![\d.,])\d[\d.,']{0,14}[.,]\d{2}(?!\d|[.,]\d| ?%)/g)].map((match) => ({
    cents: Number(match[0].replace(/\D/g, "")),
    before: text.slice(0, match.index),
  }));
}

function isLabelled(text: string): boolean {
  const words = text
    .replace(/[^\p{L}\d/]+/gu, " ")
    .trim()
    .split(" ");
  return words.some((_, from) => figureLabel(words.slice(from).join(" ")) !== null);
}

/** Reports that the last page number is, for example, `Page 2 of 4`. */
function missingPages(prose: readonly Prose[]): string | null {
  let last: RegExpExecArray | null = null;
  for (const { text } of prose) last = PAGE_OF.exec(text) ?? last;
  if (!last || Number(last[1]) >= Number(last[2])) return null;
  return `The file ends with page ${last[1]} of ${last[2]}: the pages after it are missing.`;
}

/** Whether a balance may be for another date or include more than the account's closing balance, by its name. */
const isLooseName = hasAnyOf(labels.lists.looseBalances.words);

/**
 * Restores a contradiction between two printed values of the opening balance, the closing balance or a balance
 * carried to the next page, because one of them was edited. Uses the value that does not fit the transactions,
 * so that the proof reports it. Only for a reading that is proved otherwise.
 */
export function withContradictions(
  side: MoneySide,
  facts: readonly FactItem[],
  isOnlyAccount: boolean,
): MoneySide {
  return {
    ...side,
    transactions: withCarriedBalances(side, facts),
    openingBalance: contradicted(side, facts, "OPENING", isOnlyAccount),
    closingBalance: contradicted(side, facts, "CLOSING", isOnlyAccount),
  };
}

function contradicted(
  reading: MoneySide,
  facts: readonly FactItem[],
  side: "OPENING" | "CLOSING",
  isOnlyAccount: boolean,
): Cents | null {
  const chosen = side === "OPENING" ? reading.openingBalance : reading.closingBalance;
  const { transactions } = reading;
  if (chosen === null) return null;
  const other = facts.find((fact, at) => {
    const { label, text, figure, inTable } = fact;
    const opening = opensStatement(facts, at) && !repeatsRowAbove(fact, transactions);
    const brought = label === "BROUGHT" && (opening || isAboveAllRows(fact, transactions));
    return (
      (label === side || (side === "OPENING" && brought)) &&
      (isOnlyAccount || inTable) &&
      figure.cents !== Math.abs(chosen) &&
      !isLooseName(plainLetters(text)) &&
      !followsRows(fact, reading)
    );
  });
  if (!other) return chosen;
  return other.figure.sign === "-" || chosen < 0 ? -other.figure.cents : other.figure.cents;
}

/** A balance between the rows that the rows on one side of it lead to agrees with them, whatever its label. */
function followsRows(fact: FactItem, { openingBalance, transactions }: MoneySide): boolean {
  if (!fact.inTable || openingBalance === null) return false;
  const sides = [true, false].map((above) =>
    transactions.filter((each) => isAbove(placeOf(each), fact) === above),
  );
  return (
    sides.every(({ length }) => length > 0) &&
    sides.some((rows) => {
      const balance = rows.reduce((sum, { amount }) => sum + amount, openingBalance);
      return Math.abs(balance) === fact.figure.cents;
    })
  );
}

/** A balance brought forward opens the statement if it comes before any that is carried forward. */
function opensStatement(facts: readonly FactItem[], at: number): boolean {
  return !facts.slice(0, at).some(({ label }) => label === "CARRIED" || label === "BROUGHT");
}

/** A balance brought forward above all rows of the table also opens the statement, regardless of the summary. */
function isAboveAllRows(fact: FactItem, transactions: readonly ReadTransaction[]): boolean {
  return fact.inTable && transactions.every((each) => isAbove(fact, placeOf(each)));
}

function placeOf({ page, line }: ReadTransaction): RowPlace {
  return { page: page ?? 0, row: line };
}

/** On a later page, a balance brought forward is that of the last row on the page before. */
function repeatsRowAbove(fact: FactItem, transactions: readonly ReadTransaction[]): boolean {
  const above = transactions.findLast((each) => isAbove(placeOf(each), fact));
  return above !== undefined && Math.abs(above.balance ?? 0) === fact.figure.cents;
}

/** A balance between the rows must be the one that the rows above lead to. */
function withCarriedBalances(side: MoneySide, facts: readonly FactItem[]): ReadTransaction[] {
  const wrong = new Map<ReadTransaction, Cents>();
  for (const fact of facts) {
    const { label, inTable, figure } = fact;
    if (!inTable || !(label === "CARRIED" || label === "BROUGHT") || followsRows(fact, side)) continue;
    const above = side.transactions.findLast((each) => isAbove(placeOf(each), fact));
    const isLast = above === side.transactions.at(-1);
    const { balance = null } = above ?? {};
    if (!above || Math.abs(balance ?? 0) === figure.cents) continue;
    if (balance === null && (isLast || side.openingBalance === null)) continue;
    wrong.set(above, Math.sign(balance ?? side.openingBalance ?? 1) * figure.cents);
  }
  return side.transactions.map((each) => ({ ...each, balance: wrong.get(each) ?? each.balance }));
}

/** Fewer may follow from one another by chance. */
const MIN_LINKS = 3;

export const LIKE_BALANCES =
  "The amounts follow from one another by other figures of their rows, as balances do. Please check which figure is the amount.";

/** Whether the amounts of rows without balances are balances: most differ from the one before by another figure beside them. */
export function areLikeBalances(events: readonly StatementEvent[]): boolean {
  const rows = events.flatMap((event) => {
    if (event.kind !== "ROW" || event.figures.BALANCE) return [];
    return { amount: amountIn(event.figures)?.cents ?? 0, others: event.loose };
  });
  const links = rows.filter(({ amount, others }, at) => {
    const moved = Math.abs(amount - (rows[at - 1]?.amount ?? amount));
    return moved !== 0 && others.some(({ cents }) => cents === moved);
  });
  return links.length >= MIN_LINKS && links.length * 2 >= rows.length;
}
