import type { Cents, IsoDate } from "../model.ts";

/** Where a transaction was read: the row's 0-based chronological position within one statement. */
type Source = { documentId: string; statementId: string; position: number };

/** The period that one statement shows. */
export type ShownPeriod = { statementId: string; from: IsoDate; to: IsoDate };

export type Row = { date: IsoDate; description: string; amount: Cents; balance: Cents | null };

/** A stored transaction of one account, with every statement row that shows it. */
export type KnownTransaction = Row & { transactionId: string; sources: Source[] };

/** A statement of the account that was just read. */
export type IncomingStatement = {
  documentId: string;
  statementId: string;
  /** Null if unknown. The dates of the first and last row are then used. */
  from: IsoDate | null;
  to: IsoDate | null;
  /** In chronological order. */
  rows: readonly Row[];
};

export type SameTransaction = {
  position: number;
  transactionId: string;
  /** The balance to keep: the stored one, otherwise the row's. A balance later distinguishes equal rows. */
  balance: Cents | null;
};

export type Merged = {
  /** Rows that are already stored: each gains a source, and none is counted again. */
  same: SameTransaction[];
  /** Positions of rows that are not stored yet. */
  fresh: number[];
};
