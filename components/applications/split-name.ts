/** A name typed in one line as the two fields of a client: the last word is the family name. */
export function splitName(typed: string): { firstName: string; lastName: string } {
  const words = typed.trim().split(/\s+/);
  if (words.length < 2) return { firstName: words[0] ?? "", lastName: "" };
  return { firstName: words.slice(0, -1).join(" "), lastName: words.at(-1) ?? "" };
}
