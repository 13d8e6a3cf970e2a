import { UnreadableStatement } from "#lib/statements/core/model.ts";
import type { ReadDraft } from "../read-draft.ts";
import { readTable } from "../table/read-table.ts";
import { type SheetCell, sheetRows, withoutEmptyColumns } from "./sheet-rows.ts";

/**
 * Statements of all the sheets of a workbook; sheets that hold something else are passed over.
 * Throws UnreadableStatement NOT_A_STATEMENT where no sheet holds transactions.
 */
export function readSheets(sheets: readonly (readonly (readonly SheetCell[])[])[]): ReadDraft[] {
  const drafts: ReadDraft[] = [];
  let refusal: UnreadableStatement | null = null;
  for (const sheet of sheets) {
    try {
      drafts.push(...readTable(withoutEmptyColumns(sheetRows(sheet)), "."));
    } catch (error) {
      if (!(error instanceof UnreadableStatement)) throw error;
      refusal = error;
    }
  }
  if (drafts.length > 0) return drafts;
  throw (
    refusal ?? new UnreadableStatement("NOT_A_STATEMENT", "This workbook has no sheets with transactions.")
  );
}
