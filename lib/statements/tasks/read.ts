import { readFile } from "node:fs/promises";
import { boundedReading } from "../bounded-reading.ts";
import {
  type FileReading,
  type ReadingChoice,
  type UnreadableCode,
  UnreadableStatement,
} from "../core/model.ts";
import type { ScanReader } from "../core/pdf/read-scanned.ts";
import { readStatement } from "../core/read-statement.ts";

type Input = { path: string; fileName: string; password?: string; choices?: readonly ReadingChoice[] };

/** `scanned`: the file has page images, which a separate process reads. */
type Output = { reading: FileReading } | { unreadable: UnreadableCode; reason: string } | { scanned: true };

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
    return { reading: boundedReading(await readStatement(bytes, { ...options, scans, today: today() })) };
  } catch (error) {
    if (error instanceof ScanFound) return { scanned: true };
    if (error instanceof UnreadableStatement) return { unreadable: error.code, reason: error.message };
    throw error;
  }
}
