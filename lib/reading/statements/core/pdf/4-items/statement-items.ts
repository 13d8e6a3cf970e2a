import type { FigureLabel, Section } from "../../lexicon/paper-labels.ts";
import type { IsoDate } from "../../model.ts";
import type { Period } from "../../values/date-resolver.ts";
import type { Word } from "../1-text/page-lines.ts";
import type { PlacedFigure } from "../2-tables/line-figures.ts";
import type { TableLine } from "../2-tables/table-lines.ts";

/** A position in the file, and the last account and period named before it. */
export type ItemPosition = RowPlace & { account: number; period: Period | null };

/** A line of the file: its page and its row on the page, both from 1. */
export type RowPlace = { page: number; row: number };

export function isAbove(place: RowPlace, other: RowPlace): boolean {
  return place.page < other.page || (place.page === other.page && place.row < other.row);
}

/**
 * Where a row's date comes from: its own line or lines, the previous row (`CARRIED`), or text that is not a date
 * in any calendar. `first` is the first word of its line. `valueDated` rows print a second date.
 */
type RowDating = {
  from: "OWN_LINE" | "LINE_ABOVE" | "CARRIED" | "IMPOSSIBLE";
  first: Word | null;
  valueDated: boolean;
};

export type RowItem = ItemPosition & {
  kind: "ROW";
  date: IsoDate;
  dating: RowDating;
  description: string[];
  figures: TableLine["figures"];
  section: Section | null;
  /** A fee in a separate column. */
  fee: TableLine["fee"];
  /** A word in its columns that looks like an amount but could not be read. */
  unread: string | null;
  /** The first row after a header. */
  opensTable: boolean;
  /** The first row after the total of other rows. */
  followsTotal: boolean;
};

/** A labelled figure: a balance, a total or a limit. `inTable` figures are among the rows of their own account. */
export type FactItem = ItemPosition & {
  kind: "FACT";
  label: FigureLabel;
  text: string;
  count: number | null;
  figure: PlacedFigure;
  /** The column of a total that covers more than one. */
  column: "DEBIT" | "CREDIT" | "OTHER";
  /** The date in its line, or else the last date before it in the table. */
  date: IsoDate | null;
  inTable: boolean;
  /** Its box may count points. It is a balance only if no other has its label. */
  mayCountPoints?: boolean;
};

export type StatementItem = RowItem | FactItem;

/** Leaves out balances below titles of points, if another balance with their label is below none. */
export function withoutPoints(items: readonly StatementItem[]): StatementItem[] {
  const labels = new Set(
    items.flatMap((item) => (item.kind === "FACT" && !item.mayCountPoints ? item.label : [])),
  );
  return items.filter((item) => item.kind === "ROW" || !item.mayCountPoints || !labels.has(item.label));
}
