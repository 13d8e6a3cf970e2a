import { createHash } from "node:crypto";
import type { TransactionSummary } from "#lib/statements/transaction-summary.ts";
import { flagKeys } from "#lib/transactions/core/listed-transaction.ts";
import { type FlagOutcome, flagSubject } from "#lib/vocabulary/flag.ts";
import type { ResolvedFlag } from "../schemas.ts";

type Flag = TransactionSummary["flags"][number];

/** How a flag was settled, as it is stored. */
export type StoredResolution = {
  flagKey: string;
  resolutionId: string;
  outcome: FlagOutcome;
  comment: string;
  evidence: string;
  itemId: string | null;
  resolvedBy: string;
  resolvedAt: Date;
};

/**
 * The flags of a summary with their resolutions, in the summary's order. A resolution counts for what the flag showed
 * when it was settled. If the flag shows something else now, it is open again, with what was said before.
 */
export function resolveFlags(
  flags: readonly Flag[],
  resolutions: readonly StoredResolution[],
): ResolvedFlag[] {
  const stored = new Map(resolutions.map((resolution) => [resolution.flagKey, resolution]));
  const listed = flagKeys(flags);
  return flags.map((flag, index) => {
    const listKey = listed[index] ?? flag.code;
    // Summaries made before flags had keys number the flags of one code.
    const key = flag.key ?? listKey;
    const evidence = evidenceOf(flag);
    const resolution = stored.get(key);
    return {
      key,
      listKey,
      code: flag.code,
      severity: flag.severity,
      subject: flagSubject(flag.code),
      message: flag.message,
      transactions: flag.transactionIds.length,
      ...(flag.place && { place: flag.place }),
      state: resolution === undefined ? "OPEN" : resolution.evidence === evidence ? "RESOLVED" : "CHANGED",
      version: versionOf(evidence, resolution?.resolutionId ?? null),
      resolution: resolution
        ? {
            outcome: resolution.outcome,
            comment: resolution.comment,
            by: resolution.resolvedBy,
            at: resolution.resolvedAt.toISOString(),
          }
        : null,
    };
  });
}

/** Changes with what a flag shows and with its resolution, so that nobody settles what they have not seen. */
function versionOf(evidence: string, resolutionId: string | null): string {
  return [evidence, resolutionId].filter(Boolean).join(".");
}

/** Grows every day although nothing has changed. */
const AGE = /, \d+ days? ago/;

/**
 * A hash of what a flag shows: its severity and transactions, or its message if it has none. The message of a flag
 * with transactions may change with other figures, such as gambling's share of income.
 */
export function evidenceOf({ code, severity, message, transactionIds }: Flag): string {
  const shown = transactionIds.length > 0 ? transactionIds.toSorted() : [message.replace(AGE, "")];
  return createHash("sha256")
    .update(JSON.stringify([code, severity, shown]))
    .digest("hex")
    .slice(0, 32);
}

/** The flags that still have to be checked: open ones and those that changed, but no mere notes. */
export function flagsToCheck(flags: readonly ResolvedFlag[]): ResolvedFlag[] {
  return flags.filter(({ state, severity }) => state !== "RESOLVED" && severity !== "INFO");
}
