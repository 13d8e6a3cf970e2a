import { decodeText } from "#lib/platform/decode-text.ts";
import type { UnreadableCode } from "./model.ts";

const EXPORT_ADVICE =
  "In internet banking, export the account's transactions as PDF, CSV or OFX and upload that.";

const BANK_FILE =
  "If it contains a bank statement, download that from the bank as PDF, CSV or OFX and upload it.";

const UNPACK = "Unpack it and upload the statements in it, or pack them as ZIP.";

const PICTURE = "Save it as JPEG or PNG, or download the statement from the bank as a PDF or CSV.";

const QUICKEN = "In Quicken, choose File, Export, QIF file, and upload that.";

const MONEY = "In Money, choose File, Export, and upload the QIF file.";

const NUMBERS = "In Numbers, choose File, Export To, CSV or Excel, and upload that.";

const sevenZip = unsupported("a 7-Zip archive", UNPACK);

const compressed = unsupported("a compressed file", UNPACK);

const program = noStatement("a program");

const recording = noStatement("a video or an audio recording");

const heic = unsupported("a HEIC photo", PICTURE);

const tiff = unsupported("a TIFF image", PICTURE);

const quicken = unsupported("a Quicken data file", QUICKEN);

const oldExcel = unsupported(
  "a workbook from a very old version of Excel",
  "Open it in Excel, save it as an Excel workbook (.xlsx) and upload that.",
);

/** Signatures of binary files: the offset, and the bytes as characters. */
const BEGINNINGS: readonly (readonly [at: number, text: string, format: OtherFormat])[] = [
  [0, "7z\u00bc\u00af", sevenZip],
  [0, "Rar!", unsupported("a RAR archive", UNPACK)],
  [0, "\u00fd7zXZ", compressed],
  [0, "BZh", compressed],
  [0, "\u0028\u00b5\u002f\u00fd", compressed],
  [257, "ustar", unsupported("a TAR archive", UNPACK)],
  [4, "ftyphei", heic],
  [4, "ftyphev", heic],
  [4, "ftypmif1", heic],
  [4, "ftypavif", unsupported("an AVIF photo", PICTURE)],
  [8, "WEBP", unsupported("a WebP image", PICTURE)],
  [0, "II*\0", tiff],
  [0, "MM\0*", tiff],
  [0, "GIF8", unsupported("a GIF image", PICTURE)],
  [4, "ftyp", recording],
  [8, "AVI ", recording],
  [0, "\u001a\u0045\u00df\u00a3", recording],
  [0, "ID3", recording],
  [0, "OggS", recording],
  [4, "Standard Jet DB", unsupported("a Microsoft Access database", BANK_FILE)],
  [4, "Standard ACE DB", unsupported("a Microsoft Access database", BANK_FILE)],
  [4, "MSISAM Database", unsupported("a Microsoft Money file", MONEY)],
  [0, "\u00ac\u009e\u00bd\u008f", quicken],
  [0, "SQLite format 3", unsupported("a database", EXPORT_ADVICE)],
  [0, "MZ", program],
  [0, "\u007fELF", program],
  [0, "\u00ca\u00fe\u00ba\u00be", program],
  [0, "\u00cf\u00fa\u00ed\u00fe", program],
  [0, "\u0009\u0000\u0004\u0000", oldExcel],
  [0, "\u0009\u0002\u0006\u0000", oldExcel],
  [0, "\u0009\u0004\u0006\u0000", oldExcel],
  [0, "bplist00", noStatement("a settings file of an Apple device")],
];

/** Stream names in compound files, the format of old Office programs. */
const COMPOUND: readonly (readonly [name: string, format: OtherFormat])[] = [
  ["WordDocument", noStatement("a Word document", BANK_FILE)],
  ["PowerPoint Document", noStatement("a PowerPoint presentation", BANK_FILE)],
  [
    "__substg1.0_",
    unsupported("an email saved by Outlook", "Open it, save the statement attached to it, and upload that."),
  ],
];

