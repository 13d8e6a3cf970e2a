import { isNoise } from "../categorise/merchant-name.ts";
import type { Cents, IsoDate, ReadTransaction } from "../model.ts";
import { dayNumber } from "../values/calendar.ts";
import { descriptionWords } from "../values/text.ts";

const minCutWord = 4;
const similar = 0.5;
const datesApart = 3;

/** The source of a transaction: the row's 0-based chronological position within one statement. */
type Source = { documentId: string; statementId: string; position: number; entry?: string | undefined };

/** Null if unknown. */
export type Period = { from: IsoDate | null; to: IsoDate | null };

/** The period that one statement shows. */
export type ShownPeriod = Period & { statementId: string };

export type Row = Pick<ReadTransaction, "id" | "date" | "description" | "amount" | "balance">;

/** A stored transaction of one account, with every statement row that shows it. */
export type KnownTransaction = Row & { transactionId: string; sources: Source[] };

/** A statement of the account that was just read. */
export type IncomingStatement = ShownPeriod & {
  documentId: string;
  /** The file in an archive. Files in one archive may show the same transactions, as documents may. */
  entry?: string | undefined;
  /** In chronological order. */
  rows: readonly Row[];
};

type SameTransaction = {
  position: number;
  transactionId: string;
  /** The balance to keep: the stored one, otherwise the row's. A balance later distinguishes equal rows. */
  balance: Cents | null;
};

type Merged = {
  /** Rows that are already stored: each gains a source, and none is counted again. */
  same: SameTransaction[];
  /** Positions of rows that are not stored yet. */
  fresh: number[];
};

/**
 * Decides which rows of a statement are already stored transactions and which are new. Pure, and linear in the number
 * of rows. Two rows of one document are always two transactions, so equal payments on one day are all kept, even on two
 * pages or in two statements of one file. `matched` are the positions of rows that the caller has already matched.
 *
 * Two statements that both show a day show the same payments on it. Rows with equal day and amount are paired: equal
 * balances first, then descriptions, then position. If one statement ends on the day the other begins, each may show a
 * different part of that day. A pair then needs proof: an equal balance, or similar words if a balance is missing.
 *
 * Remaining rows are compared with payments up to three days away, since some formats date a payment by purchase and
 * others by posting. This applies only if both statements cover both dates and each shows the payment once.
 */
export function mergeTransactions(input: {
  known: readonly KnownTransaction[];
  /** The periods of the statements that the known transactions came from. */
  periods: readonly ShownPeriod[];
  statement: IncomingStatement;
  matched?: ReadonlySet<number>;
}): Merged {
  const { statement, matched } = input;
  const shown = new Map(input.periods.map((period) => [period.statementId, period]));
  const period = periodOf(statement.rows, statement);
  const others = input.known.filter(
    ({ sources }) =>
      !sources.some(
        ({ documentId, entry }) => documentId === statement.documentId && entry === statement.entry,
      ),
  );
  const free = Map.groupBy(others, keyOf);
  for (const group of free.values()) group.sort(byPosition);
  const incoming = statement.rows
    .map((row, position) => ({ ...row, position }))
    .filter(({ position }) => !matched?.has(position));
  const same: SameTransaction[] = [];
  const pair: Pair = ({ position, balance }, known) => {
    same.push({ position, transactionId: known.transactionId, balance: known.balance ?? balance });
  };
  const needsProofFor = (known: KnownTransaction) => needsProof(known, period, shown);
  const left = [...Map.groupBy(incoming, keyOf)].flatMap(([key, rows]) =>
    pairGroup(rows, free.get(key) ?? [], needsProofFor, pair),
  );
  const byAmount = Map.groupBy([...free.values()].flat(), ({ amount }) => amount);
  const fresh = left
    .sort(byPlace)
    .filter((row) => !pairNearby(row, byAmount.get(row.amount) ?? [], period, shown, pair))
    .map(({ position }) => position);
  return { same: same.sort(byPlace), fresh };
}

function byPlace(one: { position: number }, other: { position: number }): number {
  return one.position - other.position;
}

type Placed = Row & { position: number };

type Pair = (row: Placed, known: KnownTransaction) => void;

/**
 * Pairs rows and stored transactions of one date and amount, strongest proof first. Takes the paired transactions out
 * of `open` and returns the rows that are left.
 */
