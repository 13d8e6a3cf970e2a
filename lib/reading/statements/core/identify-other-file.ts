import otherFiles from "#data/reading/other-files.json" with { type: "json" };
import { decodeText } from "#lib/platform/text/decode-text.ts";
import { ends, hasControlCharacters } from "./detect-format.ts";
import type { UnreadableCode } from "./model.ts";

const { advice } = otherFiles;

/** A kind of file that is not a statement, with the signs that identify it. */
type KnownFile = {
  what: string;
  code: UnreadableCode;
  advice: keyof typeof advice;
  beginnings?: readonly string[];
  endings?: readonly string[];
  zipped?: readonly string[];
  streams?: readonly string[];
};

const FILES = otherFiles.files as readonly KnownFile[];

const payments = (kind: string) => noStatement(`a payment file (${kind}), which lists payments to be made`);

/** Text formats by their beginning, or by words near it. */
const TEXTS: readonly (readonly [RegExp, OtherFormat])[] = [
  [/^\{\\rtf/, noStatement("a Word document (RTF)", advice.bankFile)],
  [/^%!PS/, unsupported("a PostScript file", "Save it as PDF and upload that.")],
  [/^BEGIN:V(?:CALENDAR|CARD)/, noStatement("a calendar or a contact")],
  [/^0 {17}01[A-Z]{3}/, payments("ABA")],
  [/^101[ \d]\d{9}[ \d]\d{9}/, payments("ACH")],
  [/^0128[AC]/, payments("DTAUS")],
  [/tech:xsd:pain\.\d/, payments("PAIN")],
  [/^11\d{18}\d{12}/, unsupported("a Spanish account file (Cuaderno 43)", advice.export)],
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
  const name = fileName.toLowerCase();
  const known =
    findFile(({ endings }) => endings?.some((ending) => name.endsWith(ending))) ??
    findFile(({ beginnings }) => beginnings?.some((beginning) => isAt(start, beginning)));
  if (known) return known;
  if (start.startsWith("PK")) return zipFormat(bytes);
  if (start.startsWith("\u00d0\u00cf\u0011\u00e0")) return compoundFormat(bytes);
  const text = decodeText(head).trimStart();
  if (text !== "") return textFormat(text, fileName);
  return { code: "DAMAGED", what: "an empty file", advice: "Download the statement and upload it again." };
}

function findFile(fits: (file: KnownFile) => boolean | undefined): OtherFormat | null {
  const found = FILES.find(fits);
  return found ? { code: found.code, what: found.what, advice: advice[found.advice] } : null;
}

/** Whether a file starts with `4 ftyphei`: a signature and its offset. */
function isAt(start: string, beginning: string): boolean {
  const space = beginning.indexOf(" ");
  return start.startsWith(beginning.slice(space + 1), Number(beginning.slice(0, space)));
}

function zipFormat(bytes: Uint8Array): OtherFormat {
  const text = ends(bytes);
  return (
    findFile(({ zipped }) => zipped?.some((part) => text.includes(part))) ??
    unsupported("an archive that cannot be opened", "Unpack it and upload the statements in it one by one.")
  );
}

function compoundFormat(bytes: Uint8Array): OtherFormat {
  const text = ends(bytes).replaceAll("\0", "");
  return (
    findFile(({ streams }) => streams?.some((stream) => text.includes(stream))) ??
    noStatement("an old Office document")
  );
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
  if (hasControlCharacters(text, [11, 26, 27]))
    return noStatement("not a statement in a format that Lodge reads");
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

/** A file that is not a statement Lodge can read. For the broker: `This is ${what}. ${advice}` */
type OtherFormat = { code: UnreadableCode; what: string; advice: string };

function unsupported(what: string, toDo: string): OtherFormat {
  return { code: "UNSUPPORTED", what, advice: toDo };
}

function noStatement(what: string, toDo = advice.export): OtherFormat {
  return { code: "NOT_A_STATEMENT", what, advice: toDo };
}
