import { readFile } from "node:fs/promises";
import { type ReadingChoice, type UnreadableCode, UnreadableStatement } from "../core/model.ts";
import type { ScanReader } from "../core/pdf/read-scanned.ts";
import { readStatement } from "../core/read-statement.ts";
import { boundedReading } from "../reading/bounded-reading.ts";
import { packReading, type StatementFile } from "../reading/packed-reading.ts";

type Input = { path: string; fileName: string; password?: string; choices?: readonly ReadingChoice[] };

/** `scanned`: the file has page images, which a separate process reads. */
type Output = { file: StatementFile } | { unreadable: UnreadableCode; reason: string } | { scanned: true };

/** Thrown when OCR is needed, which exceeds this thread's time and memory. */
class ScanFound extends Error {}

const scans: ScanReader = {
  pages: () => Promise.reject(new ScanFound()),
  photo: () => Promise.reject(new ScanFound()),
};

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

/** Reads a statement file, unless it needs OCR. */
export async function run({ path, ...options }: Input): Promise<Output> {
  try {
    const bytes = new Uint8Array(await readFile(path));
    const reading = await readStatement(bytes, { ...options, scans, today: today() });
    return { file: packReading(boundedReading(reading)) };
  } catch (error) {
    if (error instanceof ScanFound) return { scanned: true };
    if (error instanceof UnreadableStatement) return { unreadable: error.code, reason: error.message };
    throw error;
  }
}
