/**
 * Splits a description into upper-case words of letters and digits. Accents and macrons are folded,
 * apostrophes dropped, `&` becomes AND, and everything else is a separator. Merchant data and rows both use
 * this function, so that they match.
 */
export function descriptionWords(description: string): string[] {
  let text = description.toUpperCase();
  if (/[^\x20-\x7e]/.test(text)) text = text.normalize("NFKD").replace(/\p{M}+/gu, "");
  return (
    text
      .replace(/['’‘`]/g, "")
      .replaceAll("&", " AND ")
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}
