import type { Cents, IsoDate } from "../model.ts";

/** Where a transaction was read: the row's position (0-based, in the order of time) within one statement. */
export type Source = { documentId: string; statementId: string; position: number };

/** The period that one statement shows. */
export type ShownPeriod = { statementId: string; from: IsoDate; to: IsoDate };

export type Row = { date: IsoDate; description: string; amount: Cents; balance: Cents | null };

/** A transaction of one account as it is stored, with every place that shows it. */
export type KnownTransaction = Row & { transactionId: string; sources: Source[] };

/** One statement of that account as it was just read. */
export type IncomingStatement = {
  documentId: string;
  statementId: string;
  /** Null where unknown: then the first and last row's dates stand in. */
  from: IsoDate | null;
  to: IsoDate | null;
  /** In the order of time. */
  rows: readonly Row[];
};

export type SameTransaction = {
  position: number;
  transactionId: string;
  /** The balance to keep: the stored one, else the row's, since a balance tells equal rows apart later. */
  balance: Cents | null;
};

export type Merged = {
  /** Rows that are stored already: each gains a source, no row is counted again. */
  same: SameTransaction[];
  /** Positions of the rows that nothing stored shows yet. */
  fresh: number[];
};
