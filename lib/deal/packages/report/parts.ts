import { formatRate } from "#lib/platform/format.ts";
import { formatMoney, toCents } from "#lib/platform/money.ts";
import { type Block, labelled, paragraph } from "#lib/platform/pdf/blocks.ts";
import { styles } from "#lib/platform/pdf/sheet.ts";
import { type Column, tableBlocks } from "#lib/platform/pdf/table-blocks.ts";
import type { Manifest } from "../manifest-schema.ts";

const NOT_RECORDED = "Not recorded";

/** Formats a manifest's dollars for the report. */
export function dollars(amount: number | null): string {
  return amount === null ? NOT_RECORDED : formatMoney(toCents(amount));
}

/** Formats dollars in a table. */
export function dollarsOrDash(amount: number | null): string {
  return amount === null ? "–" : dollars(amount);
}

export function rateOrDash(rate: number | null): string {
  return rate === null ? "–" : formatRate(rate);
}

/** Labelled facts in a list; unknown ones are marked as not recorded. */
export function facts(pairs: readonly (readonly [string, string | null])[]): Block[] {
  return pairs.flatMap(([label, text]) =>
    text === null || text === ""
      ? labelled(label, NOT_RECORDED, 124, styles.note, styles.note)
      : labelled(label, text, 124),
  );
}

type ShownColumn<Row> = Column & { cell: (row: Row, index: number) => string };

/** A column between two places on the page, with what it shows of a row. */
export function column<Row>(
  title: string,
  left: number,
  right: number,
  cell: ShownColumn<Row>["cell"],
  kind?: "figures" | "proofs",
): ShownColumn<Row> {
  return { title, left, right, cell, figures: kind === "figures", proofs: kind === "proofs" };
}

/** A table, or a sentence instead if it has no row. Faint rows are not part of the sums. */
export function table<Row>(
  rows: readonly Row[],
  columns: readonly ShownColumn<Row>[],
  { empty, isFaint = () => false }: { empty?: string; isFaint?: (row: Row) => boolean } = {},
): Block[] {
  if (rows.length === 0 && empty !== undefined) return paragraph(empty, styles.note);
  const shown = rows.map((row, index) => ({
    cells: columns.map(({ cell }) => cell(row, index)),
    faint: isFaint(row),
  }));
  return [...tableBlocks(columns, shown)];
}

/** A sentence shown instead of what is not recorded. */
export function emptyNote(text = `${NOT_RECORDED}.`): Block[] {
  return paragraph(text, styles.note);
}

/** The numbers of a row's source documents in the list at the end: `2, 5`. */
export function evidenceNumbers(documents: Manifest["documents"]) {
  return ({ evidence }: { evidence: readonly string[] }): string => {
    const numbers = documents.flatMap(({ path }, index) => (evidence.includes(path) ? [index + 1] : []));
    return numbers.length === 0 ? "–" : numbers.join(", ");
  };
}
