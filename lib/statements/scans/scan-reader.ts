import { UnreadableStatement } from "../core/model.ts";
import type { Look, ScannedPage, ScanReader } from "../core/pdf/read-scanned.ts";
import { decodePhoto } from "./decode-photo.ts";
import { pictureReader } from "./read-picture.ts";
import { openForDrawing, renderPage } from "./render-pages.ts";
import type { ScanProgress } from "./scan-messages.ts";
import { openTextRecogniser, type TextRecogniser } from "./text-recogniser.ts";

/** Tesseract reads best at 300. At another size it misreads other letters. */
const DPI: Record<Look, number> = { FIRST: 300, CLOSER: 380 };

/** Each page takes seconds, so longer scans are rejected in favour of the bank's own files. */
const MOST_SCANNED_PAGES = 40;

/** Opens the OCR engine, which reads one page at a time. It must always be closed. */
export function openScanReader(progress: ScanProgress): ScanReader & { close(): Promise<void> } {
  let started: Promise<TextRecogniser> | null = null;
  const open = () => {
    started ??= openTextRecogniser();
    return started;
  };
  const readPicture = pictureReader(open);
  return {
    async pages({ bytes, password, numbers }, look) {
      const document = await openForDrawing(bytes, password);
      const pages: ScannedPage[] = [];
      try {
        for (const [index, number] of numbers.entries()) {
          const page = await readPicture(number, await renderPage(document, number, DPI[look]));
          pages.push(page);
          if (pages.filter(({ words }) => words.length > 0).length > MOST_SCANNED_PAGES) throw tooManyPages();
          progress({ page: index + 1, of: numbers.length });
        }
      } finally {
        await document.loadingTask.destroy();
      }
      return pages;
    },
    async photo(bytes, look) {
      return readPicture(1, await decodePhoto(bytes, DPI[look]));
    },
    async close() {
      await (await started)?.close();
    },
  };
}

function tooManyPages(): UnreadableStatement {
  return new UnreadableStatement(
    "TOO_LARGE",
    `More than ${MOST_SCANNED_PAGES} pages of this PDF are scans. Split it and upload the parts, or download the statements from the bank as PDF or CSV.`,
  );
}
