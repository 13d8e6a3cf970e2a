import type { Line } from "../1-text/page-lines.ts";
import type { StatementEvent } from "../3-events/table-events.ts";

/**
 * The smallest distance between two rows of centred cells, whose words are above and below their row. Null if the words
 * between two rows are not more often apart from the row above than from the one below.
 */
export function centredRowGap(events: readonly StatementEvent[]): number | null {
  const apart: number[] = [];
  let others = 0;
  let lines: Line[] = [];
  for (const event of events) {
    if (event.kind === "TEXT" && lines.length > 0) lines.push(event.line);
    else if (event.kind !== "MARK") {
      const row = event.kind === "ROW" ? event.line : null;
      const isOnePage = row !== null && lines.every(({ page }) => page === row.page);
      const gap = isOnePage && lines.length > 1 ? widestGap([...lines, row]) : null;
      if (gap && gap.at < lines.length - 1) apart.push(gap.size);
      else if (gap) others += 1;
      lines = row ? [row] : [];
    }
  }
  return apart.length > others ? Math.min(...apart) : null;
}

/** The last of these lines that are closer to a line, and to each other, than rows of centred cells are. */
export function linesAbove(line: Line, above: readonly Line[], rowGap: number | null): Line[] {
  if (rowGap === null) return [];
  const from = above.findLastIndex(({ page, y }, at) => {
    const below = above[at + 1] ?? line;
    return page !== below.page || below.y - y >= rowGap;
  });
  return above.slice(from + 1);
}

/** The gap between two lines that is clearly wider than all others, if there is one. */
export function widestGap(lines: readonly Line[]): { at: number; size: number } | null {
  const gaps = lines.slice(1).map((line, index) => line.y - (lines[index]?.y ?? 0));
  const size = Math.max(...gaps);
  const at = gaps.indexOf(size);
  const next = Math.max(...gaps.filter((_, index) => index !== at));
  return size > 1.25 * next ? { at, size } : null;
}
