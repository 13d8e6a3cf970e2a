import type { PDFDocumentProxy } from "pdfjs-dist/types/src/display/api.js";
import { UnreadableStatement } from "../model.ts";
import type { PdfInfo } from "./edited-metadata.ts";
import { openPdf } from "./open-pdf.ts";
import { type Line, pageLines, type TextRun } from "./page-lines.ts";

const PAGES_AT_ONCE = 6;

/** The text of a PDF as lines of all its pages in order, and what it says of itself. `width` is a page's, in points. */
export type PdfText = { pages: number; lines: Line[]; width: number; info: PdfInfo };

/** Throws `UnreadableStatement` with `PASSWORD_PROTECTED`, `TOO_LARGE`, or `DAMAGED` where a page cannot be read. */
export async function pdfText(bytes: Uint8Array, password: string | undefined): Promise<PdfText> {
  const document = await openPdf(bytes, password);
  try {
    const { info } = await document.getMetadata().catch(damaged);
    const lines: Line[] = [];
    let width = 0;
    for (let from = 1; from <= document.numPages; from += PAGES_AT_ONCE) {
      for (const page of await fewPages(document, from).catch(damaged)) {
        for (const line of pageLines(page.runs, page.transform, page.number)) lines.push(line);
        width = page.width;
      }
    }
    return { pages: document.numPages, lines, width, info };
  } finally {
    await document.loadingTask.destroy();
  }
}

type PageRuns = { number: number; runs: TextRun[]; transform: number[]; width: number };

/** A few at a time: pdf.js waits between the chunks of a page, and memory stays flat. */
function fewPages(document: PDFDocumentProxy, from: number): Promise<PageRuns[]> {
  const count = Math.min(PAGES_AT_ONCE, document.numPages - from + 1);
  return Promise.all(
    Array.from({ length: count }, async (_, offset) => {
      const page = await document.getPage(from + offset);
      const { transform, width } = page.getViewport({ scale: 1 });
      const { items } = await page.getTextContent({ disableNormalization: true });
      page.cleanup();
      return { number: from + offset, runs: items.filter((item) => "str" in item), transform, width };
    }),
  );
}

function damaged(): never {
  throw new UnreadableStatement(
    "DAMAGED",
    "This PDF is damaged: a page of it cannot be read. Please download it again from the bank.",
  );
}
