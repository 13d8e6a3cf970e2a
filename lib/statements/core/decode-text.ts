const strictUtf8 = new TextDecoder("utf-8", { fatal: true });

/**
 * Text of a statement file: by its byte-order mark (UTF-8, UTF-16 either way), else strict UTF-8, else windows-1252,
 * in which every byte means something. UTF-16 without a mark is known by the zero bytes beside ASCII characters.
 * `declared` is the encoding that the file names for itself, used in place of windows-1252 where it is a known one.
 */
export function decodeText(bytes: Uint8Array, declared?: string): string {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return decodeUtf8(bytes.subarray(3), declared);
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  if (bytes.length >= 4 && first !== 0 && second === 0 && third !== 0 && bytes[3] === 0) {
    return new TextDecoder("utf-16le").decode(bytes);
  }
  if (bytes.length >= 4 && first === 0 && second !== 0 && third === 0 && bytes[3] !== 0) {
    return new TextDecoder("utf-16be").decode(bytes);
  }
  return decodeUtf8(bytes, declared);
}

/** A marked UTF-8 file with a stray byte is still better read as windows-1252 than with lost characters. */
function decodeUtf8(bytes: Uint8Array, declared: string | undefined): string {
  try {
    return strictUtf8.decode(bytes);
  } catch {
    return singleByteDecoder(declared).decode(bytes);
  }
}

function singleByteDecoder(declared: string | undefined): TextDecoder {
  try {
    return new TextDecoder(declared ?? "windows-1252");
  } catch {
    return new TextDecoder("windows-1252");
  }
}
