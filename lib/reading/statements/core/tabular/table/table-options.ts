import type { IsoDate, ReadingChoice } from "../../model.ts";
import type { ReadingTrace } from "../../reading-trace.ts";

export type TableOptions = {
  trace?: ReadingTrace;
  /** The broker's choices for files of the same layout. */
  choices?: readonly ReadingChoice[];
  /** May name the period. */
  fileName?: string;
  /** The date of reading. Without it, rows are not read if nothing in the file shows their year. */
  today?: IsoDate;
};
