import type { ReadDraft } from "#lib/statements/core/drafts/read-draft.ts";
import { UnreadableStatement } from "#lib/statements/core/model.ts";
import { readTable } from "../table/read-table.ts";
import { type SheetCell, sheetRows, withoutEmptyColumns } from "./sheet-rows.ts";

/**
 * Statements of all sheets of a workbook, skipping sheets with other contents. Throws UnreadableStatement
 * NOT_A_STATEMENT if no sheet has transactions.
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
