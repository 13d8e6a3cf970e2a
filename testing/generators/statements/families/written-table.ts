import { toDecimal } from "#lib/platform/money.ts";
import type { Cents, StatementDraft } from "#lib/reading/statements/core/model.ts";
import type { Random } from "#testing/generators/seeded-random.ts";

/** The form of a table, which differs between banks' systems. */
export type TableForm = {
  delimiter: "," | ";" | "\t" | "|";
  /** A decimal comma requires a different delimiter or quotation marks. */
  decimal: "." | ",";
  quotes: "NEEDED" | "ALL" | "NEVER";
  lineEnd: "\n" | "\r\n" | "\r";
  newestFirst: boolean;
};

export function anyTableForm(random: Random): TableForm {
  const delimiter = random.pick([",", ",", ";", "\t", "|"] as const);
  return {
    delimiter,
    decimal: delimiter !== "," && random.chance(0.4) ? "," : ".",
    quotes: random.pick(["NEEDED", "NEEDED", "ALL"] as const),
    lineEnd: random.pick(["\n", "\r\n", "\r\n", "\r"] as const),
    newestFirst: random.chance(0.5),
  };
}

/** Writes the table's text. A quotation mark in a cell is doubled. */
export function writeTable(rows: readonly (readonly string[])[], form: TableForm): string {
  const { delimiter, quotes, lineEnd } = form;
  const written = (cell: string) => {
    const needs = cell.includes(delimiter) || cell.includes('"') || /[\r\n]/.test(cell);
    const marked = quotes === "ALL" || (quotes === "NEEDED" && needs);
    return marked ? `"${cell.replaceAll('"', '""')}"` : cell;
  };
  return rows.map((row) => `${row.map(written).join(delimiter)}${lineEnd}`).join("");
}

export function writeAmount(cents: Cents, { decimal }: Pick<TableForm, "decimal">): string {
  return toDecimal(cents).replace(".", decimal);
}

/** Returns the transactions in the order of the file. */
export function inFileOrder({ transactions }: StatementDraft, form: Pick<TableForm, "newestFirst">) {
  return form.newestFirst ? transactions.toReversed() : transactions;
}
