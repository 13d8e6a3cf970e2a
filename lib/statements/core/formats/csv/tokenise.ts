import { parse } from "csv-parse/sync";
import { UnreadableStatement } from "#lib/statements/core/model.ts";
import type { Row } from "../table/find-header.ts";
import type { Delimiter } from "./choose-delimiter.ts";

/** More characters in one field than any bank prints: a quotation mark was opened and never closed. */
const LONGEST_RECORD = 100_000;

/**
 * Records of a delimited text, blank lines included so that a record's position is its line. A stray quotation mark
 * (in `5" pipe`, or one never closed) is read as a character rather than as the start of a field over many lines.
 */
export function tokenise(text: string, delimiter: Delimiter): Row[] {
  // `a, "b, c"`: a space after the delimiter would hide the quotation mark.
  const ltrim = delimiter !== "\t" && text.includes(`${delimiter} "`);
  const options = { delimiter, ltrim, relax_quotes: true, relax_column_count: true, bom: true } as const;
  try {
    return parse(text, {
      ...options,
      max_record_size: LONGEST_RECORD,
      record_delimiter: ["\r\n", "\n", "\r"],
    });
  } catch {
    // Not well-formed quoting anywhere: take the marks as plain characters.
  }
  try {
    const rows: Row[] = parse(text, { ...options, quote: false, record_delimiter: ["\r\n", "\n", "\r"] });
    return rows.map((row) => row.map((cell) => cell.replace(/^"|"$/g, "")));
  } catch {
    throw new UnreadableStatement(
      "DAMAGED",
      "The rows of this file cannot be told apart. Export the transactions again.",
    );
  }
}
