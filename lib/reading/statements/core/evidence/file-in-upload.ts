import { archiveFiles } from "../archive/archive-files.ts";
import { detectFormat } from "../detect-format.ts";

/**
 * Finds the file that a row was read from: the upload itself or the file with this name in an archive. Without a name,
 * the archive must contain only one file. Returns null if there is no such file. Throws UnreadableStatement for a
 * damaged archive.
 */
export function fileInUpload(
  bytes: Uint8Array,
  { fileName, entry }: { fileName: string; entry: string | null },
): Uint8Array | null {
  const isArchive = (file: Uint8Array) => detectFormat(file) === "ARCHIVE";
  if (!isArchive(bytes)) return entry === null ? bytes : null;
  const files = archiveFiles(bytes, fileName, isArchive);
  const file = entry === null && files.length === 1 ? files[0] : files.find(({ name }) => name === entry);
  return file && "bytes" in file ? file.bytes : null;
}
