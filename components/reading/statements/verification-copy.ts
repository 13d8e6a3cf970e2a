import type { TransactionSummary } from "#lib/reading/statements/transaction-summary.ts";

export type SummaryAccount = TransactionSummary["accounts"][number];

/** The verification of an account's statements, where they do not prove its figures. */
export const verificationCopy: Record<
  Exclude<SummaryAccount["verification"], "PROVED">,
  { label: string; text: string }
> = {
  NOT_CHECKABLE: {
    label: "Could not be checked",
    text: "The file has no balances or totals that cover every transaction. Nothing in it contradicts them, but a missing or changed one could go unnoticed.",
  },
  CONFLICT: {
    label: "Figures do not agree",
    text: "Nothing was changed to make them fit. The file may be incomplete, misread or altered. Compare it with the original before you rely on it.",
  },
};
