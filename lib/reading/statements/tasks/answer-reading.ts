import { readFile } from "node:fs/promises";
import type { PageProgress } from "#lib/platform/worker/task-runner.ts";
import { type ReadingChoice, type UnreadableCode, UnreadableStatement } from "../core/model.ts";
import type { ScanReader } from "../core/pdf/read-scanned.ts";
import { storableText } from "../reading/bounded-reading.ts";

/** The file that a task reads. With `ocr`, also pages that are pictures, which exceeds a thread's time and memory. */
export type FileToRead = {
  path: string;
  fileName: string;
  password?: string;
  choices?: readonly ReadingChoice[];
  ocr?: boolean;
};

/** `scanned`: the file has pages that are pictures. */
export type ReadingAnswer<Reading> =
  | { reading: Reading }
  | { unreadable: UnreadableCode; reason: string }
  | { scanned: true };

/** Thrown when OCR is needed. */
class ScanFound extends Error {}

const noOcr: ScanReader = {
  pages: () => Promise.reject(new ScanFound()),
  photo: () => Promise.reject(new ScanFound()),
};

/** Reads a file in a worker, with what `read` makes of its bytes. `progress` is called after each page read by OCR. */
export async function answerReading<Reading>(
  { path, ocr = false }: FileToRead,
  progress: PageProgress,
  read: (bytes: Uint8Array, scans: ScanReader) => Promise<Reading>,
): Promise<ReadingAnswer<Reading>> {
  // Loaded here because threads, which never use it, would load the OCR engine.
  const scans = ocr ? (await import("../scans/scan-reader.ts")).openScanReader(progress) : null;
  try {
    return { reading: await read(new Uint8Array(await readFile(path)), scans ?? noOcr) };
  } catch (error) {
    if (error instanceof ScanFound) return { scanned: true };
    if (error instanceof UnreadableStatement)
      return { unreadable: error.code, reason: storableText(error.message) };
    throw error;
  } finally {
    await scans?.close();
  }
}
