import { readFile } from "node:fs/promises";
import { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createInflateRaw } from "node:zlib";
import {
  type ByteSearch,
  EICAR_NAME,
  eicarSearch,
  encodedEicarSearch,
  malwareReason,
} from "#lib/platform/malware/eicar.ts";
import { decodeText } from "#lib/platform/text/decode-text.ts";
import { archiveFiles } from "#lib/reading/statements/core/archive/archive-files.ts";
import { DEFLATED, zipEntries } from "#lib/reading/statements/core/archive/zip-entries.ts";
import { detectFormat } from "#lib/reading/statements/core/detect-format.ts";
import { identifyOtherFile } from "#lib/reading/statements/core/identify-other-file.ts";
import { decodeEntities } from "#lib/reading/statements/core/markup/entities.ts";
import { UnreadableStatement } from "#lib/reading/statements/core/model.ts";
import {
  allowedType,
  isProgramName,
  NOT_ACCEPTED,
  nameRejection,
} from "#lib/records/documents/allowed-files.ts";
import type { DocumentCategory } from "#lib/records/documents/core/document-category.ts";
import type { SpooledFile } from "#lib/records/documents/receive-upload.ts";
import { TOO_LARGE } from "#lib/records/documents/upload-limits.ts";
import { mediaTypeOf, type SniffedFile, sniffFile } from "./sniff-file.ts";

const HEAD_BYTES = 64 * 1024;

/** The name of the storage with an old workbook's macros, as in its directory entry. */
const MACROS = Buffer.from("_VBA_PROJECT", "utf16le");

const ZIP_TYPES = /openxmlformats|opendocument/;
const ARCHIVES = /^application\/(?:zip|gzip)$/;

/** Checks a spooled file's name and content against the allow-list. Returns a string, the reason, to reject it. */
async function checkFile(file: SpooledFile, category: DocumentCategory): Promise<SniffedFile | string> {
  if (file.tooLarge) return TOO_LARGE;
  if (file.isEicar) return malwareReason(EICAR_NAME);
  const bytes = await readFile(file.path);
  const checked = await checkContent(bytes, file.name, category);
  const refused = "reason" in checked;
  if (category === "BANK_STATEMENTS" && (refused ? checked.isOtherType : !checked.statement))
    return describeOtherFormat(bytes, file.name, refused ? checked.reason : null);
  if (refused) return checked.reason;
  if (category !== "BANK_STATEMENTS" && ARCHIVES.test(checked.mediaType))
    return "is an archive. Unpack it and send the documents in it";
  return checked;
}

/** Explains to a broker why a file cannot be read as a bank statement. */
function describeOtherFormat(bytes: Buffer, name: string, reason: string | null): string {
  const rest = bytes.subarray(Math.max(HEAD_BYTES, bytes.length - HEAD_BYTES));
  const parts = [bytes.subarray(0, HEAD_BYTES), rest];
  const { code, what, advice } = identifyOtherFile(Buffer.concat(parts), name);
  // A forbidden file extension is the reason unless the content is of a known format.
  return reason !== null && code !== "UNSUPPORTED" && /its name ends in/.test(reason)
    ? reason
    : `is ${what}. ${advice}`;
}

type Input = { file: SpooledFile; category: DocumentCategory };

export function run({ file, category }: Input): Promise<SniffedFile | string> {
  return checkFile(file, category);
}

/** `isOtherType`: Lodge does not accept the content's type at all. */
type Refusal = { reason: string; isOtherType: boolean };

/**
 * Checks a file's name and content, and every file in an archive, against the allow-list. A statement may have any
 * ending except a program's, since banks invent endings for the formats that they export.
 */
async function checkContent(
  bytes: Buffer,
  name: string,
  category: DocumentCategory,
): Promise<SniffedFile | Refusal> {
  const refusal = nameRejection(name);
  const byName = refusal === null ? null : { reason: refusal, isOtherType: true };
  if (byName && (category !== "BANK_STATEMENTS" || isProgramName(name))) return byName;
  const kind = await sniffFile(bytes);
  if (byName && (typeof kind === "string" || !kind.statement)) return byName;
  if (typeof kind === "string") return { reason: kind, isOtherType: kind === NOT_ACCEPTED };
  const head = bytes.subarray(0, HEAD_BYTES);
  const text = decodeText(head);
  const active = activeContent(kind.mediaType, text, head.toString("latin1", 0, 1024));
  if (active !== null) return { reason: active, isOtherType: /^contains a web page/.test(active) };
  const type = allowedType(name, { mediaType: kind.mediaType, isMail: looksLikeEmail(text) });
  if (typeof type === "string") return { reason: type, isOtherType: !kind.statement };
  const unsafe = await inspectContainer(bytes, type.mediaType, name, category);
  if (unsafe !== null) return { reason: unsafe, isOtherType: false };
  return { mediaType: type.mediaType, statement: kind.statement };
}

