import type { Tone } from "#components/ui/badge.tsx";
import { type FlagOutcome, flagOutcomeLabels } from "#lib/platform/vocabulary/flag.ts";
import type { TransactionSummary } from "#lib/reading/statements/transaction-summary.ts";

export type SummaryFlag = TransactionSummary["flags"][number];

const order = ["HIGH", "WARNING", "INFO"] as const;

export const severityLabels: Record<SummaryFlag["severity"], { label: string; tone: Tone }> = {
  HIGH: { label: "High", tone: "danger" },
  WARNING: { label: "Warning", tone: "warning" },
  INFO: { label: "Note", tone: "neutral" },
};

/** The flags, most severe first, otherwise in their original order. */
export function mostSevereFirst<Flag extends Pick<SummaryFlag, "severity">>(flags: readonly Flag[]): Flag[] {
  return flags.toSorted((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));
}

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

/** A resolution in words: "Explained: one direct debit was presented twice." */
export function describeResolution({ outcome, comment }: { outcome: FlagOutcome; comment: string }): string {
  return `${flagOutcomeLabels[outcome]}: ${comment}`;
}
