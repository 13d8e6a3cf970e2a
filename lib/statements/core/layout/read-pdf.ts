import { type ReadingFlag, type StatementDraft, UnreadableStatement } from "../model.ts";
import { prove } from "../prove.ts";
import { editedMetadata } from "./edited-metadata.ts";
import { isStatement } from "./is-statement.ts";
import type { Line } from "./page-lines.ts";
import { type PdfText, pdfText } from "./pdf-text.ts";
import { readLayout } from "./read-layout.ts";

/** A page with fewer letters than this has no text to speak of: a picture with a stamp or a page number. */
const LETTERS_OF_A_PAGE = 40;
const US_LETTER_WIDTH = 612;

export type PdfReading = { pages: number; drafts: StatementDraft[]; flags: ReadingFlag[] };

/**
 * Reads the statements in a PDF by the layout of its text, with no knowledge of any bank's form. The bytes are
 * left as they are. Throws `UnreadableStatement`: `PASSWORD_PROTECTED`, `DAMAGED`, `TOO_LARGE` (over 300 pages),
 * `SCANNED_IMAGE` (no text), `NOT_A_STATEMENT`.
 */
export async function readPdf(bytes: Uint8Array, options: { password?: string } = {}): Promise<PdfReading> {
  const text = await pdfText(bytes, options.password);
  const drafts = hasText(text) ? readLayout(text.lines, contextOf(text)) : [];
  const proved = drafts.length > 0 && drafts.every((draft) => prove(draft).verification === "PROVED");
  if (isCutOff(bytes) && !proved) throw cutOff();
  if (!hasText(text)) throw scanned();
  if (!isStatement(text.lines, drafts)) throw notAStatement();
  return { pages: text.pages, drafts, flags: editedMetadata(text.info) };
}

function contextOf({ width, info }: PdfText): { usLetter: boolean; made: string | null } {
  const made =
    typeof info.CreationDate === "string" ? /^(?:D:)?(\d{4})(\d{2})(\d{2})/.exec(info.CreationDate) : null;
  return {
    usLetter: Math.abs(width - US_LETTER_WIDTH) < 1,
    made: made ? `${made[1]}-${made[2]}-${made[3]}` : null,
  };
}

/** Letters that mean nothing (fonts without a mapping to characters) do not count as text. */
function hasText({ lines, pages }: { lines: Line[]; pages: number }): boolean {
  const enough = LETTERS_OF_A_PAGE * Math.min(pages, 3);
  let letters = 0;
  for (const { words } of lines) {
    for (const { text } of words) letters += text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
    if (letters >= enough) return true;
  }
  return false;
}

/** A whole PDF ends with its end mark; pdf.js mends one without, silently losing what was behind the cut. */
function isCutOff(bytes: Uint8Array): boolean {
  return !new TextDecoder("latin1").decode(bytes.subarray(-2048)).includes("%%EOF");
}

function cutOff(): UnreadableStatement {
  return new UnreadableStatement(
    "DAMAGED",
    "This PDF is incomplete: its end is missing. Please download it again from the bank.",
  );
}

function scanned(): UnreadableStatement {
  return new UnreadableStatement(
    "SCANNED_IMAGE",
    "This PDF is a scan or a photo without text. Please upload the PDF that the bank itself provides, or a CSV export.",
  );
}

function notAStatement(): UnreadableStatement {
  return new UnreadableStatement(
    "NOT_A_STATEMENT",
    "No transactions of an account were found in this PDF. If it is a bank statement, please upload a CSV export instead.",
  );
}
