import { Badge } from "#components/ui/badge.tsx";
import type { Tone } from "#components/ui/tone.ts";
import type { TransactionSummary } from "#lib/statements/transaction-summary.ts";

/** What was proved of an account's statements, in a badge and in plain words. */
export const verificationWords: Record<Verification, { label: string; tone: Tone; text: string }> = {
  PROVED: {
    label: "Proved",
    tone: "success",
    text: "Every balance and total that the statements print agrees with the transactions read.",
  },
  NOT_CHECKABLE: {
    label: "Could not be checked",
    tone: "warning",
    text: "The file prints no balances or totals to check with. Nothing contradicts the transactions, but a missing or changed one would not have shown.",
  },
  CONFLICT: {
    label: "Figures do not agree",
    tone: "danger",
    text: "Nothing was changed or left out to make them fit. The file may be incomplete, misread or altered: compare it with the original before relying on it.",
  },
};

/** Whether an account's statements proved themselves. `<VerificationBadge verification={account.verification} />` */
export function VerificationBadge({ verification }: { verification: Verification }) {
  const { label, tone } = verificationWords[verification];
  return <Badge tone={tone}>{label}</Badge>;
}

export type SummaryAccount = TransactionSummary["accounts"][number];

type Verification = SummaryAccount["verification"];
