/**
 * A description as upper-case words of letters and digits: accents and macrons folded, apostrophes dropped, `&` as
 * AND, everything else a separator. Merchant data and rows pass through the same function, so they always meet.
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
