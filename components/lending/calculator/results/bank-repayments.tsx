import { memo } from "react";
import { goalOf, resultAt } from "#lib/lending/serviceability/core/goal-seek/reach.ts";
import { lendingWarnings } from "#lib/lending/serviceability/core/stated-lending.ts";
import { tally } from "#lib/lending/serviceability/core/tally.ts";
import { assessedTerm } from "#lib/lending/serviceability/core/terms.ts";
import { Repayments } from "../repayments/repayments-view.tsx";
import type { BankViewProps } from "./bank-views.tsx";

/** The cost of the loan at the chosen bank, over the term that it assesses. */
export const BankRepayments = memo(function BankRepayments({
  sheet,
  bank: key,
  entry,
  onAdopt,
}: BankViewProps) {
  const { household, requested, offeredRate } = entry;
  const goal = goalOf(sheet, key, requested ?? 0);
  const { bank } = goal;
  const result = resultAt(goal, household);
  return (
    <div className="max-w-5xl">
      <Repayments
        bankName={bank.rules.name}
        testRate={bank.rules.testRate}
        offeredRate={offeredRate}
        termYears={assessedTerm(bank, tally(household))}
        parts={household.loan.parts}
        requested={requested}
        maxLending={result.maxLending * 100}
        warnings={lendingWarnings(result)}
        onOfferedRate={(rate) => onAdopt((values) => ({ ...values, offeredRate: rate }))}
      />
    </div>
  );
});
