import type { TracedTable } from "#lib/reading/statements/core/reading-trace.ts";
import { parseAmount } from "#lib/reading/statements/core/values/amount.ts";
import { dateInOrder, dateOfCell } from "#lib/reading/statements/core/values/date.ts";

/** A delimited file: its rows, and which of them are the headings and the list. */
export type PrintedTable = {
  delimiter: string;
  above: string[][];
  headings: string[] | null;
  rows: string[][];
  dates: readonly number[];
  /** Columns with one signed amount, of money out, of money in, and of balances. */
  amount: number | null;
  debit: number | null;
  credit: number | null;
  balance: number | null;
  text: number | null;
  /** A flag beside the amounts says their direction. */
  isUnsigned?: true;
};

/**
 * The parts of a file with one table below headings, whose amounts are in one column, or in one for each direction;
 * null for any other.
 */
export function printedTable({
  rows,
  section,
  columns,
  order,
  decimal,
  read,
}: TracedTable): PrintedTable | null {
  const { header, from } = section;
  if (!header || columns.flag || columns.fee !== null || read.problems.length > 0) return null;
  const [amount = null, debit = null, credit = null] = [
    columns.amounts[0],
    columns.debits[0],
    columns.credits[0],
  ];
  const isPair = debit !== null && credit !== null;
  if (isPair === (amount !== null) || columns.amounts.length > 1) return null;
  const body = rows.slice(from).filter((row) => row.some((cell) => cell.trim() !== ""));
  const kept = new Set(read.kept.map(({ row }) => row.join("\t")));
  if (body.length === 0 || !body.every((row) => kept.has(row.join("\t")))) return null;
  const money = [amount, debit, credit, columns.balances[0]].filter((column) => column != null);
  const plain = body.map((row) =>
    header.cells.map((_, column) => {
      const cell = row[column]?.trim() ?? "";
      if (columns.dates.includes(column)) {
        const date = dateOfCell(cell);
        return (date && dateInOrder(date, order)) ?? cell;
      }
      const cents = money.includes(column) && cell !== "" ? parseAmount(cell, decimal) : null;
      return cents === null ? cell : (cents / 100).toFixed(2);
    }),
  );
  return {
    delimiter: ",",
    above: rows.slice(0, header.index).map((row) => [...row]),
    headings: [...header.cells],
    rows: plain,
    dates: columns.dates,
    amount,
    debit: isPair ? debit : null,
    credit: isPair ? credit : null,
    balance: columns.balances[0] ?? null,
    text: columns.descriptions[0] ?? null,
  };
}

export function writeTable({ delimiter, above, headings, rows }: PrintedTable): string {
  const quoted = (cell: string) =>
    cell.includes(delimiter) || /["\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
  return [...above, ...(headings ? [headings] : []), ...rows]
    .map((row) => `${row.map(quoted).join(delimiter)}\r\n`)
    .join("");
}
