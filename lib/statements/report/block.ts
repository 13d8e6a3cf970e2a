import type { Sheet } from "./sheet.ts";

/** A piece of the report that is never cut by a page's end. */
export type Block = {
  /** Points, the space around it included. */
  height: number;
  draw(sheet: Sheet, top: number): void;
  /** What it is to a screen reader. */
  tag: "H1" | "H2" | "P" | "Figure";
  /** The text of a figure for who cannot see it. */
  alt?: string;
  /** Mere room, which a page does not begin with. */
  empty?: boolean;
  /** A heading never stands alone at the foot of a page. */
  keepWithNext?: boolean;
  /** Drawn again above it where it opens a page: the titles of its table. */
  repeat?: Block;
};

/** Empty room between sections; none at the top of a page. */
export function gap(height: number): Block {
  return { height, tag: "P", empty: true, draw: () => undefined };
}
