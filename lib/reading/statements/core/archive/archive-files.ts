import { gunzipSync } from "node:zlib";
import { UnreadableStatement } from "../model.ts";
import { unpackEntry, type ZipEntry, zipEntries } from "./zip-entries.ts";

/** A file in an archive: its contents, or the reason it cannot be read. */
export type ArchiveFile = { name: string } & ({ bytes: Uint8Array } | { unread: string });

/** Enough for statements of several years and accounts, one file per month. */
const MAX_FILES = 300;

/** The maximum size of all files of an archive together, unpacked. */
const MAX_BYTES = 100 * 1024 * 1024;

/**
 * A larger file with a higher compression ratio is a zip bomb. Exports shrink to a tenth, repeated rows to a hundredth.
 */
const MAX_RATIO = 300;
const RATIO_COUNTS_FROM = 4 * 1024 * 1024;

/** Only archives directly in the uploaded one are opened. */
const MAX_DEPTH = 2;

const TOO_DEEP =
  "it is an archive within an archive within an archive. Unpack it and upload the statements in it.";
const LOCKED = "it is protected with the archive's password. Unpack it and upload the statements in it.";
const UNSUPPORTED =
  "it is packed in a way that Lodge cannot open. Unpack it and upload the statements in it.";

/** Files that operating systems add on their own: the name, and the first bytes. */
const SYSTEM_FILES: readonly (readonly [RegExp, readonly number[]])[] = [
  [/(?:^|\/)\._[^/]*$/, [0, 5, 0x16, 7]],
  [/(?:^|\/)\.DS_Store$/, [0, 0, 0, 1, 0x42, 0x75, 0x64, 0x31]],
  [/(?:^|\/)Thumbs\.db$/i, [0xd0, 0xcf, 0x11, 0xe0]],
];

const LONGEST_NAME = 120;

/** Detects a zip or gzip file by its first bytes. */
export function archiveKind(bytes: Uint8Array): "ZIP" | "GZIP" | null {
  const [a, b, c, d] = bytes;
  if (a === 0x50 && b === 0x4b && ((c === 3 && d === 4) || (c === 5 && d === 6))) return "ZIP";
  return a === 0x1f && b === 0x8b && c === 8 ? "GZIP" : null;
}

/**
 * Unpacks the files in an archive and in archives directly within it, in memory. Nothing is written to disk, so paths
 * in names and links have no effect. `isArchive` decides which files within it are archives, since workbooks are zips
 * too. Throws UnreadableStatement TOO_LARGE or DAMAGED if the archive as a whole cannot be opened.
 */
export function archiveFiles(
  bytes: Uint8Array,
  fileName: string,
  isArchive: (bytes: Uint8Array) => boolean,
): ArchiveFile[] {
  return open(bytes, fileName, { bytes: MAX_BYTES, files: MAX_FILES }, isArchive, 1);
}

type Budget = { bytes: number; files: number };

function open(
  bytes: Uint8Array,
  fileName: string,
  budget: Budget,
  isArchive: (bytes: Uint8Array) => boolean,
  depth: number,
): ArchiveFile[] {
  const files =
    archiveKind(bytes) === "GZIP" ? [gunzipped(bytes, fileName, budget)] : unzipped(bytes, budget);
  return files.flatMap((file): ArchiveFile[] => {
    if (!("bytes" in file) || !isArchive(file.bytes)) return [file];
    if (depth === MAX_DEPTH) return [{ name: file.name, unread: TOO_DEEP }];
    try {
      const inner = open(file.bytes, file.name, budget, isArchive, depth + 1);
      return inner.map((each) => ({ ...each, name: `${file.name}/${each.name}` }));
    } catch (error) {
      if (!(error instanceof UnreadableStatement) || error.code === "TOO_LARGE") throw error;
      return [{ name: file.name, unread: error.message.charAt(0).toLowerCase() + error.message.slice(1) }];
    }
  });
}

function gunzipped(bytes: Uint8Array, fileName: string, budget: Budget): ArchiveFile {
  try {
    const unpacked = new Uint8Array(gunzipSync(bytes, { maxOutputLength: Math.max(1, budget.bytes) }));
    spend(budget, bytes.length, unpacked.length);
    return { name: cleanName(fileName.replace(/\.(?:gz|gzip)$/i, "")), bytes: unpacked };
  } catch (error) {
    if (error instanceof UnreadableStatement) throw error;
    throw error instanceof RangeError ? tooLarge() : damaged();
  }
}

function unzipped(bytes: Uint8Array, budget: Budget): ArchiveFile[] {
  const entries = zipEntries(bytes, MAX_FILES);
  if (entries === "TOO_MANY") throw tooMany();
  if (entries === null) throw damaged();
  budget.files -= entries.length;
  if (budget.files < 0) throw tooMany();
  const names = new Map<string, number>();
  return entries.flatMap((entry) => {
    const name = cleanName(entry.name);
    const count = (names.get(name) ?? 0) + 1;
    names.set(name, count);
    const file = unpacked(entry, count === 1 ? name : `${name} (${count})`, budget);
    return isSystemFile(file) ? [] : [file];
  });
}

function isSystemFile(file: ArchiveFile): boolean {
  if (!("bytes" in file)) return false;
  const { name, bytes } = file;
  return SYSTEM_FILES.some(
    ([form, start]) => form.test(name) && start.every((byte, at) => bytes[at] === byte),
  );
}

function unpacked(entry: ZipEntry, name: string, budget: Budget): ArchiveFile {
  if (entry.isEncrypted) return { name, unread: LOCKED };
  try {
    const bytes = unpackEntry(entry, budget.bytes);
    if (bytes === "UNSUPPORTED") return { name, unread: UNSUPPORTED };
    spend(budget, entry.packed.length, bytes.length);
    return { name, bytes };
  } catch (error) {
    if (error instanceof UnreadableStatement) throw error;
    if (error instanceof RangeError) throw tooLarge();
    return { name, unread: "it is damaged. Download the archive again." };
  }
}

function spend(budget: Budget, packed: number, unpackedSize: number): void {
  budget.bytes -= unpackedSize;
  const isBomb = unpackedSize > RATIO_COUNTS_FROM && unpackedSize > packed * MAX_RATIO;
  if (budget.bytes < 0 || isBomb) throw tooLarge();
}

/**
 * Cleans the path within the archive for display: removes leading folders that lead out of it, and control characters.
 */
function cleanName(name: string): string {
  const plain = name
    .replaceAll("\\", "/")
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "")
    .split("/")
    .filter((part) => part !== "" && part !== "." && part !== "..")
    .join("/")
    .toWellFormed();
  if (plain === "") return "a file without a name";
  return plain.length <= LONGEST_NAME ? plain : `…${plain.slice(1 - LONGEST_NAME)}`;
}

function tooLarge(): UnreadableStatement {
  const message =
    "The archive unpacks to more than statements need. Unpack it and upload the statements one by one.";
  return new UnreadableStatement("TOO_LARGE", message);
}

function tooMany(): UnreadableStatement {
  const message = `The archive contains more than ${MAX_FILES} files. Upload the statements in it in smaller archives, or one by one.`;
  return new UnreadableStatement("TOO_LARGE", message);
}

function damaged(): UnreadableStatement {
  const message =
    "The archive is damaged and cannot be opened. Download it again, or upload the statements in it one by one.";
  return new UnreadableStatement("DAMAGED", message);
}
