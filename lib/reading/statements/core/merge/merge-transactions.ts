import { isNoise } from "../categorise/merchant-name.ts";
import type { Cents, IsoDate } from "../model.ts";
import { dayNumber } from "../values/calendar.ts";
import { descriptionWords } from "../values/text.ts";

const minCutWord = 4;
const similar = 0.5;
const datesApart = 3;

/** The source of a transaction: the row's 0-based chronological position within one statement. */
type Source = { documentId: string; statementId: string; position: number; entry?: string | undefined };

/** The period that one statement shows. */
export type ShownPeriod = { statementId: string; from: IsoDate; to: IsoDate };

export type Row = {
  /** The bank's own identifier, if the file has one. */
  id?: string;
  date: IsoDate;
  description: string;
  amount: Cents;
  balance: Cents | null;
};

/** A stored transaction of one account, with every statement row that shows it. */
export type KnownTransaction = Row & { transactionId: string; sources: Source[] };

/** A statement of the account that was just read. */
export type IncomingStatement = {
  documentId: string;
  /** The file in an archive. Files in one archive may show the same transactions, as documents may. */
  entry?: string | undefined;
  statementId: string;
  /** Null if unknown. The dates of the first and last row are then used. */
  from: IsoDate | null;
  to: IsoDate | null;
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
  const period = periodOf(statement);
  if (!period) return { same: [], fresh: [] };

  const free = new Map<string, KnownTransaction[]>();
  for (const known of input.known) {
    if (known.sources.some((source) => isSameFile(source, statement))) continue;
    push(free, keyOf(known), known);
  }
  for (const group of free.values()) group.sort(byPosition);

  const incoming = new Map<string, number[]>();
  for (const [position, row] of statement.rows.entries()) {
    if (!matched?.has(position)) push(incoming, keyOf(row), position);
  }

  const same: SameTransaction[] = [];
  const left: number[] = [];
  const pair = (position: number, known: KnownTransaction) =>
    same.push({
      position,
      transactionId: known.transactionId,
      balance: known.balance ?? statement.rows[position]?.balance ?? null,
    });

  for (const [key, positions] of incoming) {
    const group = free.get(key) ?? [];
    const rest = pairGroup(
      positions,
      group,
      statement.rows,
      (known) => needsProof(known, period, shown),
      pair,
    );
    free.set(key, rest.known);
    left.push(...rest.positions);
  }

  const byAmount = new Map<number, KnownTransaction[]>();
  for (const group of free.values()) {
    for (const known of group) push(byAmount, known.amount, known);
  }
  const fresh = left
    .sort((a, b) => a - b)
    .filter((position) => !pairNearby(position, statement.rows[position], byAmount, period, shown, pair));
  return { same: same.sort((a, b) => a.position - b.position), fresh };
}

type File = Pick<Source, "documentId" | "entry">;

function isSameFile(left: File, right: File): boolean {
  return left.documentId === right.documentId && left.entry === right.entry;
}

type Pair = (position: number, known: KnownTransaction) => void;

/** Pairs rows and stored transactions of one date and amount, strongest proof first. Returns the rest. */
function pairGroup(
  positions: readonly number[],
  group: readonly KnownTransaction[],
  rows: readonly Row[],
  needsProofFor: (known: KnownTransaction) => boolean,
  pair: Pair,
): { positions: number[]; known: KnownTransaction[] } {
  const open = [...group];
  let waiting = [...positions];
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
    waiting = waiting.filter((position) => {
      const row = rows[position];
      const at = row ? open.findIndex((known) => proves(row, known)) : -1;
      const known = open[at];
      if (!known) return true;
      pair(position, known);
      open.splice(at, 1);
      return false;
    });
  }
  return { positions: waiting, known: open };
}

function lacksBalance(row: Row, known: KnownTransaction): boolean {
  return row.balance === null || known.balance === null;
}

/** Pairs a remaining row with a remaining transaction that another format dated up to three days away. */
function pairNearby(
  position: number,
  row: Row | undefined,
  byAmount: Map<number, KnownTransaction[]>,
  period: ShownPeriod,
  shown: Map<string, ShownPeriod>,
  pair: Pair,
): boolean {
  const candidates = row && byAmount.get(row.amount);
  if (!candidates) return false;
  const day = dayNumber(row.date);
  const near = candidates
    .map((known) => ({ known, apart: Math.abs(dayNumber(known.date) - day) }))
    .filter(
      ({ known, apart }) =>
        apart > 0 &&
        apart <= datesApart &&
        covers(period, known.date) &&
        known.sources.some((source) => covers(shown.get(source.statementId), row.date)) &&
        (row.balance !== null && row.balance === known.balance
          ? true
          : descriptionSimilarity(row.description, known.description) >= similar),
    )
    .sort((a, b) => a.apart - b.apart || byPosition(a.known, b.known))[0]?.known;
  if (!near) return false;
  candidates.splice(candidates.indexOf(near), 1);
  pair(position, near);
  return true;
}

function covers(period: ShownPeriod | undefined, date: IsoDate): boolean {
  return period !== undefined && period.from <= date && date <= period.to;
}

/** Whether every statement that shows this transaction meets the new one's period only on this day. */
function needsProof(known: KnownTransaction, period: ShownPeriod, shown: Map<string, ShownPeriod>): boolean {
  return (
    known.sources.length > 0 &&
    known.sources.every((source) => {
      const other = shown.get(source.statementId);
      if (!other) return false;
      return (
        (other.to === known.date && period.from === known.date) ||
        (other.from === known.date && period.to === known.date)
      );
    })
  );
}

function periodOf(statement: IncomingStatement): ShownPeriod | null {
  const dates = statement.rows.map((row) => row.date).sort();
  const from = statement.from ?? dates[0];
  const to = statement.to ?? dates.at(-1);
  return from && to ? { statementId: statement.statementId, from, to } : null;
}

function keyOf(row: Row): string {
  return `${row.date} ${row.amount}`;
}

function byPosition(left: KnownTransaction, right: KnownTransaction): number {
  const firstOf = (known: KnownTransaction) => Math.min(...known.sources.map((source) => source.position));
  return firstOf(left) - firstOf(right) || (left.transactionId < right.transactionId ? -1 : 1);
}

function push<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

/**
 * Similarity of two descriptions of one payment, 0 to 1: the share of the shorter one's words that the other
 * contains. A bank's formats print the same payment with more or fewer words, and truncate long words.
 */
function descriptionSimilarity(left: string, right: string): number {
  if (left === right) return 1;
  const [short, long] = [wordSet(left), wordSet(right)].sort((a, b) => a.length - b.length) as [
    string[],
    string[],
  ];
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
