import labels from "#data/reading/labels.json" with { type: "json" };
import otherTables from "#data/reading/other-tables.json" with { type: "json" };
import { anyOf, hasAnyOf } from "../../lexicon/phrases.ts";
import { plainLetters } from "../../values/text.ts";
import type { Block } from "../2-tables/blocks.ts";
import { boxesOf, textOf } from "../2-tables/line-parts.ts";
import { hasFigures, type TableLine } from "../2-tables/table-lines.ts";
import type { StatementEvent } from "./table-events.ts";

const { lists } = labels;

/** `Continued on next page`, `Fortsetzung`: not part of the row above. */
export const CONTINUED = anyOf(
  lists.continued.words.map((words) => `^\\W{0,99}${words}*`),
  "i",
);

/** Titles of lists that banks print below their tables. */
const OTHER_LIST = anyOf(lists.otherLists.words, "i");

/** No description in the date column begins with these words. */
const SURELY_OTHER_LIST = /^summary of\b/i;

/** Whether a line is a heading well below the rows, in the date column. Undated lines after it are another list. */
export function startsAnotherList(parts: TableLine, above: StatementEvent, { columns }: Block): boolean {
  const { line, date, text, textX } = parts;
  const [first, second] = columns;
  if (date || hasFigures(parts) || textX === null || !first || !second) return false;
  if (above.kind === "TABLE" || above.line.page !== line.page) return false;
  if (first.role === "DATE" && textX < first.x1 && SURELY_OTHER_LIST.test(text)) return true;
  const isWellBelow = line.y - above.line.y > 1.9 * line.size;
  // If descriptions come first, only a clear heading counts.
  const words = first.role === "DATE" ? OTHER_LIST : /\bsummary$/i;
  return isWellBelow && textX < first.x1 && words.test(text);
}

const isUsualHeading = hasAnyOf(lists.otherListHeadings.words, "i");

/** Plans to pay by instalments repeat what was bought, and say what is due. */
const isOfPlan = hasAnyOf(otherTables.lists.plans.words.map((words) => `^${words}$`));

/** Whether a line has the headings of a list of something else, such as plans or rates: at least three boxes. */
export function startsUnknownList(parts: TableLine, above: StatementEvent): boolean {
  if (hasFigures(parts) || above.kind === "TABLE") return false;
  const boxes = boxesOf(parts.line, 1.5).map(textOf);
  if (boxes.some((box) => isOfPlan(plainLetters(box)))) return true;
  const known = boxes.filter((box) => isUsualHeading(box)).length;
  return boxes.length >= 3 && known >= 2 && known * 2 >= boxes.length;
}
