import type { HeadingRole } from "#lib/statements/core/lexicon/headings.ts";
import { filledWidth } from "./column-profile.ts";
import { roleOfHeading } from "./header-words.ts";

export type Row = readonly string[];

/** The heading row: its position and the role of each column (null if unknown). */
export type Header = { index: number; cells: Row; roles: readonly (HeadingRole | null)[] };

const LOOK = 80;
const MOST_COLUMNS = 120;

/** The first of the best-scoring heading rows near `from`, or null. */
export function findHeader(rows: readonly Row[], from: number): Header | null {
  let best: Header | null = null;
  let bestScore = 0;
  const end = Math.min(rows.length, from + LOOK);
  for (let index = from; index < end; index++) {
    const header = headerAt(rows, index);
    if (!header) continue;
    const score = scoreOf(header);
    if (score > bestScore) {
      best = header;
      bestScore = score;
    }
  }
  return best;
}

/** Parses a row as a header. Null unless it has a heading for a date and one for money. */
export function headerAt(rows: readonly Row[], index: number): Header | null {
  const cells = rows[index] ?? [];
  if (cells.length < 2 || (cells.length > MOST_COLUMNS && filledWidth(cells) > MOST_COLUMNS)) return null;
  const roles = cells.map(roleOfHeading);
  const has = (...names: string[]) => roles.some((each) => each !== null && names.includes(each.role));
  const header: Header = { index, cells, roles };
  if (!has("amount", "debit", "credit", "balance")) return null;
  return has("date") || scoreOf(header) >= 4 ? header : null;
}

/** Scores the known headings: one per role, plus a little for each further column. */
function scoreOf(header: Header): number {
  const known = header.roles.filter((each) => each !== null);
  return new Set(known.map((each) => each.role)).size + known.length / 100;
}
