import { parseAmount } from "#lib/statements/core/values/written-amount.ts";
import type { Columns } from "./choose-columns.ts";
import { filledWidth } from "./column-profile.ts";
import type { Row } from "./find-header.ts";

/**
 * Realigns rows with an unquoted delimiter in the description (`SMITH, J`), which have more fields than the
 * headings. The description absorbs the surplus if only that puts the amounts under their headings.
 */
export function realignRows(rows: readonly Row[], width: number, columns: Columns): readonly Row[] {
  const at = columns.descriptions[0];
  if (at === undefined || !rows.some((row) => surplus(row, width) > 0)) return rows;
  return rows.map((row) => {
    const extra = surplus(row, width);
    if (extra === 0 || holdsAmounts(row, columns)) return row;
    const joined = [
      ...row.slice(0, at),
      row
        .slice(at, at + extra + 1)
        .map((cell) => cell.trim())
        .join(", "),
      ...row.slice(at + extra + 1),
    ];
    return holdsAmounts(joined, columns) ? joined : row;
  });
}

function surplus(row: Row, width: number): number {
  return Math.max(0, filledWidth(row) - width);
}

function holdsAmounts(row: Row, columns: Columns): boolean {
  const cells = [...columns.amounts, ...columns.debits, ...columns.credits, ...columns.balances].map(
    (column) => row[column]?.trim() ?? "",
  );
  return (
    cells.some((cell) => cell !== "") && cells.every((cell) => cell === "" || parseAmount(cell, ".") !== null)
  );
}
