const DELIMITERS = [",", ";", "\t", "|"];

/**
 * Whether text is a delimited table: one delimiter that occurs equally often on nearly all of the first
 * lines. Whether the table is a bank statement is decided when it is read.
 */
export function looksDelimited(text: string): boolean {
  const lines = text.split(/\r\n|\r|\n/, 40).filter((line) => line.trim() !== "");
  if (lines.length < 2) return false;
  return DELIMITERS.some((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1);
    const usual = Math.max(...counts);
    return usual > 0 && counts.filter((count) => count === usual).length >= lines.length * 0.8;
  });
}
