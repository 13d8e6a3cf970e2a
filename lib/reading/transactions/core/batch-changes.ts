import type { Category } from "#lib/reading/statements/core/understand/categories.ts";

/**
 * The same change to many transactions. An absent field is unchanged. A null category restores the rules' category. An
 * empty reason removes the reason, and null keeps it.
 */
type BatchChange = {
  transactionIds: string[];
  category?: Category | null | undefined;
  excluded?: boolean | undefined;
  reason?: string | null | undefined;
};

/** The changes of single transactions. */
type SingleChanges = {
  corrections: { transactionId: string; category: Category | null }[];
  exclusions: { transactionId: string; excluded: boolean; reason: string | null }[];
};

/** Splits a batch into one change for each transaction. */
export function spreadChanges(changes: readonly BatchChange[]): SingleChanges {
  const single: SingleChanges = { corrections: [], exclusions: [] };
  for (const { transactionIds, category, excluded, reason = null } of changes) {
    for (const transactionId of transactionIds) {
      if (category !== undefined) single.corrections.push({ transactionId, category });
      if (excluded !== undefined) single.exclusions.push({ transactionId, excluded, reason });
    }
  }
  return single;
}

/** Groups equal changes into the smallest batch. */
export function groupChanges({ corrections, exclusions }: SingleChanges): BatchChange[] {
  const groups = new Map<string, BatchChange>();
  const add = (transactionId: string, change: Omit<BatchChange, "transactionIds">) => {
    const key = JSON.stringify(change);
    const group = groups.get(key);
    if (group) group.transactionIds.push(transactionId);
    else groups.set(key, { transactionIds: [transactionId], ...change });
  };
  for (const { transactionId, category } of corrections) add(transactionId, { category });
  for (const { transactionId, excluded, reason } of exclusions) add(transactionId, { excluded, reason });
  return [...groups.values()];
}
