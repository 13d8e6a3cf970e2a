import { addDays } from "../../values/calendar.ts";
import type { Period } from "../../values/date-resolver.ts";
import { amountIn } from "../2-tables/table-lines.ts";
import type { StatedNumber } from "../3-events/account-identity.ts";
import type { FactItem, RowItem, StatementItem } from "./statement-items.ts";

/** The rows and facts of one account in one period, oldest first. */
export type AccountSegment = { account: number; rows: RowItem[]; facts: FactItem[] };

/** Whether rows run from newest to oldest; null if the dates do not show it. */
export function newestFirst(items: readonly StatementItem[]): boolean | null {
  let rising = 0;
  let falling = 0;
  let before: RowItem | null = null;
  for (const item of items) {
    if (item.kind !== "ROW") continue;
    if (before && before.account === item.account && !item.opensTable) {
      if (before.date < item.date) rising += 1;
      else if (before.date > item.date) falling += 1;
    }
    before = item;
  }
  return rising === falling ? null : falling > rising;
}

/**
 * Splits the items, in chronological order, into accounts and periods: at another account number, at an opening
 * balance that follows a closing balance or does not match the rows before it, and where a table starts over in
 * time and balance. Figures of a summary belong to the rows after it or, at the end, to the last rows.
 */
export function accountSegments(items: readonly StatementItem[]): AccountSegment[] {
  const segments: AccountSegment[] = [];
  let segment: AccountSegment = { account: 0, rows: [], facts: [] };
  let summary: FactItem[] = [];
  for (const item of items) {
    if (item.kind === "FACT" && !item.inTable) {
      summary.push(item);
      continue;
    }
    const isUsed = segment.rows.length > 0 || segment.facts.some(({ inTable }) => inTable);
    if (isUsed && beginsSegment(item, segment, summary)) {
      const opening = summary.findIndex(
        (fact) => fact.label === "OPENING" || fact.account !== segment.account,
      );
      segment.facts.push(...(opening < 0 ? summary : summary.slice(0, opening)));
      segments.push(segment);
      segment = { account: item.account, rows: [], facts: opening < 0 ? [] : summary.slice(opening) };
    } else segment.facts.push(...summary);
    summary = [];
    segment.account = item.account;
    if (item.kind === "ROW") segment.rows.push(item);
    else segment.facts.push(item);
  }
  segment.facts.push(...summary);
  segments.push(segment);
  return withTrailers(segments).filter(({ rows, facts }) => rows.length > 0 || facts.length > 0);
}

/**
 * A summary of opening, movements and closing after the rows belongs to them. It is not an account without
 * transactions.
 */
function withTrailers(segments: readonly AccountSegment[]): AccountSegment[] {
  const merged: AccountSegment[] = [];
  for (const segment of segments) {
    const last = merged.at(-1);
    const opened = last?.facts.find(isOpening);
    const again = opened && segment.facts.find(isOpening)?.figure.cents === opened.figure.cents;
    const isSummary = segment.rows.length === 0 && last?.account === segment.account;
    if (last && isSummary && last.rows.length > 0 && (!opened || again)) last.facts.push(...segment.facts);
    else merged.push(segment);
  }
  return merged;
}

function isOpening({ label }: FactItem): boolean {
  return label === "OPENING" || label === "BROUGHT";
}

function beginsSegment(
  item: StatementItem,
  { account, rows, facts }: AccountSegment,
  summary: FactItem[],
): boolean {
  if (item.account !== account) return true;
  if (rows.length === 0) return false;
  const closed = facts.some(({ inTable, label }) => inTable && label === "CLOSING");
  const opening = summary.find(({ label }) => label === "OPENING")?.figure.cents;
  // Page headers may repeat the same opening balance.
  const known = facts.filter(({ label }) => label === "OPENING").map(({ figure }) => figure.cents);
  if (opening !== undefined && (closed || (known.length > 0 && !known.includes(opening)))) return true;
  if (item.kind === "ROW") return startsNewList(item, rows);
  return (item.label === "OPENING" || item.label === "BROUGHT") && !continues(item, rows, closed);
}

/**
 * A balance carried forward repeats the last one. An opening balance after a closing one begins the next period or
 * account.
 */
function continues(fact: FactItem, rows: readonly RowItem[], closed: boolean): boolean {
  const last = rows.findLast((row) => row.figures.BALANCE)?.figures.BALANCE;
  if (last?.cents === fact.figure.cents) return !closed || fact.label === "BROUGHT";
  // If no row prints a balance, a balance brought forward cannot be checked and is accepted.
  return fact.label === "BROUGHT" && !closed && last === undefined;
}

/** Whether a table is a new list: its first row is earlier than the last one, and its balance does not follow. */
function startsNewList(row: RowItem, rows: readonly RowItem[]): boolean {
  const last = rows.at(-1);
  if (!row.opensTable || !last || row.date >= last.date) return false;
  const before = last.figures.BALANCE;
  const after = row.figures.BALANCE;
  if (!rows.some(({ figures }) => figures.BALANCE) || (!after && !before)) return false;
  if (!before || !after) return true;
  const move = amountIn(row.figures)?.cents ?? 0;
  const gap = Math.abs(Math.abs(after.cents) - Math.abs(before.cents));
  return gap !== move && Math.abs(after.cents) + Math.abs(before.cents) !== move;
}

