import type { Tone } from "#components/ui/badge.tsx";
import { Badge } from "#components/ui/badge.tsx";
import type { TransactionSummary } from "#lib/statements/transaction-summary.ts";

/** The verification of an account's statements, as a badge and in words. */
export const verificationCopy: Record<Verification, { label: string; tone: Tone; text: string }> = {
  PROVED: {
    label: "Proved",
    tone: "success",
    text: "Every balance and total on the statements agrees with the transactions.",
  },
  NOT_CHECKABLE: {
    label: "Could not be checked",
    tone: "warning",
    text: "The file has no balances or totals to check against. Nothing contradicts the transactions, but a missing or changed one would go unnoticed.",
  },
  CONFLICT: {
    label: "Figures do not agree",
    tone: "danger",
    text: "Nothing was changed to make them fit. The file may be incomplete, misread or altered. Compare it with the original before you rely on it.",
  },
};

/** The verification of an account's statements as a badge. `<VerificationBadge verification={account.verification} />` */
export function VerificationBadge({ verification }: { verification: Verification }) {
  const { label, tone } = verificationCopy[verification];
  return <Badge tone={tone}>{label}</Badge>;
}

export type SummaryAccount = TransactionSummary["accounts"][number];

type Verification = SummaryAccount["verification"];
