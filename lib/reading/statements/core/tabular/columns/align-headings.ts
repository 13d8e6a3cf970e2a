import { type ColumnKind, type ColumnProfile, kindOf } from "./column-profile.ts";
import type { Header, Row } from "./find-header.ts";

/** What a column under a heading of each role contains. Other headings may stand above anything. */
const KINDS: Readonly<Record<string, ColumnKind>> = {
  date: "DATE",
  amount: "MONEY",
  debit: "MONEY",
  credit: "MONEY",
  balance: "MONEY",
  fee: "MONEY",
  currency: "CURRENCY",
  description: "TEXT",
};

/** Less than what a heading gains above the right contents. */
const SKIPPED = 0.1;

/** How much better headings must fit in other places. */
const ENOUGH = 0.5;

/**
 * Some exporters write a heading more than there are cells, so that those after it stand above the wrong columns. If the
 * rows have fewer cells than the headings, those are left out whose absence puts the others above cells of their kind.
 */
export function alignHeadings(
  header: Header,
  profiles: readonly ColumnProfile[],
  rows: readonly Row[],
): Header {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const named = header.cells.findLastIndex((cell) => cell.trim() !== "") + 1;
  if (width === 0 || named <= width) return header;
  const kinds = profiles.slice(0, width).map(kindOf);
  const asPrinted = kinds.reduce((sum, kind, column) => sum + fitOf(header, column, kind), 0);
  const { score, headings } = bestPlaces(header, kinds, named);
  if (score < asPrinted + ENOUGH) return header;
  return {
    ...header,
    cells: headings.map((each) => header.cells[each] ?? ""),
    roles: headings.map((each, column) => sharedRole(header, each, headings[column + 1] ?? named)),
  };
}

type Places = { score: number; headings: readonly number[] };

function bestPlaces(header: Header, kinds: readonly ColumnKind[], named: number): Places {
  let best: Places[] = Array.from({ length: named + 1 }, (_, skipped) => ({
    score: -skipped * SKIPPED,
    headings: [],
  }));
  for (const [column, kind] of kinds.entries()) {
    const next: Places[] = [];
    for (let used = 0; used <= named; used++) {
      const skipped = next[used - 1];
      const before = used > column ? best[used - 1] : undefined;
      const placed = before && {
        score: before.score + fitOf(header, used - 1, kind),
        headings: [...before.headings, used - 1],
      };
      const kept = skipped && { ...skipped, score: skipped.score - SKIPPED };
      next.push(better(kept, placed) ?? { score: Number.NEGATIVE_INFINITY, headings: [] });
    }
    best = next;
  }
  return best.at(-1) ?? { score: 0, headings: [] };
}

function better(first: Places | undefined, second: Places | undefined): Places | undefined {
  if (!first || !second) return first ?? second;
  return second.score > first.score ? second : first;
}

function fitOf({ roles }: Header, heading: number, kind: ColumnKind): number {
  const wanted = KINDS[roles[heading]?.role ?? ""];
  if (wanted === undefined || kind === "EMPTY") return 0;
  if (wanted === "TEXT") return kind === "TEXT" ? 0.3 : 0;
  return wanted === kind ? 1 : -1;
}

/** One column under headings of both money in and money out has both. */
function sharedRole({ roles }: Header, from: number, to: number): Header["roles"][number] {
  const shared = new Set(roles.slice(from, to).map((each) => each?.role));
  const role = roles[from] ?? null;
  return role && shared.has("debit") && shared.has("credit") ? { role: "amount", rank: 0 } : role;
}
