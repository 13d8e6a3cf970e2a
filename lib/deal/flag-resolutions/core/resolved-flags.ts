import { evidenceOf } from "#lib/reading/statements/core/summarise/flag.ts";
import { type FlagOutcome, flagSubject } from "#lib/reading/statements/core/understand/flag.ts";
import type { TransactionSummary } from "#lib/reading/statements/transaction-summary.ts";
import { flagKeys } from "#lib/reading/transactions/core/transaction-list.ts";
import type { ResolvedFlag } from "../schemas.ts";

/** The stored form of a flag's resolution, or with the name of the person in `resolvedBy`. */
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
 * Combines a summary's flags with their resolutions, in the summary's order. A resolution applies to the evidence at
 * the time. If the evidence has changed since, the flag is open again and shows its earlier resolution.
 */
export function resolveFlags(
  flags: readonly TransactionSummary["flags"][number][],
  resolutions: readonly StoredResolution[],
): ResolvedFlag[] {
  const stored = new Map(resolutions.map((resolution) => [resolution.flagKey, resolution]));
  const listed = flagKeys(flags);
  return flags.map((flag, index) => {
    const evidence = evidenceOf(flag);
    const resolution = stored.get(flag.key);
    return {
      key: flag.key,
      listKey: listed[index] ?? flag.code,
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

/** Changes with a flag's evidence and its resolution, so that nobody resolves a flag that they have not seen. */
function versionOf(evidence: string, resolutionId: string | null): string {
  return [evidence, resolutionId].filter(Boolean).join(".");
}
