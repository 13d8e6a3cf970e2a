import type { Line } from "#lib/statements/core/pdf/1-text/page-lines.ts";
import type { Block } from "./blocks.ts";

/**
 * Heads and feet of pages: over and under all amounts, at the same height with the same words, digits aside. What
 * stands under a header of columns is no head of its page: descriptions over their amounts may be alike.
 */
export function pageFurniture(
  lines: readonly Line[],
  texts: ReadonlyMap<Line, string>,
  blocks: readonly Block[],
): Set<Line> {
  const headed = new Set(blocks.flatMap(underHeader));
  const margins = [...Map.groupBy(lines, ({ page }) => page).values()].flatMap((page) => {
    const holds = page.map((line) => /\d[.,]\d{2}(?!\d)/.test(texts.get(line) ?? ""));
    let last = holds.lastIndexOf(true);
    // What stands close under the last amounts may go on with their description.
    while (last >= 0 && standClose(page[last], page[last + 1])) last += 1;
    return page.filter((line, index) => index > last || (index < holds.indexOf(true) && !headed.has(line)));
  });
  const groups = Map.groupBy(
    margins,
    (line) => `${Math.round(line.y)} ${(texts.get(line) ?? "").replace(/\d+/g, "#")}`,
  );
  const repeated = new Set<Line>();
  for (const group of groups.values()) {
    if (new Set(group.map(({ page }) => page)).size > 1) for (const line of group) repeated.add(line);
  }
  return repeated;
}

/** The lines of a block on the page of its header. */
function underHeader({ columns, lines }: Block): readonly Line[] {
  return columns.length > 0 ? lines.filter(({ page }) => page === lines[0]?.page) : [];
}

function standClose(line: Line | undefined, under: Line | undefined): boolean {
  return line !== undefined && under !== undefined && under.y - line.y < 2 * line.size;
}