/** Part names in zips that are documents. */
const ZIPPED: readonly (readonly [RegExp, OtherFormat])[] = [
  [
    /word\/document|mimetypeapplication\/vnd\.oasis\.opendocument\.text/,
    noStatement("a Word document", BANK_FILE),
  ],
  [
    /ppt\/presentation|mimetypeapplication\/vnd\.oasis\.opendocument\.presentation/,
    noStatement("a PowerPoint presentation", BANK_FILE),
  ],
  [/Index\/(?:Tables|CalculationEngine)/, unsupported("a Numbers spreadsheet", NUMBERS)],
  [
    /Index\/Document\.iwa|Index\.zip/,
    unsupported(
      "an Apple document (Numbers, Pages or Keynote)",
      "Choose File, Export To, and upload the PDF, CSV or Excel file.",
    ),
  ],
  [
    /META-INF\/(?:MANIFEST\.MF|container\.xml)|AndroidManifest\.xml/,
    noStatement("a program or an electronic book"),
  ],
];

/** File name extensions of programs whose files have no signature. */
const PROGRAMS: readonly (readonly [RegExp, OtherFormat])[] = [
  [/\.(?:myox?|myob|plsx?)$/i, unsupported("a MYOB company file or backup", EXPORT_ADVICE)],
  [/\.(?:qbw|qbb|qbm|qbx|qba)$/i, unsupported("a QuickBooks company file or backup", EXPORT_ADVICE)],
  [/\.(?:qdf|qdf-backup|qdb|qel|qph|quicken)$/i, quicken],
  [/\.(?:mny|mbf)$/i, unsupported("a Microsoft Money file", MONEY)],
  [/\.numbers$/i, unsupported("a Numbers spreadsheet", NUMBERS)],
  [/\.pages$/i, noStatement("a Pages document", BANK_FILE)],
];

const payments = (kind: string) => noStatement(`a payment file (${kind}), which lists payments to be made`);