/** Drops a list that repeats another one row by row, with its balances. */
export function withoutRepeats(segments: readonly AccountSegment[]): AccountSegment[] {
  const keys = segments.map(({ rows }) => rows.map(rowKey).join("\n"));
  return segments.filter(({ rows, facts }, at) => {
    if (rows.length === 0 || !rows.some((row) => row.figures.BALANCE)) return true;
    if (facts.some(({ inTable, label }) => inTable && label === "OPENING")) return true;
    return !keys.some((key, other) => other < at && key.includes(keys[at] ?? ""));
  });
}

function rowKey({ date, figures }: RowItem): string {
  const parts = [figures.DEBIT, figures.CREDIT, figures.AMOUNT, figures.BALANCE];
  return `${date} ${parts.map((figure) => (figure ? `${figure.cents}${figure.sign}${figure.mark}` : "")).join(" ")};`;
}

/** Days that a row may be outside its statement's period, because purchases are booked after a weekend. */
const SLACK_DAYS = 7;

/**
 * The items of each account and period that a file states, in the file's order. Null if there is only one, or
 * if the periods overlap or do not contain the dates of their rows, because then they are not statement periods.
 */
export function statementGroups(items: readonly StatementItem[]): StatementItem[][] | null {
  const groups: StatementItem[][] = [];
  for (const item of items) {
    const last = groups.at(-1);
    const before = last?.at(-1);
    const isSame = before?.account === item.account && periodKey(before.period) === periodKey(item.period);
    if (last && isSame) last.push(item);
    else groups.push([...(last ? extractPageHead(last, item.page) : []), item]);
  }
  const listed = groups.filter((group) => group.some(({ kind }) => kind === "ROW"));
  if (listed.length < 2) return null;
  const periods = new Map(listed.map((group) => [periodKey(periodOf(group)), periodOf(group)]));
  const distinct = [...periods.values()];
  const areApart = distinct.every(
    (period, at) => !distinct.slice(at + 1).some((other) => overlap(period, other)),
  );
  const contain = listed.every((group) => containsRows(periodOf(group), group));
  return distinct.length === 1 || (contain && areApart) ? groups : null;
}

function periodKey(period: Period | null): string {
  return `${period?.from} ${period?.to}`;
}

/** The period of a group is that of its rows. Figures above them may precede the stated period. */
function periodOf(group: readonly StatementItem[]): Period | null {
  return group.find(({ kind }) => kind === "ROW")?.period ?? null;
}

/**
 * Figures on the same page above the line with the period belong to that period. Removes them from the period before.
 */
function extractPageHead(items: StatementItem[], page: number): StatementItem[] {
  const from = items.findLastIndex((item) => item.page !== page || item.kind === "ROW" || item.inTable) + 1;
  return items.splice(from);
}

function containsRows(period: Period | null, items: readonly StatementItem[]): boolean {
  const { from = null, to = null } = period ?? {};
  if (from === null || to === null) return false;
  const [first, last] = [addDays(from, -SLACK_DAYS), addDays(to, SLACK_DAYS)];
  return items.every((item) => item.kind !== "ROW" || (item.date >= first && item.date <= last));
}

/** Whether two periods share more than a day. The last day of one statement may be the first of the next. */
function overlap(left: Period | null, right: Period | null): boolean {
  const [first, second] = [left, right].map((mark) => [mark?.from ?? "", mark?.to ?? ""] as const);
  return first !== undefined && second !== undefined && first[0] < second[1] && second[0] < first[1];
}

/**
 * Tracks the account numbers in a file. Rows that follow other numbers than the rows before belong to another account.
 */
export class AccountTracker {
  /** Account numbers as printed, by the index in the items. */
  readonly numbers: (string | null)[] = [null];
  private readonly seen = new Set<string>();
  private known = new Set<string>();
  private last: string | null = null;

  /** The index of the current account. */
  get current(): number {
    return this.numbers.length - 1;
  }

  /** Records a number, which applies from the next row on. A card number counts only if there is no other. */
  recordNumber({ number, ofCard }: StatedNumber): void {
    if (this.numbers.at(-1) === null) this.numbers[this.current] = number;
    else if (ofCard) return;
    this.seen.add(digitsOf(number));
    this.last = number;
  }

  /** Records a row or an opening balance. Returns whether it begins another account. */
  startRow(): boolean {
    if (this.seen.size === 0) return false;
    const same = this.known.size === 0 || [...this.seen].some((number) => this.isKnown(number));
    if (this.known.size === 0 || !same) this.known = new Set([digitsOf(this.last ?? "")]);
    if (!same) this.numbers.push(this.last);
    else if (this.numbers.length === 1) this.numbers[0] = this.last;
    this.seen.clear();
    return !same;
  }

  /** An IBAN ends with the number that the bank's own customers know. */
  private isKnown(number: string): boolean {
    return [...this.known].some((known) => {
      const [long, short] = known.length >= number.length ? [known, number] : [number, known];
      return long === short || (short.length >= MIN_NUMBER && long.endsWith(short));
    });
  }
}

/** Shorter numbers may be the end of another one by chance. */
const MIN_NUMBER = 7;

function digitsOf(number: string): string {
  return number.replace(/[^\dX*]/gi, "");
}
