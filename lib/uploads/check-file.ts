import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { decodeText } from "#lib/decode-text.ts";
import { allowedType, nameRefusal } from "#lib/documents/allowed-files.ts";
import type { DocumentCategory } from "#lib/documents/model.ts";
import type { SpooledFile } from "#lib/documents/receive-upload.ts";
import { TOO_LARGE } from "#lib/documents/upload-limits.ts";
import { type ByteSearch, byteSearch, EICAR_NAME, encodedEicarSearch } from "#lib/malware/eicar.ts";
import { malwareReason } from "#lib/malware/scanner.ts";
import { activeContent, looksLikeMail } from "./active-content.ts";
import { inspectArchive } from "./inspect-archive.ts";
import { type SniffedFile, sniffFile } from "./sniff-file.ts";

const HEAD_BYTES = 64 * 1024;

/** The storage that holds macros in an old workbook, as its directory entry spells it. */
const MACROS = Buffer.from("_VBA_PROJECT", "utf16le");

const ZIP_TYPES = /openxmlformats|opendocument/;

/**
 * Checks one spooled file's name and content against the allow-list. Returns a string as the reason to refuse
 * it.
 */
async function checkFile(file: SpooledFile, category: DocumentCategory): Promise<SniffedFile | string> {
  if (file.tooLarge) return TOO_LARGE;
  if (file.isEicar) return malwareReason(EICAR_NAME);
  const refusal = nameRefusal(file.name);
  if (refusal !== null) return refusal;
  const kind = await sniffFile(file.path, file.size);
  if (typeof kind === "string") return kind;
  const head = await readHead(file.path, Math.min(file.size, HEAD_BYTES));
  const text = decodeText(head);
  const type = allowedType(file.name, { mediaType: kind.mediaType, isMail: looksLikeMail(text) });
  if (typeof type === "string") return type;
  const unsafe =
    activeContent(kind.mediaType, text, head.toString("latin1", 0, 1024)) ??
    (await inspectContainer(file, type.mediaType));
  if (unsafe !== null) return unsafe;
  if (category === "BANK_STATEMENTS" && !kind.statement)
    return `is ${type.mediaType}, which cannot be read as a bank statement: send PDF, CSV, OFX, QFX, QIF, CAMT.053, MT940, XLSX, JPEG or PNG`;
  return { mediaType: type.mediaType, statement: kind.statement };
}

/**
 * Inspects the contents of container files: parts of a zip, streams of a compound file, email attachments.
 */
async function inspectContainer(file: SpooledFile, mediaType: string): Promise<string | null> {
  if (ZIP_TYPES.test(mediaType)) return inspectArchive(file.path, file.size);
  if (mediaType === "message/rfc822")
    return (await finds(file.path, encodedEicarSearch())) ? malwareReason(EICAR_NAME) : null;
  if (mediaType === "application/vnd.ms-excel" && (await finds(file.path, byteSearch([MACROS]))))
    return "holds macros. Save a copy without them and send that";
  return null;
}

async function finds(path: string, search: ByteSearch): Promise<boolean> {
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 })) {
    search.push(chunk);
    if (search.found) return true;
  }
  return false;
}

async function readHead(path: string, length: number): Promise<Buffer> {
  const handle = await open(path, "r");
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

type Input = { file: SpooledFile; category: DocumentCategory };

export function run({ file, category }: Input): Promise<SniffedFile | string> {
  return checkFile(file, category);
}
