import { decodeAs, unicodeText, withoutNulls } from "#lib/decode-text.ts";
import { findHeader } from "../table/find-header.ts";
import { chooseDelimiter } from "./choose-delimiter.ts";
import { tokenise } from "./tokenise.ts";

/** Encodings before Unicode that banks still export in, most common first. */
const ENCODINGS = [
  "windows-1252",
  "windows-1250",
  "windows-1251",
  "windows-1254",
  "shift_jis",
  "gb18030",
  "big5",
  "euc-kr",
] as const;

const SAMPLE_BYTES = 16_384;

/**
 * Decodes a delimited file. If it is not Unicode, chooses the encoding with the most headings that banks use,
 * or windows-1252 if no heading decides.
 */
export function decodeDelimited(bytes: Uint8Array): string {
  return withoutNulls(unicodeText(bytes) ?? decodeAs(bytes, encodingByHeadings(bytes)));
}

function encodingByHeadings(bytes: Uint8Array): string {
  const line = bytes.subarray(0, SAMPLE_BYTES).lastIndexOf(10);
  const sample = line > 0 ? bytes.subarray(0, line + 1) : bytes.subarray(0, SAMPLE_BYTES);
  let best: string = ENCODINGS[0];
  let most = 0;
  for (const encoding of ENCODINGS) {
    const known = knownHeadings(decodeAs(sample, encoding));
    if (known > most) {
      best = encoding;
      most = known;
    }
  }
  return best;
}

function knownHeadings(text: string): number {
  const delimiter = chooseDelimiter(text);
  if (!delimiter) return 0;
  try {
    const header = findHeader(tokenise(text, delimiter), 0);
    return header ? header.roles.filter((role) => role !== null).length : 0;
  } catch {
    return 0;
  }
}
