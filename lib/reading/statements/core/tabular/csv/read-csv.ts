import type { ReadDraft } from "../../drafts/read-draft.ts";
import { UnreadableStatement } from "../../model.ts";
import type { Row } from "../columns/find-header.ts";
import type { TableOptions } from "../table/read-section.ts";
import { readTable } from "../table/read-table.ts";
import { recordsIn } from "./recognise-delimited.ts";
import { chooseDelimiter, tokenise, unwrapLines } from "./tokenise.ts";

/**
 * Statements of a delimited text file with any delimiter, language, columns and order. Throws
 * UnreadableStatement NOT_A_STATEMENT or DAMAGED.
 */
export function readCsv(text: string, options: TableOptions = {}): ReadDraft[] {
  const table = delimitedRows(text);
  if (!table) {
    const message = "This text is not a table of transactions. Export them as CSV or OFX.";
    throw new UnreadableStatement("NOT_A_STATEMENT", message);
  }
  return readTable(table.rows, table.decimal, options);
}

/** The rows of a delimited text, counted from its first line, and its likely decimal mark; null for other texts. */
export function delimitedRows(text: string): { rows: Row[]; decimal: "." | "," } | null {
  const stated = /^\s*"?sep=(.)"?[^\S\n]*\r?\n/i.exec(text);
  // A blank line replaces it, so line numbers still count from the start of the file.
  const body = unwrapLines(stated ? `\n${text.slice(stated[0].length)}` : text);
  const records = recordsIn(body);
  if (records) return { rows: records, decimal: "." };
  const delimiter = chooseDelimiter(body);
  return delimiter && { rows: tokenise(body, delimiter), decimal: delimiter === ";" ? "," : "." };
}