/**
 * Inspects the contents of containers: parts of a zip-based document, streams of a compound file, email attachments,
 * markup that Excel opens, and files in an archive.
 */
async function inspectContainer(
  bytes: Buffer,
  mediaType: string,
  name: string,
  category: DocumentCategory,
): Promise<string | null> {
  if (ZIP_TYPES.test(mediaType)) return inspectArchive(bytes);
  if (ARCHIVES.test(mediaType)) return inspectFiles(bytes, name, category);
  if (mediaType === "message/rfc822")
    return matches(bytes, encodedEicarSearch()) ? malwareReason(EICAR_NAME) : null;
  if (mediaType !== "application/vnd.ms-excel") return null;
  if ((await mediaTypeOf(bytes)) !== "application/x-cfb") return activeTable(decodeText(bytes));
  return bytes.includes(MACROS) ? "contains macros. Save a copy without them and send that" : null;
}

/** Checks each file in an archive as if it had been sent separately. Rejects files that cannot be checked. */
async function inspectFiles(bytes: Buffer, name: string, category: DocumentCategory): Promise<string | null> {
  try {
    for (const file of archiveFiles(bytes, name, (inner) => detectFormat(inner) === "ARCHIVE")) {
      if ("unread" in file) return `contains “${file.name}”, which cannot be checked: ${file.unread}`;
      const inner = Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength);
      if (matches(inner, eicarSearch())) return malwareReason(EICAR_NAME);
      const checked = await checkContent(inner, file.name.slice(file.name.lastIndexOf("/") + 1), category);
      if ("reason" in checked) return `contains “${file.name}”, which ${checked.reason}`;
    }
    return null;
  } catch (error) {
    if (error instanceof UnreadableStatement) return error.message;
    throw error;
  }
}

function matches(bytes: Buffer, search: ByteSearch): boolean {
  search.push(bytes);
  return search.found;
}

const MAX_PARTS = 10_000;
/** Far more than the unpacked size of a 25 MiB document or workbook with images. */
const MAX_UNPACKED_BYTES = 200 * 1024 * 1024;
/** Needs far fewer turns of the event loop than zlib's default of 16 KiB. */
const CHUNK_BYTES = 256 * 1024;

/** Where documents store code: Office macros, older macro sheets and controls, and OpenDocument macros. */
const CODE_PARTS =
  /(?:^|\/)(?:vbaProject\w*\.bin|vbaData\.xml|macrosheets\/|activeX\/)|^(?:Basic|Scripts)\//i;

/**
 * Why a zip-based document is rejected: macros, the EICAR test string in a part, more than 200 MiB unpacked or an
 * unreadable directory. Null if nothing is wrong.
 */
async function inspectArchive(bytes: Uint8Array): Promise<string | null> {
  const parts = zipEntries(bytes, MAX_PARTS);
  if (parts === null || parts === "TOO_MANY")
    return "is damaged: its list of parts cannot be read. Save or download it again";
  if (parts.some(({ name }) => CODE_PARTS.test(name.replaceAll("\\", "/"))))
    return "contains macros. Save a copy without them and send that";
  let left = MAX_UNPACKED_BYTES;
  for (const { method, packed } of parts) {
    // Uncompressed parts are searched with the whole file.
    if (method !== DEFLATED || packed.length === 0) continue;
    const { unpacked, infected } = await inspectPart(packed, left);
    if (infected) return malwareReason(EICAR_NAME);
    left -= unpacked;
    if (left < 0) return "unpacks to more than 200 MiB. Save it with fewer or smaller images";
  }
  return null;
}

/**
 * Unpacks a part and discards the output. A broken part ends early: the damage is reported when the document is read.
 */
async function inspectPart(packed: Uint8Array, allowed: number) {
  const search = eicarSearch();
  let unpacked = 0;
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      unpacked += chunk.length;
      search.push(chunk);
      done(unpacked > allowed ? new Error("unpacked size exceeds the limit") : null);
    },
  });
  await pipeline(Readable.from([packed]), createInflateRaw({ chunkSize: CHUNK_BYTES }), sink).catch(() => {});
  return { unpacked, infected: search.found };
}

