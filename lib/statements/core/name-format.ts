import { decodeText } from "#lib/decode-text.ts";
import {
  BEGINNINGS,
  COMPOUND,
  noStatement,
  type OtherFormat,
  PROGRAMS,
  TEXTS,
  unsupported,
  ZIPPED,
} from "./other-formats.ts";

const SAMPLE_BYTES = 65_536;

/** Fixed places in binary files lie before it. */
const BEGINNING = 300;

/** Tags of web pages that may come first. */
const PAGE_TAGS = new Set(
  "!doctype html head body table div style script meta title form p h1 h2 h3 span center font br link".split(
    " ",
  ),
);

/** Headers of an email. Two of them make one. */
const MAIL_HEADERS = new Set(
  "received return-path delivered-to from to subject date message-id mime-version".split(" "),
);

/** What a file is that is no statement, by its beginning and, for files of accounting programs, by its name. */
export function nameFormat(bytes: Uint8Array, fileName: string): OtherFormat {
  const head = bytes.subarray(0, SAMPLE_BYTES);
  const start = String.fromCharCode(...head.subarray(0, BEGINNING));
  const named = PROGRAMS.find(([ending]) => ending.test(fileName))?.[1];
  const binary = BEGINNINGS.find(([at, text]) => start.startsWith(text, at))?.[2];
  if (named ?? binary) return (named ?? binary) as OtherFormat;
  if (start.startsWith("PK")) return zipFormat(bytes);
  if (start.startsWith("\u00d0\u00cf\u0011\u00e0")) return compoundFormat(bytes);
  const text = decodeText(head).trimStart();
  if (text === "") {
    const advice = "Download the statement again and upload it anew.";
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
  if (text.startsWith("<")) return noStatement("an XML file, but no account statement");
  if (/^[{[]/.test(text))
    return noStatement("a data file (JSON) without a list of an account's transactions");
  if (isBinary(text)) return noStatement("not a statement in a format that Lodge reads");
  return noStatement("a text without a list of transactions");
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

/** Control characters that no text has. */
function isBinary(text: string): boolean {
  for (let at = 0; at < Math.min(text.length, 4096); at += 1) {
    const code = text.charCodeAt(at);
    if (code < 32 && !(code >= 9 && code <= 13) && code !== 26 && code !== 27) return true;
  }
  return false;
}
