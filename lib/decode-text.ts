const strictUtf8 = new TextDecoder("utf-8", { fatal: true });

/**
 * Text of a file: by its byte-order mark (UTF-8, UTF-16 either way), else strict UTF-8, else windows-1252,
 * in which every byte means something. UTF-16 without a mark is known by the zero bytes beside ASCII characters.
 * `declared` is the encoding that the file names for itself, used in place of windows-1252 where it is a known one.
 */
export function decodeText(bytes: Uint8Array, declared?: string): string {
  return withoutNulls(unicodeText(bytes) ?? decodeAs(bytes, declared ?? "windows-1252"));
}

/** Some systems pad records with NUL characters, which mean nothing. */
export function withoutNulls(text: string): string {
  return text.includes("\0") ? text.replaceAll("\0", "") : text;
}

/**
 * Text of a Unicode file, or null where the bytes are in an older encoding, which only their words could tell. A
 * marked UTF-8 file with a stray byte counts as such: better in an older encoding than with lost characters.
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

/** Text in the encoding of that name, windows-1252 where there is none of it. A UTF-8 mark is left out. */
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
