import { readFile } from "node:fs/promises";
import { detectFormat, isPhoto } from "../core/detect-format.ts";
import { excerptAround, type FileExcerpt } from "../core/evidence/excerpt-around.ts";
import { fileInUpload } from "../core/evidence/file-in-upload.ts";
import { type LocatedRows, locateRows, type ReadRow } from "../core/evidence/rows-on-page.ts";
import { type UnreadableCode, UnreadableStatement } from "../core/model.ts";

type Input = {
  path: string;
  fileName: string;
  entry: string | null;
  page: number | null;
  line: number | null;
  /** The rows read from the page, or from the line of a file without pages. */
  rows: readonly ReadRow[];
};

type Output =
  | { page: LocatedRows }
  | { excerpt: FileExcerpt | null }
  | { fault: UnreadableCode | "NO_SUCH_PLACE" };

/** Finds where rows are in a file: on a page, or among the lines of a file without pages. */
export async function run({ path, fileName, entry, page, line, rows }: Input): Promise<Output> {
  try {
    const bytes = fileInUpload(new Uint8Array(await readFile(path)), { fileName, entry });
    if (bytes === null) return { fault: "NO_SUCH_PLACE" };
    if (isPhoto(bytes)) return { page: picture(rows) };
    if (detectFormat(bytes) === "PDF") {
      const found = await locateRows(bytes, page ?? 1, { rows, line });
      return found ? { page: found } : { fault: "NO_SUCH_PLACE" };
    }
    if (line === null) return { fault: "NO_SUCH_PLACE" };
    return { excerpt: await excerptAround(bytes, { page, line, read: rows }) };
  } catch (error) {
    if (error instanceof UnreadableStatement) return { fault: error.code };
    throw error;
  }
}

/** A photo is one page. Only OCR finds its lines. */
function picture(rows: readonly ReadRow[]): LocatedRows {
  return { pages: 1, hasText: false, rows: rows.map(() => null), line: null };
}
