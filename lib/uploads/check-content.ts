import { decodeText } from "#lib/decode-text.ts";
import { allowedType, NOT_TAKEN, nameRefusal } from "#lib/documents/allowed-files.ts";
import {
  type ByteSearch,
  byteSearch,
  EICAR_NAME,
  eicarSearch,
  encodedEicarSearch,
} from "#lib/malware/eicar.ts";
import { malwareReason } from "#lib/malware/scanner.ts";
import { archiveFiles } from "#lib/statements/core/archive/archive-files.ts";
import { detectFormat } from "#lib/statements/core/detect-format.ts";
import { UnreadableStatement } from "#lib/statements/core/model.ts";
import { activeContent, activeTable, looksLikeMail } from "./active-content.ts";
import { bytesSource, type FileSource } from "./file-source.ts";
import { inspectArchive } from "./inspect-archive.ts";
import { type SniffedFile, sniffFile } from "./sniff-file.ts";

export const HEAD_BYTES = 64 * 1024;

/** The storage that holds macros in an old workbook, as its directory entry spells it. */
const MACROS = Buffer.from("_VBA_PROJECT", "utf16le");

const ZIP_TYPES = /openxmlformats|opendocument/;

const ARCHIVES = /^application\/(?:zip|gzip)$/;

/** `isOtherType`: the content is of a type that Lodge does not take, whatever is in it. */
type Refusal = { reason: string; isOtherType: boolean };

/** Checks a file's name and content, and every file in an archive, against the allow-list. */
export async function checkContent(source: FileSource, name: string): Promise<SniffedFile | Refusal> {
  const refusal = nameRefusal(name);
  if (refusal !== null) return { reason: refusal, isOtherType: true };
  const kind = await sniffFile(source);
  if (typeof kind === "string") return { reason: kind, isOtherType: kind === NOT_TAKEN };
  const head = await source.read(0, Math.min(source.size, HEAD_BYTES));
  const text = decodeText(head);
  const active = activeContent(kind.mediaType, text, head.toString("latin1", 0, 1024));
  if (active !== null) return { reason: active, isOtherType: /^holds a web page/.test(active) };
  const type = allowedType(name, { mediaType: kind.mediaType, isMail: looksLikeMail(text) });
  if (typeof type === "string") return { reason: type, isOtherType: !kind.statement };
  const unsafe = await inspectContainer(source, type.mediaType, name);
  if (unsafe !== null) return { reason: unsafe, isOtherType: false };
  return { mediaType: type.mediaType, statement: kind.statement };
}

/**
 * Inspects the contents of containers: parts of a document that is a zip, streams of a compound file, email
 * attachments, markup that Excel opens, and the files in an archive.
 */
async function inspectContainer(source: FileSource, mediaType: string, name: string): Promise<string | null> {
  if (ZIP_TYPES.test(mediaType)) return inspectArchive(source);
  if (ARCHIVES.test(mediaType)) return inspectFiles(source, name);
  if (mediaType === "message/rfc822")
    return (await finds(source, encodedEicarSearch())) ? malwareReason(EICAR_NAME) : null;
  if (mediaType !== "application/vnd.ms-excel") return null;
  if ((await source.detectType()) !== "application/x-cfb")
    return activeTable(decodeText(await source.read(0, source.size)));
  return (await finds(source, byteSearch([MACROS])))
    ? "holds macros. Save a copy without them and send that"
    : null;
}

/** Checks each file in an archive as if it had been sent by itself. What cannot be checked is refused. */
async function inspectFiles(source: FileSource, name: string): Promise<string | null> {
  const bytes = new Uint8Array(await source.read(0, source.size));
  try {
    for (const file of archiveFiles(bytes, name, (inner) => detectFormat(inner) === "ARCHIVE")) {
      if ("unread" in file) return `holds “${file.name}”, which cannot be checked: ${file.unread}`;
      const inner = bytesSource(file.bytes);
      if (await finds(inner, eicarSearch())) return malwareReason(EICAR_NAME);
      const checked = await checkContent(inner, file.name.slice(file.name.lastIndexOf("/") + 1));
      if ("reason" in checked) return `holds “${file.name}”, which ${checked.reason}`;
    }
    return null;
  } catch (error) {
    if (error instanceof UnreadableStatement) return error.message;
    throw error;
  }
}

async function finds(source: FileSource, search: ByteSearch): Promise<boolean> {
  for await (const chunk of source.stream()) {
    search.push(chunk as Buffer);
    if (search.found) return true;
  }
  return false;
}
