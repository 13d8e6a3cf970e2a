import { decodeText } from "#lib/decode-text.ts";
import type { ReadDraft } from "#lib/statements/core/drafts/read-draft.ts";
import { UnreadableStatement } from "#lib/statements/core/model.ts";
import { markupRows } from "../html/markup-rows.ts";
import { readTable } from "../table/read-table.ts";
import { inflatesWithin } from "./inflated-size.ts";
import { readSheets } from "./read-sheets.ts";

/** A sheet with more rows is not a bank statement. */
const MOST_ROWS = 500_000;
/** Limit on the unpacked size of a workbook; 200,000 rows take about a third of it. */
const MOST_BYTES = 160 * 1024 * 1024;

/**
 * Statements of an Excel workbook of any version, opened with `password` if given, or of HTML tables and XML
 * spreadsheets with the same extension. Throws UnreadableStatement PASSWORD_PROTECTED, DAMAGED, TOO_LARGE or
 * NOT_A_STATEMENT.
 */
export async function readXlsx(bytes: Uint8Array, password?: string): Promise<ReadDraft[]> {
  if (!isPacked(bytes)) return readTable(markupRows(decodeText(bytes, declaredEncoding(bytes))), ".");
  if (!inflatesWithin(bytes, MOST_BYTES)) {
    throw new UnreadableStatement(
      "TOO_LARGE",
      "The workbook unpacks to more than any bank statement holds. Export the transactions as CSV, or for a shorter period.",
    );
  }
  // Imported here because no other format needs it.
  const { read } = await import("hucre");
  const options = { maxRows: MOST_ROWS, ...(password === undefined ? {} : { password }) };
  const workbook = await read(bytes, options).catch((error: unknown) => {
    throw refusalOf(error);
  });
  return readSheets(workbook.sheets.map(({ rows }) => rows));
}

/** A zip (workbooks since 2007) or a compound file (before). */
function isPacked(bytes: Uint8Array): boolean {
  return (bytes[0] === 0x50 && bytes[1] === 0x4b) || (bytes[0] === 0xd0 && bytes[1] === 0xcf);
}

function declaredEncoding(bytes: Uint8Array): string | undefined {
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, 2048));
  return /(?:charset|encoding)\s*=\s*["']?([\w-]+)/i.exec(head)?.[1];
}

function refusalOf(error: unknown): UnreadableStatement {
  const name = error instanceof Error ? error.name : "";
  if (name === "EncryptedFileError") {
    return new UnreadableStatement(
      "PASSWORD_PROTECTED",
      "The workbook is protected with a password. Remove it in Excel, or give the password.",
    );
  }
  if (name === "DecryptionError") {
    return new UnreadableStatement(
      "PASSWORD_PROTECTED",
      "The password does not open the workbook. Check it and try again.",
    );
  }
  return new UnreadableStatement(
    "DAMAGED",
    "The workbook is damaged and cannot be opened. Download it again, or save it anew in Excel.",
  );
}
