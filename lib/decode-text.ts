const strictUtf8 = new TextDecoder("utf-8", { fatal: true });

/**
 * Decodes a file by its byte-order mark (UTF-8, or UTF-16 in either byte order), otherwise as strict UTF-8, otherwise
 * as windows-1252, in which every byte is valid. UTF-16 without a mark is detected by zero bytes beside ASCII
 * characters. `declared` is the encoding that the file declares. It replaces windows-1252 if it is a known one.
 */
export function decodeText(bytes: Uint8Array, declared?: string): string {
  return withoutNulls(unicodeText(bytes) ?? decodeAs(bytes, declared ?? "windows-1252"));
}

/** Removes NUL characters, with which some systems pad records. */
export function withoutNulls(text: string): string {
  return text.includes("\0") ? text.replaceAll("\0", "") : text;
}

/**
 * The text of a Unicode file, or null if the bytes are in an older encoding, which only the content can reveal. A UTF-8
 * file with an invalid byte also counts as older, even if it has a mark, so that no characters are lost.
 */
export function unicodeText(bytes: Uint8Array): string | null {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  if (bytes.length >= 4 && first !== 0 && second === 0 && third !== 0 && bytes[3] === 0) {
    return new TextDecoder("utf-16le").decode(bytes);
  }
  if (bytes.length >= 4 && first === 0 && second !== 0 && third === 0 && bytes[3] !== 0) {
    return new TextDecoder("utf-16be").decode(bytes);
  }
  try {
    return strictUtf8.decode(bytes);
  } catch {
    return null;
  }
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
