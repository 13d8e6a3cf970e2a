import type { FactItem, RowItem, StatementItem } from "./statement-items.ts";

/** The rows and facts of one account over one period, oldest first. */
export type AccountSegment = { account: number; rows: RowItem[]; facts: FactItem[] };

/** Whether lists run from the newest row to the oldest; null where the dates do not say. */
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
 * Cuts the items (in order of time) into accounts and periods: at another account number, at an opening balance
 * after a closing one or that the rows before do not lead to, and where a table starts anew in time and balance.
 * Figures of summaries go with the rows that follow them, those after the last rows with these.
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
    if (isUsed(segment) && beginsSegment(item, segment, summary)) {
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

/** A summary of opening, movements and closing at the end of the rows is theirs, not an account that stood still. */
function withTrailers(segments: readonly AccountSegment[]): AccountSegment[] {
  const merged: AccountSegment[] = [];
  for (const segment of segments) {
    const last = merged.at(-1);
    const opened = last?.facts.find(isOpening);
    const again = opened && segment.facts.find(isOpening)?.figure.cents === opened.figure.cents;
    if (
      last &&
      (!opened || again) &&
      last.rows.length > 0 &&
      segment.rows.length === 0 &&
      last.account === segment.account
    ) {
      last.facts.push(...segment.facts);
    } else merged.push(segment);
  }
  return merged;
}

function isOpening({ label }: FactItem): boolean {
  return label === "OPENING" || label === "BROUGHT";
}

function isUsed({ rows, facts }: AccountSegment): boolean {
  return rows.length > 0 || facts.some(({ inTable }) => inTable);
}

function beginsSegment(
  item: StatementItem,
  { account, rows, facts }: AccountSegment,
  summary: FactItem[],
): boolean {
  if (item.account !== account) return true;
  if (rows.length === 0) return false;
  const closed = facts.some(({ inTable, label }) => inTable && label === "CLOSING");
  const opening = summary.find(({ label }) => label === "OPENING");
  if (opening) {
    // Page heads may repeat the same opening balance.
    const known = facts.filter(({ label }) => label === "OPENING").map(({ figure }) => figure.cents);
    if (closed || (known.length > 0 && !known.includes(opening.figure.cents))) return true;
  }
  if (item.kind === "ROW") return startsAnew(item, rows);
  return (item.label === "OPENING" || item.label === "BROUGHT") && !continues(item, rows, closed);
}

/** A carry-over repeats the last balance; an opening after a closing is of the next period or account. */
function continues(fact: FactItem, rows: readonly RowItem[], closed: boolean): boolean {
  const last = rows.findLast((row) => row.figures.BALANCE)?.figures.BALANCE;
  if (last?.cents === fact.figure.cents) return !closed || fact.label === "BROUGHT";
  // With no balances among the rows, a carry-over inside a statement is taken for what it says it is.
  return fact.label === "BROUGHT" && !closed && last === undefined;
}

/** A table whose first row lies before the last one and whose balance does not follow is another list. */
function startsAnew(row: RowItem, rows: readonly RowItem[]): boolean {
  const last = rows.at(-1);
  if (!row.opensTable || !last || row.date >= last.date) return false;
  const before = last.figures.BALANCE;
  const after = row.figures.BALANCE;
  if (!rows.some(({ figures }) => figures.BALANCE) || (!after && !before)) return false;
  if (!before || !after) return true;
  const move = (row.figures.AMOUNT ?? row.figures.CREDIT ?? row.figures.DEBIT)?.cents ?? 0;
  const gap = Math.abs(Math.abs(after.cents) - Math.abs(before.cents));
  return gap !== move && Math.abs(after.cents) + Math.abs(before.cents) !== move;
}

/** Drops a list that prints once more what another one holds, row by row, balances and all. */
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
