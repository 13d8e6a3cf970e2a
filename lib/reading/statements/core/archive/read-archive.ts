import { capitalize } from "#lib/platform/format.ts";
import { type FileReading, type ReadingFlag, UnreadableStatement } from "../model.ts";
import { type ArchiveFile, archiveFiles } from "./archive-files.ts";

/** The same limit as for a PDF. */
const MAX_PAGES = 300;

type ReadFile = (bytes: Uint8Array, fileName: string) => Promise<FileReading>;

/**
 * Reads every file in an archive as if it had been uploaded by itself. Its statements name the file that they come
 * from. A file that cannot be read is flagged with the reason. Throws UnreadableStatement if no file can be read:
 * PASSWORD_PROTECTED if a password could open one of them.
 */
export async function readArchive(
  bytes: Uint8Array,
  fileName: string,
  isArchive: (bytes: Uint8Array) => boolean,
  readFile: ReadFile,
): Promise<FileReading> {
  const files = archiveFiles(bytes, fileName, isArchive);
  const reading: FileReading = { format: "ARCHIVE", pages: null, statements: [], flags: [], choices: [] };
  const unread: Unread[] = [];
  for (const file of files) {
    const read = await readOne(file, readFile);
    if (read instanceof UnreadableStatement) unread.push({ name: file.name, reason: read });
    else addTo(reading, read, files.length === 1 ? null : file.name);
  }
  if (reading.statements.length === 0) throw nothingRead(unread);
  reading.flags.push(...unread.map(unreadFlag));
  return reading;
}

async function readOne(file: ArchiveFile, readFile: ReadFile): Promise<FileReading | UnreadableStatement> {
  if ("unread" in file) return new UnreadableStatement("UNSUPPORTED", capitalize(file.unread));
  try {
    return await readFile(file.bytes, file.name);
  } catch (error) {
    if (error instanceof UnreadableStatement) return error;
    throw error;
  }
}

/** `within` is the file's name, or null if the archive contains only one. */
function addTo(reading: FileReading, read: FileReading, within: string | null): void {
  const named = (message: string) => (within === null ? message : `In “${within}”: ${message}`);
  if (read.pages !== null) reading.pages = (reading.pages ?? 0) + read.pages;
  if ((reading.pages ?? 0) > MAX_PAGES) {
    const message = `The files in this archive have more than ${MAX_PAGES} pages together. Upload them in smaller archives, or one by one.`;
    throw new UnreadableStatement("TOO_LARGE", message);
  }
  for (const statement of read.statements) {
    const conflicts = statement.conflicts.map((each) => ({ ...each, message: named(each.message) }));
    reading.statements.push(within === null ? statement : { ...statement, conflicts, entry: within });
  }
  // A place on a page can only be shown in a file that is not in an archive.
  reading.flags.push(
    ...read.flags.map(({ place: _, ...flag }) => ({ ...flag, message: named(flag.message) })),
  );
  reading.choices.push(...read.choices);
}

type Unread = { name: string; reason: UnreadableStatement };

function unreadFlag({ name, reason }: Unread): ReadingFlag {
  const message = `“${name}” in this archive was not read: ${reason.message}`;
  return { code: "FILE_NOT_READ", severity: "HIGH", message };
}

function nothingRead(unread: readonly Unread[]): UnreadableStatement {
  const empty = "The archive is empty. Upload the statements themselves.";
  const [first] = unread;
  if (!first) return new UnreadableStatement("NOT_A_STATEMENT", empty);
  const locked = unread.find(({ reason }) => reason.code === "PASSWORD_PROTECTED");
  const { name, reason } = locked ?? first;
  const others =
    unread.length > 1 ? ` None of its other ${unread.length - 1} files could be read either.` : "";
  return new UnreadableStatement(reason.code, `“${name}” in this archive: ${reason.message}${others}`);
}
