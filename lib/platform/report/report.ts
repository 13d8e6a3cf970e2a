import type { Proof } from "./proof.ts";

/**
 * What a report says, for its PDF and its screen alike. A report is a pure function from data to sections. Every text is
 * final, so neither can say it differently: `sectionBlocks` draws it on paper, components lay it out on the screen.
 * `Source` is what a mark or a link leads to, which only the screen follows.
 */
export type Section<Source = never> = {
  title: string;
  /** A few words beside the title. */
  note?: string | undefined;
  points?: readonly Point[];
  /** Figures above the table, on screens only. */
  facts?: readonly { label: string; text: string }[];
  table?: Table<Source>;
  /** Shown if there are neither points nor rows. */
  empty?: string;
  /** Sentences below. */
  notes?: readonly string[];
};

type Tone = "neutral" | "warning" | "danger";

/** A sentence under a label, such as a flag under its severity. */
export type Point = { label: string; tone: Tone; text: string; comment?: string | undefined };

export type Table<Source> = {
  caption: string;
  columns: readonly Column[];
  rows: readonly Row<Source>[];
  /** A list of short rows, which fits twice across a page. */
  isList?: boolean;
};

export type Column = {
  title: string;
  /** In points on paper, where a column without one is left out; the last takes what is left. */
  width?: number;
  figures?: boolean;
  /** Dates, which screens do not wrap. */
  dates?: boolean;
  /** The title and width on paper of the column that the cells' details form. Without it, paper leaves them out. */
  details?: { title: string; width: number };
};

export type Row<Source> = {
  key: string;
  cells: readonly (string | Cell<Source>)[];
  /** How well the row's last figure is supported. On paper it is a column of its own. */
  mark?: Mark<Source>;
  /** What the whole row leads to. */
  source?: Source;
  /** Not part of the sums. */
  faint?: boolean;
  /** Why the row is not proved. */
  doubts?: Doubts | null;
  /** The length of its bar on the screen, as a fraction of the longest. */
  bar?: number;
};

export type Cell<Source> = {
  text: string;
  /** What qualifies the text, such as a share or the number of payments. */
  more?: string | undefined;
  /** One or two words that warn. */
  warning?: string | undefined;
  /** A line below the text on the screen. */
  detail?: string | undefined;
  /** What the detail leads to. */
  source?: Source;
  tone?: Tone;
};

/** A sentence under a title, and what contradicts the row. */
export type Doubts = { title: string; text: string; contradictions: readonly string[] };

export type Mark<Source> = { proof: Proof /** The figure's name. */; of: string; source: Source };

/** A main figure with its label, and a sentence below. */
export type Headline<Source> = {
  label: string;
  figure: string;
  note: string;
  mark: Mark<Source>;
  tone?: Tone;
};

/** A piece of a line of text. */
export type Piece<Source> = { text: string; source?: Source; isMain?: boolean };

/** The cell's text with what qualifies it, on one line. */
export function cellText<Source>(cell: string | Cell<Source>): string {
  if (typeof cell === "string") return cell;
  return [cell.text, cell.more, cell.warning?.toLowerCase()].filter(Boolean).join(", ");
}