/** Text formats by their beginning, or by words near it. */
const TEXTS: readonly (readonly [RegExp, OtherFormat])[] = [
  [/^\{\\rtf/, noStatement("a Word document (RTF)", BANK_FILE)],
  [/^%!PS/, unsupported("a PostScript file", "Save it as PDF and upload that.")],
  [/^BEGIN:V(?:CALENDAR|CARD)/, noStatement("a calendar or a contact")],
  [/^0 {17}01[A-Z]{3}/, payments("ABA")],
  [/^101[ \d]\d{9}[ \d]\d{9}/, payments("ACH")],
  [/^0128[AC]/, payments("DTAUS")],
  [/tech:xsd:pain\.\d/, payments("PAIN")],
  [/^11\d{18}\d{12}/, unsupported("a Spanish account file (Cuaderno 43)", EXPORT_ADVICE)],
  [
    /<(?:\w{1,20}:)?(?:xbrl|Invoice|CrossIndustryInvoice)[\s>]/i,
    noStatement("an electronic invoice or report, not an account statement"),
  ],
];

const SAMPLE_BYTES = 65_536;

/** All signatures of binary files are before this offset. */
const BEGINNING = 300;

/** Tags of web pages that may come first. */
const PAGE_TAGS = new Set(
  "!doctype html head body table div style script meta title form p h1 h2 h3 span center font br link".split(
    " ",
  ),
);

/** Email headers. Two of them identify an email. */
const MAIL_HEADERS = new Set(
  "received return-path delivered-to from to subject date message-id mime-version".split(" "),
);

/** Identifies a file that is not a statement, by its beginning and, for accounting programs, by its name. */
export function identifyOtherFile(bytes: Uint8Array, fileName: string): OtherFormat {
  const head = bytes.subarray(0, SAMPLE_BYTES);
  const start = String.fromCharCode(...head.subarray(0, BEGINNING));
  const named = PROGRAMS.find(([ending]) => ending.test(fileName))?.[1];
  const binary = BEGINNINGS.find(([at, text]) => start.startsWith(text, at))?.[2];
  if (named ?? binary) return (named ?? binary) as OtherFormat;
  if (start.startsWith("PK")) return zipFormat(bytes);
  if (start.startsWith("\u00d0\u00cf\u0011\u00e0")) return compoundFormat(bytes);
  const text = decodeText(head).trimStart();
  if (text === "") {
    const advice = "Download the statement and upload it again.";
    return { code: "DAMAGED", what: "an empty file", advice };
  }
  return textFormat(text, fileName);
}

function zipFormat(bytes: Uint8Array): OtherFormat {
  const text = ends(bytes);
  return (
    ZIPPED.find(([name]) => name.test(text))?.[1] ??
    unsupported("an archive that cannot be opened", "Unpack it and upload the statements in it one by one.")
  );
}

function compoundFormat(bytes: Uint8Array): OtherFormat {
  const text = ends(bytes).replaceAll("\0", "");
  return COMPOUND.find(([name]) => text.includes(name))?.[1] ?? noStatement("an old Office document");
}

function ends(bytes: Uint8Array): string {
  const parts = [bytes.subarray(0, SAMPLE_BYTES), bytes.subarray(-SAMPLE_BYTES)];
  return parts.map((part) => new TextDecoder("latin1").decode(part)).join("");
}

function textFormat(text: string, fileName: string): OtherFormat {
  const beginning = text.slice(0, 4096);
  const known = TEXTS.find(([pattern]) => pattern.test(beginning))?.[1];
  if (known) return known;
  if (isMail(beginning)) {
    return /multipart\/related/i.test(beginning) && /text\/html/i.test(beginning)
      ? noStatement("a web page or an email saved as a single file")
      : noStatement("an email", "Save the statement attached to it and upload that.");
  }
  const tag = /^<(!?[a-z]{1,12}\d?)/i.exec(withoutPrologue(text))?.[1]?.toLowerCase();
  if (tag !== undefined && PAGE_TAGS.has(tag)) return pageFormat(text, fileName);
  if (text.startsWith("<")) return noStatement("an XML file, but not an account statement");
  if (/^[{[]/.test(text))
    return noStatement("a data file (JSON) without a list of an account's transactions");
  if (isBinary(text)) return noStatement("not a statement in a format that Lodge reads");
  return noStatement("a text file without a list of transactions");
}

/** Skips an XML declaration and comments before the first element. */
function withoutPrologue(text: string): string {
  let rest = text;
  for (let times = 0; times < 20; times += 1) {
    const end = rest.startsWith("<?") ? "?>" : rest.startsWith("<!--") ? "-->" : null;
    const at = end === null ? -1 : rest.indexOf(end);
    if (end === null || at < 0) return rest;
    rest = rest.slice(at + end.length).trimStart();
  }
  return rest;
}

function isMail(beginning: string): boolean {
  let headers = 0;
  for (const line of beginning.split("\n", 60)) {
    const name = line.slice(0, Math.max(0, line.indexOf(":"))).toLowerCase();
    if (MAIL_HEADERS.has(name)) headers += 1;
    else if (headers === 0 && !/^From |^[\w-]{1,40}:/.test(line)) return false;
    if (line.trim() === "") break;
  }
  return headers >= 2;
}

function pageFormat(text: string, fileName: string): OtherFormat {
  if (/type\s{0,9}=\s{0,9}["']?password/i.test(text)) {
    return noStatement(
      "the bank's sign-in page: the session had ended when the statement was downloaded",
      "Sign in to internet banking, download the statement again and upload that.",
    );
  }
  const excel = /\.(?:xlsx?|csv)$/i.test(fileName) ? " saved as Excel" : "";
  return noStatement(`a web page${excel} without a table of transactions`);
}

/** Whether the text has control characters that text files never contain. */
function isBinary(text: string): boolean {
  for (let at = 0; at < Math.min(text.length, 4096); at += 1) {
    const code = text.charCodeAt(at);
    if (code < 32 && !(code >= 9 && code <= 13) && code !== 26 && code !== 27) return true;
  }
  return false;
}

/** A file that is not a statement Lodge can read. For the broker: `This is ${what}. ${advice}` */
type OtherFormat = { code: UnreadableCode; what: string; advice: string };

function unsupported(what: string, advice: string): OtherFormat {
  return { code: "UNSUPPORTED", what, advice };
}

function noStatement(what: string, advice = EXPORT_ADVICE): OtherFormat {
  return { code: "NOT_A_STATEMENT", what, advice };
}
