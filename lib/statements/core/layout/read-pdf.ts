import type { PDFDocumentProxy } from "pdfjs-dist/types/src/display/api.js";
import { type ReadingFlag, type StatementDraft, UnreadableStatement } from "../model.ts";
import { editedMetadata } from "./edited-metadata.ts";
import { isStatement } from "./is-statement.ts";
import { openPdf } from "./open-pdf.ts";
import { type Line, pageLines } from "./page-lines.ts";
import { readLayout } from "./read-layout.ts";

/** A page with fewer letters than this has no text to speak of: a picture with a stamp or a page number. */
const LETTERS_OF_A_PAGE = 40;
const US_LETTER_WIDTH = 612;
const PAGES_AT_ONCE = 6;

export type PdfReading = { pages: number; drafts: StatementDraft[]; flags: ReadingFlag[] };

/**
 * Reads the statements in a PDF by the layout of its text, with no knowledge of any bank's form. The bytes are
 * left as they are. Throws `UnreadableStatement`: `PASSWORD_PROTECTED`, `DAMAGED`, `TOO_LARGE` (over 300 pages),
 * `SCANNED_IMAGE` (no text), `NOT_A_STATEMENT`.
 */
export async function readPdf(bytes: Uint8Array, options: { password?: string } = {}): Promise<PdfReading> {
  const document = await openPdf(bytes, options.password);
  try {
    const { info } = await document.getMetadata();
    const { lines, width } = await textOf(document);
    const letters = lines.reduce(
      (sum, { words }) => sum + words.reduce((all, { text }) => all + text.length, 0),
      0,
    );
    if (letters < LETTERS_OF_A_PAGE * Math.min(document.numPages, 3)) throw scanned();
    const made = /^(?:D:)?(\d{4})(\d{2})(\d{2})/.exec(
      String((info as { CreationDate?: unknown }).CreationDate ?? ""),
    );
    const drafts = readLayout(lines, {
      usLetter: Math.abs(width - US_LETTER_WIDTH) < 1,
      made: made ? `${made[1]}-${made[2]}-${made[3]}` : null,
    });
    if (!isStatement(lines, drafts)) throw notAStatement();
    return { pages: document.numPages, drafts, flags: editedMetadata(info) };
  } catch (cause) {
    if (cause instanceof UnreadableStatement) throw cause;
    throw new UnreadableStatement(
      "DAMAGED",
      "This PDF is damaged: a page of it cannot be read. Please download it again from the bank.",
    );
  } finally {
    await document.loadingTask.destroy();
  }
}

/** A few pages at a time: pdf.js waits between the chunks of a page, and memory stays flat. */
async function textOf(document: PDFDocumentProxy): Promise<{ lines: Line[]; width: number }> {
  const lines: Line[] = [];
  let width = 0;
  for (let from = 1; from <= document.numPages; from += PAGES_AT_ONCE) {
    const numbers = Array.from(
      { length: Math.min(PAGES_AT_ONCE, document.numPages - from + 1) },
      (_, at) => from + at,
    );
    const pages = await Promise.all(
      numbers.map(async (number) => {
        const page = await document.getPage(number);
        const view = page.getViewport({ scale: 1 });
        const { items } = await page.getTextContent({ disableNormalization: true });
        page.cleanup();
        width = view.width;
        return pageLines(items.filter((item) => "str" in item), view.transform, number);
      }),
    );
    for (const page of pages) for (const line of page) lines.push(line);
  }
  return { lines, width };
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