function pairGroup(
  rows: readonly Placed[],
  open: KnownTransaction[],
  needsProofFor: (known: KnownTransaction) => boolean,
  pair: Pair,
): Placed[] {
  let waiting = [...rows];
  const proofs: ((row: Row, known: KnownTransaction) => boolean)[] = [
    (row, known) => row.balance !== null && row.balance === known.balance,
    (row, known) => lacksBalance(row, known) && row.description === known.description,
    (row, known) =>
      lacksBalance(row, known) && descriptionSimilarity(row.description, known.description) >= similar,
    (row, known) =>
      !needsProofFor(known) && descriptionSimilarity(row.description, known.description) >= similar,
    (_row, known) => !needsProofFor(known),
  ];
  for (const proves of proofs) {
    if (open.length === 0) break;
    waiting = waiting.filter((row) => {
      const at = open.findIndex((known) => proves(row, known));
      const known = open[at];
      if (!known) return true;
      pair(row, known);
      open.splice(at, 1);
      return false;
    });
  }
  return waiting;
}

function lacksBalance(row: Row, known: KnownTransaction): boolean {
  return row.balance === null || known.balance === null;
}

/** Pairs a remaining row with a remaining transaction that another format dated up to three days away. */
function pairNearby(
  row: Placed,
  candidates: KnownTransaction[],
  period: Period,
  shown: ReadonlyMap<string, Period>,
  pair: Pair,
): boolean {
  const day = dayNumber(row.date);
  const near = candidates
    .map((known) => ({ known, apart: Math.abs(dayNumber(known.date) - day) }))
    .filter(
      ({ known, apart }) =>
        apart > 0 &&
        apart <= datesApart &&
        covers(period, known.date) &&
        known.sources.some((source) => covers(shown.get(source.statementId), row.date)) &&
        ((row.balance !== null && row.balance === known.balance) ||
          descriptionSimilarity(row.description, known.description) >= similar),
    )
    .sort((a, b) => a.apart - b.apart || byPosition(a.known, b.known))[0]?.known;
  if (!near) return false;
  candidates.splice(candidates.indexOf(near), 1);
  pair(row, near);
  return true;
}

export function covers(period: Period | undefined, date: IsoDate): boolean {
  return !!period?.from && !!period.to && period.from <= date && date <= period.to;
}

/** Whether every statement that shows this transaction meets the new one's period only on this day. */
function needsProof(
  { date, sources }: KnownTransaction,
  period: Period,
  shown: ReadonlyMap<string, Period>,
): boolean {
  return (
    sources.length > 0 &&
    sources.every(({ statementId }) => {
      const other = shown.get(statementId);
      return (other?.to === date && period.from === date) || (other?.from === date && period.to === date);
    })
  );
}

/** The stated period of rows, or else the dates of the first and last one. */
export function periodOf(rows: readonly Pick<Row, "date">[], stated?: Period): Period {
  const dates = rows.map(({ date }) => date).sort();
  return { from: stated?.from ?? dates[0] ?? null, to: stated?.to ?? dates.at(-1) ?? null };
}

export function keyOf({ date, amount }: Pick<Row, "date" | "amount">): string {
  return `${date} ${amount}`;
}

function byPosition(left: KnownTransaction, right: KnownTransaction): number {
  const firstOf = (known: KnownTransaction) => Math.min(...known.sources.map((source) => source.position));
  return firstOf(left) - firstOf(right) || (left.transactionId < right.transactionId ? -1 : 1);
}

/**
 * Similarity of two descriptions of one payment, 0 to 1: the share of the shorter one's words that the other
 * contains. A bank's formats print the same payment with more or fewer words, and truncate long words.
 */
function descriptionSimilarity(left: string, right: string): number {
  if (left === right) return 1;
  const [short = [], long = []] = [wordSet(left), wordSet(right)].sort((a, b) => a.length - b.length);
  if (short.length === 0) return long.length === 0 ? 1 : 0;
  const shared = short.filter((word) => long.some((other) => sameWord(word, other)));
  return shared.length / short.length;
}

function wordSet(description: string): string[] {
  return [...new Set(descriptionWords(description))];
}

function sameWord(left: string, right: string): boolean {
  if (left === right) return true;
  if (Math.min(left.length, right.length) < minCutWord) return false;
  return left.startsWith(right) || right.startsWith(left);
}

/**
 * Returns the more complete of two descriptions of one payment, whichever was read first. A bank's formats
 * truncate or omit names. A description that contains the other wins, then the one with more letters, not
 * counting noise such as card digits and references. Ties go to the longer one, then to alphabetical order.
 */
export function fullerDescription(left: string, right: string): string {
  if (left === right) return left;
  const [a, b] = [descriptionWords(left), descriptionWords(right)];
  const [inA, inB] = [b.join(" ").includes(a.join(" ")), a.join(" ").includes(b.join(" "))];
  if (inA !== inB) return inA ? right : left;
  const more = letters(a) - letters(b) || left.length - right.length || (left < right ? 1 : -1);
  return more > 0 ? left : right;
}

function letters(words: readonly string[]): number {
  return words.reduce((sum, word, index) => sum + (isNoise(words, index) ? 0 : word.length), 0);
}
