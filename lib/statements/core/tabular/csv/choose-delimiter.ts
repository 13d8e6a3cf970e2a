const DELIMITERS = [",", ";", "\t", "|"] as const;
export type Delimiter = (typeof DELIMITERS)[number];

const LINES = 60;

/**
 * Chooses the delimiter that splits most of the first lines into the same number of fields, keeping quoted
 * fields whole. Null if the text is not delimited.
 */
export function chooseDelimiter(text: string): Delimiter | null {
  const lines = text
    .slice(0, 32_768)
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== "")
    .slice(0, LINES);
  let best: Delimiter | null = null;
  let bestScore = 0;
  for (const delimiter of DELIMITERS) {
    const score = evenness(lines.map((line) => countOutsideQuotes(line, delimiter)));
    if (score > bestScore) {
      best = delimiter;
      bestScore = score;
    }
  }
  return best;
}

/** The number of lines that share the most common count of delimiters, with a small weight for more fields. */
function evenness(counts: readonly number[]): number {
  const tally = new Map<number, number>();
  for (const count of counts) if (count > 0) tally.set(count, (tally.get(count) ?? 0) + 1);
  let best = 0;
  for (const [count, lines] of tally) {
    // Commas in prose and decimals also give one delimiter a line.
    const weight = count === 1 ? 0.5 : 1 + Math.min(count, 20) / 40;
    best = Math.max(best, lines * weight);
  }
  return best;
}

function countOutsideQuotes(line: string, delimiter: string): number {
  let count = 0;
  let quoted = false;
  for (const char of line) {
    if (char === '"') quoted = !quoted;
    else if (!quoted && char === delimiter) count++;
  }
  return count;
}
