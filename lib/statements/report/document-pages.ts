import type { Block } from "./block.ts";
import { drawPage, type Frame } from "./draw-page.ts";
import { openDocument } from "./open-document.ts";
import { paginate } from "./paginate.ts";
import { sheetOf } from "./sheet.ts";
import { tagDocument } from "./tag-document.ts";
import { paper } from "./theme.ts";

/** A document to draw. Each call of `blocks` starts again and yields the same blocks. */
export type DocumentPlan = {
  title: string;
  /** An ISO instant. */
  generatedAt: string;
  frame: Omit<Frame, "pages">;
  blocks: () => Iterable<Block>;
};

/**
 * Yields the document's bytes after each page, so that only one page is in memory. The layout runs twice,
 * first to count the pages, which costs less than keeping all of them. Throws RangeError if `generatedAt` is
 * not an instant.
 */
export function* documentPages(plan: DocumentPlan): Generator<Buffer> {
  const layout = () => paginate(plan.blocks(), paper.top, paper.bottom);
  const frame: Frame = { ...plan.frame, pages: layout().reduce((pages) => pages + 1, 0) };
  const doc = openDocument(plan.title, plan.generatedAt);
  const sheet = sheetOf(doc);
  const tagger = tagDocument(doc);
  let pageNumber = 0;
  for (const placed of layout()) {
    pageNumber += 1;
    doc.addPage();
    drawPage(sheet, tagger, placed, pageNumber, frame);
    yield* written(doc);
  }
  tagger.end();
  doc.end();
  yield* written(doc);
}

function* written(doc: PDFKit.PDFDocument): Generator<Buffer> {
  // Since Node.js 26, each read returns one of the buffered chunks, not all of them.
  for (let bytes: Buffer | null = doc.read(); bytes; bytes = doc.read()) yield bytes;
}
