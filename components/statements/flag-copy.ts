import type { Tone } from "#components/ui/tone.ts";
import type { TransactionSummary } from "#lib/statements/transaction-summary.ts";

export type SummaryFlag = TransactionSummary["flags"][number];

const order = ["HIGH", "WARNING", "INFO"] as const;

export const severityWords: Record<SummaryFlag["severity"], { label: string; tone: Tone }> = {
  HIGH: { label: "High", tone: "danger" },
  WARNING: { label: "Warning", tone: "warning" },
  INFO: { label: "Note", tone: "neutral" },
};

/** The flags with the gravest first, otherwise in the order they came. */
export function gravestFirst(flags: readonly SummaryFlag[]): SummaryFlag[] {
  return flags.toSorted((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));
}

const LONG = 240;

/** A message that lists many faults ("a; b; c"): the first to be seen, the rest on demand. Others stay whole. */
export function shortened(message: string): { head: string; rest: string[] } {
  const [head = "", ...rest] = message.length > LONG ? message.split(/; /) : [message];
  return { head, rest };
}
