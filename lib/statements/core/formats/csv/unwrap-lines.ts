const SAMPLE_CHARACTERS = 32_768;

/**
 * The text with each line freed from quotation marks around the whole of it (`"2024-01-31,""SMITH, J"",-5.00";;`), as
 * a spreadsheet saves rows that it took for one field. Other texts come back as they are; lines keep their places.
 */
export function unwrapLines(text: string): string {
  const sample = text
    .slice(0, SAMPLE_CHARACTERS)
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== "");
  const wrapped = sample.filter((line) => unwrapped(line) !== null).length;
  if (wrapped < 2 || wrapped * 2 < sample.length) return text;
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => unwrapped(line) ?? line)
    .join("\n");
}

/** What stands in a line that is one quoted field with delimiters in it, or null for any other line. */
function unwrapped(line: string): string | null {
  if (line.charCodeAt(0) !== 34) return null;
  let end = line.length - 1;
  while (end > 0 && ",; \t".includes(line.charAt(end))) end--;
  if (end < 2 || line.charCodeAt(end) !== 34) return null;
  const inner = line.slice(1, end);
  for (let at = inner.indexOf('"'); at >= 0; at = inner.indexOf('"', at + 2)) {
    if (inner.charCodeAt(at + 1) !== 34) return null;
  }
  return /[,;\t|].*[,;\t|]/.test(inner) ? inner.replaceAll('""', '"') : null;
}
