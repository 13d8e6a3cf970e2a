const strictUtf8 = new TextDecoder("utf-8", { fatal: true });

/**
 * Decodes a file by its byte-order mark (UTF-8, or UTF-16 in either byte order), otherwise as strict UTF-8, otherwise
 * as windows-1252, in which every byte is valid. UTF-16 without a mark is detected by zero bytes beside ASCII
 * characters. `declared`, the encoding named in the file, replaces windows-1252 if it is known.
 */
export function decodeText(bytes: Uint8Array, declared?: string): string {
  return withoutNulls(unicodeText(bytes) ?? decodeAs(bytes, declared ?? "windows-1252"));
}

/** Removes NUL characters, with which some systems pad records. */
export function withoutNulls(text: string): string {
  return text.includes("\0") ? text.replaceAll("\0", "") : text;
}

/**
 * The text of a Unicode file, or null if the bytes are in an older encoding. A UTF-8 file with an invalid byte also
 * counts as older, even with a byte-order mark, because decoding it as UTF-8 would lose characters.
 */
export function unicodeText(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  const wide = wideEncoding(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return strictUtf8.decode(bytes);
  } catch {
    return null;
  }
}

const WIDE_SAMPLE = 4096;

/**
 * Detects UTF-16 without a byte-order mark. Digits, delimiters and line ends are frequent in tables and have a zero
 * byte on one side. Hardly any character has one on the other side.
 */
function wideEncoding(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  const length = Math.min(bytes.length - (bytes.length % 2), WIDE_SAMPLE);
  if (length < 4) return null;
  let even = 0;
  let odd = 0;
  for (let at = 0; at < length; at += 2) {
    if (bytes[at] === 0) even++;
    if (bytes[at + 1] === 0) odd++;
  }
  const pairs = length / 2;
  if (odd * 5 >= pairs && even * 20 <= pairs) return "utf-16le";
  return even * 5 >= pairs && odd * 20 <= pairs ? "utf-16be" : null;
}

/** Decodes text in the named encoding, or as windows-1252 if it is unknown. Omits a UTF-8 byte-order mark. */
export function decodeAs(bytes: Uint8Array, encoding: string): string {
  const marked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  return decoderNamed(encoding).decode(marked ? bytes.subarray(3) : bytes);
}

function decoderNamed(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding);
  } catch {
    return new TextDecoder("windows-1252");
  }
}
