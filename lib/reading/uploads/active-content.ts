import { decodeEntities } from "#lib/reading/statements/core/markup/entities.ts";

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
 * Why a file of an accepted type could still execute when opened: markup or scripts as text, or content
 * before a PDF's header. `text` is the decoded beginning of the file, `latin1` its bytes. Null if the file is
 * safe.
 */
export function activeContent(mediaType: string, text: string, latin1: string): string | null {
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
export function activeTable(markup: string): string | null {
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
export function looksLikeEmail(text: string): boolean {
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