const MARKUP = /^\s*<[!?%a-z/]/i;
/** The leading bytes of programs, archives, scripts and shortcuts. */
const EXECUTABLE = [
  "MZ",
  "\u007fELF",
  "PK\u0003\u0004",
  "#!",
  "L\u0000\u0000\u0000",
  "\u00ca\u00fe\u00ba\u00be",
  "\u00ce\u00fa\u00ed\u00fe",
  "\u00cf\u00fa\u00ed\u00fe",
  "\u00fe\u00ed\u00fa\u00ce",
  "\u00fe\u00ed\u00fa\u00cf",
];
const ACTIVE_ROOTS = new Set("html head body svg script iframe object embed frameset".split(" "));
const ACTIVE_XML = /<\?xml-stylesheet|<!doctype\s+html|w3\.org\/(?:1999\/xhtml|2000\/svg|1999\/xsl)/i;

/**
 * Why a file of an accepted type could still execute when opened: markup or scripts as text, or content before a PDF's
 * header. `text` is the decoded beginning of the file, `latin1` its bytes. Null if the file is safe.
 */
function activeContent(mediaType: string, text: string, latin1: string): string | null {
  if (mediaType === "application/pdf") {
    const before = latin1.slice(0, latin1.indexOf("%PDF-"));
    const isActive = EXECUTABLE.some((start) => before.startsWith(start)) || MARKUP.test(before);
    return isActive ? "contains other data before its PDF. Save or download it again" : null;
  }
  if (text.startsWith("#!")) return "contains a script, which Lodge never accepts";
  const isActive =
    mediaType === "application/xml" || mediaType === "application/x-ofx"
      ? isActiveXml(text)
      : isText(mediaType) && MARKUP.test(text);
  return isActive
    ? "contains a web page or other markup, not a document. Save it as PDF and send that"
    : null;
}

/** Elements and attributes that run or load something, and script URLs. */
const ACTIVE_ELEMENT = /<\/?(?:\w{1,20}:)?(?:script|iframe|frame|frameset|object|embed|applet|svg|math)\b/i;
const EVENT_NAME = /[\s"'/]on[a-z]{3,30}$/i;
const ACTIVE_ADDRESS = /(?:javascript|vbscript|livescript|mocha):|data:text\/html|<\?xml-stylesheet/i;

/**
 * Why a table that is a web page or an XML spreadsheet is rejected: it could run code when opened. Null if it is only a
 * table.
 */
function activeTable(markup: string): string | null {
  const text = decodeEntities(markup);
  const isActive =
    ACTIVE_ELEMENT.test(text) ||
    // Browsers ignore line breaks within a URL.
    ACTIVE_ADDRESS.test(text.replace(/[\t\r\n]/g, "")) ||
    hasEventHandler(text);
  return isActive
    ? "is a web page with scripts, which Lodge never accepts. Open it in Excel, save it as an Excel workbook (.xlsx) and send that"
    : null;
}

/** Whether an attribute such as `onclick` is set, with or without spaces before the equals sign. */
function hasEventHandler(text: string): boolean {
  for (let at = text.indexOf("="); at >= 0; at = text.indexOf("=", at + 1)) {
    let end = at;
    while (end > 0 && /\s/.test(text.charAt(end - 1))) end -= 1;
    if (EVENT_NAME.test(text.slice(Math.max(0, end - 33), end))) return true;
  }
  return false;
}

/** Whether text begins with email headers. */
function looksLikeEmail(text: string): boolean {
  const names = new Set<string>();
  for (const line of text.split("\n", 200)) {
    if (line.trim() === "") break;
    const name = /^([A-Za-z-]{2,60}):/.exec(line)?.[1];
    if (name) names.add(name.toLowerCase());
    else if (!/^[ \t]/.test(line)) return false;
  }
  return names.has("from") && ["to", "subject", "date", "message-id"].some((name) => names.has(name));
}

function isText(mediaType: string): boolean {
  return /^(?:text\/|application\/(?:json|x-(?:qif|mt940|bai2|coda))$)/.test(mediaType);
}

function isActiveXml(text: string): boolean {
  const root = /<(?:[\w.-]{1,40}:)?([a-z][\w.-]{0,40})/i.exec(text)?.[1]?.toLowerCase() ?? "";
  return ACTIVE_ROOTS.has(root) || ACTIVE_XML.test(text);
}
