import { plainLetters } from "../values/text.ts";
import type { TableShape } from "./2-tables/table-shapes.ts";
import { listsMovements } from "./2-tables/table-shapes.ts";

const LONGEST_NAME = 160;

/**
 * The name under which a broker's choices for files of this layout are remembered: the headings of its lists, or
 * the places of its columns if it has none.
 */
export function layoutNameOf(shapes: readonly TableShape[]): string {
  const headed = shapes.filter(({ block }) => block.columns.length > 0 && listsMovements(block));
  const headings = new Set(
    headed.map(({ block }) => block.columns.map(({ heading }) => plainLetters(heading).trim()).join("|")),
  );
  const columns = new Set(shapes.flatMap(({ bands }) => bands.map(({ right }) => Math.round(right / 10))));
  const name = headed.length > 0 ? [...headings].join(" / ") : [...columns].sort((a, b) => a - b).join(" ");
  return `pdf: ${name}`.slice(0, LONGEST_NAME);
}
