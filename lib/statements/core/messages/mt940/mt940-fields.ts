/** One field of a SWIFT message: its tag and its unparsed lines. */
export type Mt940Field = { tag: string; lines: string[] };

const TAG = /^\s*:(\d{2}[A-Z]?|NS):/;
const END = /^-(?:[A-Z]{0,4}\s*|\}.*)$/s;

/** The messages of a file, each a list of fields. A message begins at `:20:`, whatever wraps or precedes it. */
export function mt940Messages(text: string): Mt940Field[][] {
  const messages: Mt940Field[][] = [];
  let current: Mt940Field[] | null = null;
  let field: Mt940Field | null = null;
  for (const raw of text.split(/\r\n|\r|\n|@@/)) {
    const line = raw
      .replaceAll("\t", " ")
      .replace(/\p{Cc}/gu, "")
      .replace(/^\{4:\s*(?=:)|^.*\{4:(?=:20:)/, "");
    const tag = TAG.exec(line);
    if (!tag) {
      if (END.test(line)) field = null;
      else if (field && line !== "") field.lines.push(line);
      continue;
    }
    if (tag[1] === "20" || current === null) {
      current = [];
      messages.push(current);
    }
    field = { tag: tag[1] ?? "", lines: [line.slice(tag[0].length)] };
    current.push(field);
  }
  return messages;
}
