import { Writable } from "node:stream";
import { getDocument, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { ReportInput } from "#lib/reading/statements/publishing/build-statement-report.ts";
import { drawReport } from "#lib/reading/statements/report/draw-report.ts";

/** Draws a report and returns its bytes, for tests. */
export async function drawnBytes(input: ReportInput): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const out = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  await drawReport(input, out);
  return Buffer.concat(chunks);
}

/**
 * Draws a report and returns the selectable text of each page, as one line with single spaces, for tests. With `every`,
 * reads only every nth page, counted back from the last. The other pages are empty strings.
 */
export async function drawnText(input: ReportInput, every = 1): Promise<string[]> {
  return textOfPdf(await drawnBytes(input), every);
}

/** The same for any PDF. */
export async function textOfPdf(bytes: Uint8Array, every = 1): Promise<string[]> {
  const task = getDocument({
    data: new Uint8Array(bytes),
    verbosity: VerbosityLevel.ERRORS,
    disableFontFace: true,
    useSystemFonts: false,
    fontExtraProperties: false,
  });
  const document = await task.promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    if ((document.numPages - number) % every !== 0) {
      pages.push("");
      continue;
    }
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const text = items.map((item) => ("str" in item ? item.str : "")).join(" ");
    pages.push(text.replace(/\s+/g, " ").trim());
    page.cleanup();
  }
  await task.destroy();
  return pages;
}
