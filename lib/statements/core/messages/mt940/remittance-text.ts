import { collapseSpace, joinTexts } from "#lib/statements/core/values/text.ts";

/** A line of this length was broken within a word by the width of the field. */
const FULL_LINE = 65;
/** Start of numbered subfields, by their marker. */
const SUBFIELD_START: Record<string, RegExp> = {
  "?": /(?=\?\d{2})/,
  ">": /(?=>\d{2})/,
  "~": /(?=~\d{2})/,
  "^": /(?=\^\d{2})/,
  "<": /(?=<\d{2})/,
};
const SUBFIELD = /^[?>~^<](\d{2})(.*)$/s;
const SEPA_KEY = /\b(?:EREF|KREF|MREF|CRED|DEBT|COAM|OAMT|ABWA|ABWE|IBAN|BIC|SVWZ)\+/g;
const CODE =
  /\/(NAME|REMI|TRTP|CNTP|ORDP|BENM|USTD|MARF|EREF|CSID|IBAN|BIC|PREF|ISDT|RTRN|ADDR|TRCD|PURP|ULTD|ULTB|SVCL|ID|USTRD|BUSP|CD|CP|EI)\//;
const KEPT_CODES = ["NAME", "CNTP", "ORDP", "BENM", "REMI", "USTD", "USTRD", "TRTP"];

/**
 * The text of a tag 86 in any bank's convention: numbered subfields (`?20`, `>20`, `~20`), codes
 * (`/NAME/…/REMI/…`) or free text. Names come first, then the purpose.
 */
export function remittanceText(lines: readonly string[]): string {
  const first = lines[0] ?? "";
  const marker = /^\s*\d{3}\s?([?>~^<])\d{2}/.exec(joinLines(lines))?.[1] ?? /^([?~^])\d{2}/.exec(first)?.[1];
  const start = SUBFIELD_START[marker ?? ""];
  if (start) return numbered(lines.join(""), start);
  const whole = joinLines(lines);
  return CODE.test(whole) ? coded(lines.join("")) : collapseSpace(whole);
}

function joinLines(lines: readonly string[]): string {
  return lines.reduce(
    (text, line) => text + (text === "" || text.length % FULL_LINE === 0 ? "" : " ") + line,
    "",
  );
}

/**
 * 00 is the booking type, 32 and 33 the name, 20–29 and 60–63 the purpose. 10, 30 and 31 are the bank's own
 * numbers.
 */
function numbered(text: string, start: RegExp): string {
  const parts = new Map<string, string>();
  for (const piece of text.split(start)) {
    const subfield = SUBFIELD.exec(piece);
    if (subfield?.[1] !== undefined && !parts.has(subfield[1])) parts.set(subfield[1], subfield[2] ?? "");
  }
  const range = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, i) => parts.get(String(from + i).padStart(2, "0")) ?? "").join(
      "",
    );
  const purpose = `${range(20, 29)}${range(60, 63)}`;
  return joinTexts([range(32, 33), parts.get("00") ?? "", purposeOf(purpose)]);
}

/** Only the purpose if SEPA keys mark it, otherwise the whole text without the keys. */
function purposeOf(text: string): string {
  const marked = /SVWZ\+(.*?)(?=(?:EREF|KREF|MREF|CRED|DEBT|COAM|OAMT|ABWA|ABWE|IBAN|BIC)\+|$)/s.exec(
    text,
  )?.[1];
  return marked ?? text.replace(SEPA_KEY, " ");
}

function coded(text: string): string {
  const values = new Map<string, string>();
  const pieces = text.split(new RegExp(CODE, "g"));
  for (let i = 1; i < pieces.length; i += 2) {
    const [code = "", value = ""] = [pieces[i], pieces[i + 1]];
    if (!values.has(code)) values.set(code, value.replace(/\/+/g, " "));
  }
  const kept = joinTexts([pieces[0] ?? "", ...KEPT_CODES.map((code) => values.get(code) ?? "")]);
  return kept === "" ? collapseSpace(text) : kept;
}
