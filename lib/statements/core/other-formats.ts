import type { UnreadableCode } from "./model.ts";

/** A file that is no statement Lodge can read, in a broker's words: `This is ${what}. ${advice}` */
export type OtherFormat = { code: UnreadableCode; what: string; advice: string };

const EXPORT_ADVICE =
  "In internet banking, export the account's transactions as PDF, CSV or OFX and upload that.";

const BANK_FILE =
  "If it holds a bank statement, download that from the bank as PDF, CSV or OFX and upload it.";

const UNPACK = "Unpack it and upload the statements in it, or pack them as ZIP.";

const PICTURE = "Save it as JPEG or PNG, or download the statement from the bank as a PDF or CSV.";

const QUICKEN = "In Quicken, choose File, Export, QIF file, and upload that.";

const MONEY = "In Money, choose File, Export, and upload the QIF file.";

const NUMBERS = "In Numbers, choose File, Export To, CSV or Excel, and upload that.";

export function unsupported(what: string, advice: string): OtherFormat {
  return { code: "UNSUPPORTED", what, advice };
}

export function noStatement(what: string, advice = EXPORT_ADVICE): OtherFormat {
  return { code: "NOT_A_STATEMENT", what, advice };
}

const sevenZip = unsupported("a 7-Zip archive", UNPACK);
const compressed = unsupported("a compressed file", UNPACK);
const program = noStatement("a program");
const recording = noStatement("a video or a sound recording");
const heic = unsupported("a photo as HEIC", PICTURE);
const tiff = unsupported("a picture as TIFF", PICTURE);
const quicken = unsupported("a Quicken data file", QUICKEN);
const oldExcel = unsupported(
  "a workbook of a very old Excel",
  "Open it in Excel, save it as an Excel workbook (.xlsx) and upload that.",
);

/** What binary files have at a fixed place: the place, and characters with the numbers of the bytes. */
export const BEGINNINGS: readonly (readonly [at: number, text: string, format: OtherFormat])[] = [
  [0, "7z\u00bc\u00af", sevenZip],
  [0, "Rar!", unsupported("a RAR archive", UNPACK)],
  [0, "\u00fd7zXZ", compressed],
  [0, "BZh", compressed],
  [0, "\u0028\u00b5\u002f\u00fd", compressed],
  [257, "ustar", unsupported("a TAR archive", UNPACK)],
  [4, "ftyphei", heic],
  [4, "ftyphev", heic],
  [4, "ftypmif1", heic],
  [4, "ftypavif", unsupported("a photo as AVIF", PICTURE)],
  [8, "WEBP", unsupported("a picture as WebP", PICTURE)],
  [0, "II*\0", tiff],
  [0, "MM\0*", tiff],
  [0, "GIF8", unsupported("a picture as GIF", PICTURE)],
  [4, "ftyp", recording],
  [8, "AVI ", recording],
  [0, "\u001a\u0045\u00df\u00a3", recording],
  [0, "ID3", recording],
  [0, "OggS", recording],
  [4, "Standard Jet DB", unsupported("a database of Microsoft Access", BANK_FILE)],
  [4, "Standard ACE DB", unsupported("a database of Microsoft Access", BANK_FILE)],
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

/** Names of streams in a compound file, which old Office programs wrote. */
export const COMPOUND: readonly (readonly [name: string, format: OtherFormat])[] = [
  ["WordDocument", noStatement("a Word document", BANK_FILE)],
  ["PowerPoint Document", noStatement("a PowerPoint presentation", BANK_FILE)],
  [
    "__substg1.0_",
    unsupported("an email saved by Outlook", "Open it, save the statement attached to it, and upload that."),
  ],
];

/** Names of parts in a zip that is a document. */
export const ZIPPED: readonly (readonly [RegExp, OtherFormat])[] = [
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

/** File name endings of programs whose files have no common beginning. */
export const PROGRAMS: readonly (readonly [RegExp, OtherFormat])[] = [
  [/\.(?:myox?|myob|plsx?)$/i, unsupported("a MYOB company file or backup", EXPORT_ADVICE)],
  [/\.(?:qbw|qbb|qbm|qbx|qba)$/i, unsupported("a QuickBooks company file or backup", EXPORT_ADVICE)],
  [/\.(?:qdf|qdf-backup|qdb|qel|qph|quicken)$/i, quicken],
  [/\.(?:mny|mbf)$/i, unsupported("a Microsoft Money file", MONEY)],
  [/\.numbers$/i, unsupported("a Numbers spreadsheet", NUMBERS)],
  [/\.pages$/i, noStatement("a Pages document", BANK_FILE)],
];

const payments = (kind: string) => noStatement(`a payment file (${kind}), which lists payments to be made`);

/** Texts by how they begin, or by what is near their beginning. */
export const TEXTS: readonly (readonly [RegExp, OtherFormat])[] = [
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
