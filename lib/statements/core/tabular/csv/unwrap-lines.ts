const SAMPLE_CHARACTERS = 32_768;

/**
 * Removes quotation marks around whole lines (`"2024-01-31,""SMITH, J"",-5.00";;`), which a spreadsheet
 * writes for rows it read as one field. Other texts are returned unchanged. Lines keep their positions.
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

/** The content of a line that is one quoted field with delimiters in it, or null for any other line. */
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
