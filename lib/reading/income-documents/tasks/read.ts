import { readFile } from "node:fs/promises";
import { type UnreadableCode, UnreadableStatement } from "#lib/reading/statements/core/model.ts";
import type { ScanReader } from "#lib/reading/statements/core/pdf/read-scanned.ts";
import { storableText } from "#lib/reading/statements/reading/bounded-reading.ts";
import type { IncomeReading } from "../core/model.ts";
import { readIncomeDocument } from "../core/read-income-document.ts";

/** Two years of weekly payslips. */
const MAX_PAYSLIPS = 104;

const MAX_LINES = 200;

const LONGEST_TEXT = 200;

type Input = { path: string; password?: string };

/** `scanned`: the file has page images, which a separate process reads. */
type Output = { reading: IncomeReading } | { unreadable: UnreadableCode; reason: string } | { scanned: true };

/** Thrown when OCR is needed, which exceeds this thread's time and memory. */
class ScanFound extends Error {}

const noScans: ScanReader = {
  pages: () => Promise.reject(new ScanFound()),
  photo: () => Promise.reject(new ScanFound()),
};

/** Reads a payslip or tax summary, unless it needs OCR. */
export async function run({ path, password }: Input): Promise<Output> {
  try {
    const bytes = new Uint8Array(await readFile(path));
    const options = password === undefined ? { scans: noScans } : { scans: noScans, password };
    return { reading: boundedIncomeReading(await readIncomeDocument(bytes, options)) };
  } catch (error) {
    if (error instanceof ScanFound) return { scanned: true };
    if (error instanceof UnreadableStatement) return { unreadable: error.code, reason: error.message };
    throw error;
  }
}

/** Reads a document with page images, in the process that has the OCR engine. */
export async function readScanned(
  bytes: Uint8Array,
  options: { scans: ScanReader; password?: string },
): Promise<IncomeReading> {
  return boundedIncomeReading(await readIncomeDocument(bytes, options));
}

/** Bounds a reading so that even a hostile file cannot overload the database or a page. */
function boundedIncomeReading(reading: IncomeReading): IncomeReading {
  if (reading.payslips.length > MAX_PAYSLIPS) {
    throw new UnreadableStatement(
      "TOO_LARGE",
      `The file contains ${reading.payslips.length} payslips; at most ${MAX_PAYSLIPS} can be read. Upload the latest ones.`,
    );
  }
  return bounded(reading) as IncomeReading;
}

/** Truncates every text and list to its limit. */
function bounded(value: unknown): unknown {
  if (typeof value === "string") return storableText(value.slice(0, LONGEST_TEXT));
  if (Array.isArray(value)) return value.slice(0, MAX_LINES).map(bounded);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, bounded(inner)]));
}
