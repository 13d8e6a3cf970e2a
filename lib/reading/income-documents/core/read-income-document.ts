import { detectFormat, isPhoto } from "#lib/reading/statements/core/detect-format.ts";
import { UnreadableStatement } from "#lib/reading/statements/core/model.ts";
import type { Line } from "#lib/reading/statements/core/pdf/1-text/page-lines.ts";
import { pdfText } from "#lib/reading/statements/core/pdf/1-text/pdf-text.ts";
import {
  repairLines,
  type ScannedPage,
  type ScanPass,
  type ScanReader,
  scannedLines,
} from "#lib/reading/statements/core/pdf/read-scanned.ts";
import type { IncomeReading, Payslip } from "./model.ts";
import { type Row, rowsOf } from "./page/cells.ts";
import { areCertain, combineScanPasses } from "./payslip/combine-scan-passes.ts";
import { type ReadPayslip, readPayslips } from "./payslip/read-payslips.ts";
import { respellLabels } from "./payslip/respell-labels.ts";
import { readTaxSummaries } from "./tax/read-tax-summaries.ts";

/** OCR words below this confidence (out of 100) are doubtful. */
const SURE = 60;

/**
 * Reads the payslips and tax summaries in a PDF or a photo. `scans` reads pages without text. Their figures count only
 * if others confirm them or a closer pass agrees. Throws UnreadableStatement.
 */
export async function readIncomeDocument(
  bytes: Uint8Array,
  { scans }: { scans: ScanReader },
): Promise<IncomeReading> {
  if (isPhoto(bytes)) {
    const found = await readInPasses(async (pass) => rowsOfScan([], [await scans.photo(bytes, pass)]));
    return complete(1, found, true);
  }
  if (detectFormat(bytes) !== "PDF") {
    throw new UnreadableStatement(
      "UNSUPPORTED",
      "Lodge reads only PDFs and photos of payslips and tax documents. Save it as a PDF to have its figures read.",
    );
  }
  const text = await pdfText(bytes, undefined);
  if (text.pictures.length === 0) return complete(text.pages, readRows(rowsOf(text.lines)), false);
  const pdf = { bytes, password: undefined, numbers: text.pictures };
  const found = await readInPasses(async (pass) => rowsOfScan(text.lines, await scans.pages(pdf, pass)));
  return complete(text.pages, found, true);
}

type Found = { payslips: Payslip[]; rows: readonly Row[] };

function readRows(rows: readonly Row[]): Found {
  return { payslips: readPayslips(rows).map(({ payslip }) => payslip), rows };
}

const SCAN_PASSES: readonly ScanPass[] = ["FIRST", "CLOSER", "CELLS"];

/** Reads a picture again in another way while the figures or dates of its payslips are uncertain. */
async function readInPasses(rowsAt: (pass: ScanPass) => Promise<Row[]>): Promise<Found> {
  const passes: { rows: Row[]; payslips: ReadPayslip[] }[] = [];
  for (const pass of SCAN_PASSES) {
    const rows = await rowsAt(pass);
    const payslips = readPayslips(rows);
    passes.push({ rows, payslips });
    const isOther = payslips.length === 0 && pass === "CLOSER" && readTaxSummaries(rows).length > 0;
    if (areCertain(payslips) || isOther) break;
  }
  const shown = passes.find(({ payslips }) => payslips.length > 0) ?? passes.at(-1);
  return { payslips: combineScanPasses(passes.map(({ payslips }) => payslips)), rows: shown?.rows ?? [] };
}

function complete(pages: number, { payslips, rows }: Found, scanned: boolean): IncomeReading {
  const taxSummaries = payslips.length > 0 ? [] : readTaxSummaries(rows);
  if (payslips.length === 0 && taxSummaries.length === 0) {
    throw new UnreadableStatement(
      "NOT_A_STATEMENT",
      "No payslip, income summary or accounts were recognised in this file. Enter the income yourself.",
    );
  }
  return { pages, scanned, payslips, taxSummaries };
}

function rowsOfScan(text: readonly Line[], pages: readonly ScannedPage[]): Row[] {
  const scanned = new Set(pages.map(({ page }) => page));
  const mended = repairLines(pages.flatMap(scannedLines), scanned);
  const changed = new Set(mended.repairs.map(({ page, row, taken }) => `${page} ${row} ${taken}`));
  const doubts = pages.flatMap(({ page, words }) =>
    words.filter(({ confidence }) => confidence < SURE).map((word) => ({ page, ...word })),
  );
  const lines = [...text.filter(({ page }) => !scanned.has(page)), ...mended.lines].toSorted(
    (one, other) => one.page - other.page,
  );
  const rows = rowsOf(lines, (line, word) => {
    if (!scanned.has(line.page)) return false;
    if (changed.has(`${line.page} ${line.row} ${word.text}`)) return true;
    return doubts.some(
      ({ page, x0, x1, y, size }) =>
        page === line.page && Math.abs(y - line.y) < size / 2 && x0 < word.x1 && x1 > word.x0,
    );
  });
  return respellLabels(rows);
}
