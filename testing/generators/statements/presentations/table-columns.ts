import type { PrintedTable } from "./printed-table.ts";

export function moneyOf({ amount, debit, credit, balance }: PrintedTable): number[] {
  return [amount, debit, credit, balance].filter((column) => column !== null);
}

export function mapCells(
  { rows }: PrintedTable,
  columns: readonly number[],
  change: (cell: string) => string,
): string[][] {
  return rows.map((row) => row.map((cell, column) => (columns.includes(column) ? change(cell) : cell)));
}

/** The table with its columns in this order; `-1` is an empty one. */
export function inOrder(table: PrintedTable, order: readonly number[]): PrintedTable {
  const place = (column: number | null) => (column === null ? null : order.indexOf(column));
  const take = (row: readonly string[]) => order.map((column) => row[column] ?? "");
  return {
    ...table,
    headings: table.headings && take(table.headings),
    rows: table.rows.map(take),
    dates: table.dates.map((column) => order.indexOf(column)),
    amount: place(table.amount),
    debit: place(table.debit),
    credit: place(table.credit),
    balance: place(table.balance),
    text: place(table.text),
  };
}

export function columnsOf({ rows }: PrintedTable): number[] {
  return (rows[0] ?? []).map((_, column) => column);
}

export function withColumn(
  table: PrintedTable,
  at: number,
  heading: string,
  cellOf: (row: readonly string[], index: number) => string,
): PrintedTable {
  const old = columnsOf(table);
  const order = [...old.slice(0, at), old.length, ...old.slice(at)];
  const wide = {
    ...table,
    headings: table.headings && [...table.headings, heading],
    rows: table.rows.map((row, index) => [...row, cellOf(row, index)]),
  };
  return inOrder(wide, order);
}

export const signed = (row: readonly string[], { amount, debit, credit }: PrintedTable): number =>
  amount !== null
    ? Math.round(Number(row[amount]) * 100)
    : Math.round((Math.abs(Number(row[credit ?? 0])) - Math.abs(Number(row[debit ?? 0]))) * 100);

export const plain = (cents: number) => (cents / 100).toFixed(2);

/** The amounts in one signed column, whether they were in one or two; null if one is no number. */
export function asOne(table: PrintedTable, heading = "Amount"): PrintedTable | null {
  if (table.rows.some((row) => Number.isNaN(signed(row, table)))) return null;
  if (table.amount !== null) return table;
  const at = table.debit ?? 0;
  const rows = table.rows.map((row) =>
    row.map((cell, column) => (column === at ? plain(signed(row, table)) : cell)),
  );
  const one = {
    ...table,
    rows,
    amount: at,
    debit: null,
    credit: null,
    headings: table.headings && [...table.headings],
  };
  if (one.headings) one.headings[at] = heading;
  return inOrder(
    one,
    columnsOf(one).filter((column) => column !== table.credit),
  );
}

/** The amounts in a column for each direction. */
export function asPair(
  table: PrintedTable,
  [out, into]: readonly [string, string],
  empty = "",
): PrintedTable | null {
  const one = table.isUnsigned ? null : asOne(table);
  if (!one || one.amount === null) return null;
  const at = one.amount;
  const cents = one.rows.map((row) => signed(row, one));
  if (cents.includes(0)) return null;
  const wide = withColumn(one, at + 1, into, (_, index) =>
    (cents[index] ?? 0) > 0 ? plain(cents[index] ?? 0) : empty,
  );
  return {
    ...wide,
    headings: wide.headings?.map((cell, column) => (column === at ? out : cell)) ?? null,
    rows: wide.rows.map((row, index) =>
      row.map((cell, column) =>
        column === at ? ((cents[index] ?? 0) < 0 ? plain(-(cents[index] ?? 0)) : empty) : cell,
      ),
    ),
    amount: null,
    debit: at,
    credit: at + 1,
  };
}

export function asFlagged(
  table: PrintedTable,
  [out, into]: readonly [string, string],
  heading: string,
): PrintedTable | null {
  const one = table.isUnsigned ? null : asOne(table);
  if (!one || one.amount === null) return null;
  const at = one.amount;
  const cents = one.rows.map((row) => signed(row, one));
  if (!cents.some((each) => each > 0) || !cents.some((each) => each < 0)) return null;
  const rows = one.rows.map((row, index) =>
    row.map((cell, column) => (column === at ? plain(Math.abs(cents[index] ?? 0)) : cell)),
  );
  return withColumn({ ...one, rows, isUnsigned: true }, at + 1, heading, (_, index) =>
    (cents[index] ?? 0) < 0 ? out : into,
  );
}
