import type { Sheet } from "./sheet.ts";

/** A part of the report that is never split across pages. */
export type Block = {
  /** Points, including the surrounding space. */
  height: number;
  draw(sheet: Sheet, top: number): void;
  /** The block's tag for screen readers. */
  tag: "H1" | "H2" | "P" | "Figure";
  /** Alternative text of a figure. */
  alt?: string;
  /** Only white space, which is dropped at the top of a page. */
  empty?: boolean;
  /** Prevents a heading from standing alone at the foot of a page. */
  keepWithNext?: boolean;
  /** Column titles, repeated above this block if it starts a page. */
  repeat?: Block;
};

/** White space between sections, dropped at the top of a page. */
export function gap(height: number): Block {
  return { height, tag: "P", empty: true, draw: () => undefined };
}
