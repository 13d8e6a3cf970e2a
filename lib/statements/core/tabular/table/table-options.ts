import type { ReadingTrace } from "#lib/statements/core/explain/reading-trace.ts";
import type { IsoDate, ReadingChoice } from "#lib/statements/core/model.ts";

/** What a reader of tables is given beside the rows. */
export type TableOptions = {
  trace?: ReadingTrace;
  /** The broker's decisions about files of the same layout. */
  choices?: readonly ReadingChoice[];
  /** Often names the period. */
  fileName?: string;
  /** The day of reading. Without it, rows are not read if nothing in the file shows their year. */
  today?: IsoDate;
};
