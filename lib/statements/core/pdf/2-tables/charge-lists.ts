import { lineText } from "./blocks.ts";
import { listsMovements, type TableShape } from "./table-shapes.ts";

const CHARGES = /\b(?:fees?|charges?|interest|tax|gst|vat|summary)\b/i;
/** A title stands this many lines over its header at most. */
const TITLE_LINES = 2;

/**
 * The tables with lists that say by their title or headings that they are of charges, or a summary, set aside, where they print no
 * balance and stand behind a list that does: what the account was charged is among its movements. Null without such.
 */
export function withoutChargeLists(shapes: readonly TableShape[]): TableShape[] | null {
  const set = new Set<TableShape>();
  let balanced = false;
  const apart = shapes.map((shape, at): TableShape => {
    const { block } = shape;
    if (!listsMovements(block) || block.columns.length === 0) return shape;
    if (block.columns.some(({ role }) => role === "BALANCE")) {
      balanced = true;
      return shape;
    }
    const last = shapes[at - 1];
    const twin = last !== undefined && set.has(last) && rolesOf(last) === rolesOf(shape);
    if (!balanced || !(twin || isOfCharges(shape, last))) return shape;
    set.add(shape);
    return { ...shape, block: { ...block, section: "NOT_TRANSACTIONS" } };
  });
  return set.size > 0 ? apart : null;
}

/** The halves of a list side by side have one title. */
function rolesOf({ block }: TableShape): string {
  return block.columns.map(({ role }) => role).join(" ");
}

function isOfCharges({ block }: TableShape, before: TableShape | undefined): boolean {
  const title = before?.block.lines.slice(-TITLE_LINES).map(lineText) ?? [];
  return [...title, ...block.columns.map(({ heading }) => heading)].some((text) => CHARGES.test(text));
}
