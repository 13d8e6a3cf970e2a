import type { ResolvedFlag } from "#lib/deal/flag-resolutions/schemas.ts";
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

/** A flag's resolution in the API. Changes are refused with 409 if the flag has changed since it was read. */
export function flagPath(applicationId: string, { key }: Pick<ResolvedFlag, "key">) {
  return `/v1/portal/applications/${applicationId}/flag-resolutions/${encodeURIComponent(key)}` as const;
}
