import type { ReadLayout } from "../pdf/read-layout.ts";

/**
 * Collects how a file is read, for a person who asks why. The readers fill it only if it is given, so that normal
 * reading costs nothing.
 */
export type ReadingTrace = {
  /** Of a PDF or photo: the lines, their events and the items. */
  layout: ReadLayout | null;
  /** Of a CSV or XLSX file: each table in it. */
  tables: TableTrace[];
};

export type TableTrace = {
  columns: { column: number; heading: string; roles: string[] }[];
  dateOrder: string;
  decimalMark: string;
  rows: { line: number; kind: "HEADER" | "ROW" | "LABEL" | "TEXT"; rule: string; text: string }[];
};

export function emptyTrace(): ReadingTrace {
  return { layout: null, tables: [] };
}
