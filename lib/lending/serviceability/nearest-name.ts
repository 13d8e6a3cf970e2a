import { editDistance } from "#lib/platform/format/edit-distance.ts";

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
