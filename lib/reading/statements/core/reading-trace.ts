import type { ReadLayout } from "./pdf/read-layout.ts";
import type { Columns } from "./tabular/columns/choose-columns.ts";
import type { Header, Row } from "./tabular/columns/find-header.ts";
import type { ReadRows } from "./tabular/table/read-rows.ts";
import type { DecimalMark } from "./values/amount.ts";
import type { WrittenOrder } from "./values/date.ts";

/**
 * A record of how a file is read, for `npm run explain`. Readers fill it only if it is passed to them, so normal reading
 * costs nothing.
 */
export type ReadingTrace = {
  /** For a PDF or photo: the lines, their events and the items. */
  layout: ReadLayout | null;
  /** For a CSV or XLSX file: each table in it. */
  tables: TracedTable[];
};

export type TracedTable = {
  /** The rows of the whole file or sheet. */
  rows: readonly Row[];
  section: { header: Header | null; from: number };
  /** The section's rows, as read. */
  body: readonly Row[];
  read: ReadRows;
  columns: Columns;
  order: WrittenOrder;
  decimal: DecimalMark;
};
