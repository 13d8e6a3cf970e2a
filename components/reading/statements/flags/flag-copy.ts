import type { TransactionSummary } from "#lib/reading/statements/transaction-summary.ts";

type SummaryFlag = TransactionSummary["flags"][number];

const MAX_LENGTH = 240;

/** Splits a long message that lists several faults ("a; b; c") into the first and the rest, to be collapsed. */
export function splitLongMessage(message: string): { head: string; rest: string[] } {
  const [head = "", ...rest] = message.length > MAX_LENGTH ? message.split(/; /) : [message];
  return { head, rest };
}

/** A flag that can be seen on a page of a document. */
export type PlacedFlag = Pick<SummaryFlag, "message"> & { place: NonNullable<SummaryFlag["place"]> };

export function isPlaced<Flag extends Pick<SummaryFlag, "message" | "place">>(
  flag: Flag,
): flag is Flag & PlacedFlag {
  return flag.place !== undefined;
}
