"use client";

import { memo, useState } from "react";
import { RepaymentYears } from "#components/charts/repayment-years.tsx";
import { Segments } from "#components/ui/forms/segments.tsx";
import { Card } from "#components/ui/layout/card.tsx";
import { formatRate } from "#lib/format/percentage.ts";
import { formatWholeMoney } from "#lib/format/whole-money.ts";
import type { Cents } from "#lib/money.ts";
import type { LoanPart } from "#lib/serviceability/core/household.ts";
import {
  loanRepayments,
  type OfferedLoan,
  sumSchedules,
} from "#lib/serviceability/core/repayments/loan-repayments.ts";
import type { RepaymentFrequency } from "#lib/serviceability/core/repayments/repayments.ts";
import { PayingMore } from "./paying-more.tsx";
import { RateField } from "./rate-field.tsx";
import { assessmentNote, EACH_PERIOD, figureGroups } from "./repayment-copy.ts";
import { RepaymentTable } from "./repayment-table.tsx";

const frequencies: readonly { value: RepaymentFrequency; label: string }[] = [
  { value: "WEEKLY", label: "Weekly" },
  { value: "FORTNIGHTLY", label: "Fortnightly" },
  { value: "MONTHLY", label: "Monthly" },
];

type RepaymentsProps = {
  bankName: string;
  /** Fractions a year. */
  testRate: number;
  offeredRate: number | null;
  /** The term that the bank assesses, in whole years. */
  termYears: number;
  parts: readonly LoanPart[];
  /** The loan asked for; null if none was entered. */
  requested: Cents | null;
  /** The most that the bank lends. */
  maxLending: Cents;
  /** Called with each rate that is typed, null once the field is empty. */
  onOfferedRate: (rate: number | null) => void;
};

/** What the loan costs at the rate offered beside the test rate: repayments, total interest, what paying more saves. */
export const Repayments = memo(function Repayments(props: RepaymentsProps) {
  const { bankName, testRate, offeredRate, termYears, parts, requested, maxLending, onOfferedRate } = props;
  const [frequency, setFrequency] = useState<RepaymentFrequency>("MONTHLY");
  const [which, setWhich] = useState<"REQUESTED" | "MAXIMUM">("REQUESTED");
  const amount = which === "REQUESTED" && requested !== null ? requested : maxLending;

  return (
    <section aria-labelledby="repayments-title" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div>
        <h2 id="repayments-title" className="font-semibold text-lg">
          Repayments at {bankName}
        </h2>
        <p className="text-muted">
          {amount > 0
            ? `${formatWholeMoney(amount)} over ${termYears === 1 ? "1 year" : `${termYears} years`}`
            : "Enter the loan asked for to see what it costs."}
        </p>
        {requested !== null && amount > maxLending && (
          <p className="text-sm text-warning">
            {bankName} lends at most {formatWholeMoney(maxLending)}.
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
        <div className="w-44">
          <RateField
            label="Rate offered"
            description={`A year. Test rate ${formatRate(testRate)}`}
            rate={offeredRate}
            onRate={onOfferedRate}
          />
        </div>
        <Segments label="Repaid" options={frequencies} value={frequency} onChoose={setFrequency} />
        {requested !== null && requested !== maxLending && maxLending > 0 && (
          <Segments
            label="Amount"
            options={[
              { value: "REQUESTED", label: `Asked for ${formatWholeMoney(requested)}` },
              { value: "MAXIMUM", label: `Most it lends ${formatWholeMoney(maxLending)}` },
            ]}
            value={which}
            onChoose={setWhich}
          />
        )}
      </div>
      {amount > 0 && (
        <Costs
          loan={{ amount, rate: testRate, years: termYears, frequency, parts }}
          offeredRate={offeredRate}
          bankName={bankName}
        />
      )}
    </section>
  );
});

/** The figures of one amount, at the test rate until a rate is offered. */
function Costs(props: { loan: OfferedLoan; offeredRate: number | null; bankName: string }) {
  const { loan, offeredRate, bankName } = props;
  const tested = loanRepayments(loan);
  const offeredLoan = offeredRate === null ? null : { ...loan, rate: offeredRate };
  const offered = offeredLoan && loanRepayments(offeredLoan);
  const note = assessmentNote(tested);
  const repaid = offered?.parts.filter(({ type }) => type !== "REVOLVING") ?? [];
  return (
    <>
      <div>
        <RepaymentTable
          period={EACH_PERIOD[loan.frequency]}
          groups={figureGroups(offered, tested)}
          offeredRate={offeredRate}
          testRate={loan.rate}
        />
        {note && <p className="mt-2 text-pretty text-muted text-sm">{note}</p>}
      </div>
      {offeredLoan === null && (
        <p className="text-muted">
          Enter the rate that {bankName} offers to see total interest at that rate and what paying more saves.
        </p>
      )}
      {offeredLoan && repaid.length > 0 && (
        <div className="grid gap-4 xl:grid-cols-2">
          <PayingMore loan={offeredLoan} />
          <Card
            title="Over the years"
            description={
              repaid.length < tested.parts.length
                ? "Without the revolving credit, which is not repaid"
                : undefined
            }
            level={3}
          >
            <RepaymentYears caption="The loan by year" years={sumSchedules(repaid)} />
          </Card>
        </div>
      )}
    </>
  );
}
