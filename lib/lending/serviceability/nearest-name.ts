/** Only this many characters of a name are compared, to limit the cost of a hostile one. */
const MAX_COMPARED = 64;

/** The known name with the fewest edits to `name`, and their number, ignoring case. */
export function nearestName(name: string, known: readonly string[]): { name: string; edits: number } {
  let best = { name: "", edits: Number.POSITIVE_INFINITY };
  for (const candidate of known) {
    const edits = editDistance(name.slice(0, MAX_COMPARED).toLowerCase(), candidate.toLowerCase());
    if (edits < best.edits) best = { name: candidate, edits };
  }
  return best;
}

/** Levenshtein distance: the minimum number of letters to add, remove or replace. */
function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      current.push(Math.min(replaced, (previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[b.length] ?? 0;
}
