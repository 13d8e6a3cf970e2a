"use client";

import { useState } from "react";
import { Repayments } from "#components/calculator/repayments/repayments.tsx";
import type { LoanPart } from "#lib/serviceability/core/household.ts";

const parts: readonly LoanPart[] = [
  { share: 0.7, type: "PRINCIPAL_AND_INTEREST", interestOnlyYears: 0 },
  { share: 0.2, type: "INTEREST_ONLY", interestOnlyYears: 5 },
  { share: 0.1, type: "REVOLVING", interestOnlyYears: 0 },
];

/** Parts of the calculator that need no household. */
export function CalculatorSamples() {
  const [offeredRate, setOfferedRate] = useState<number | null>(0.0539);
  return (
    <Repayments
      bankName="Kauri Bank"
      testRate={0.0695}
      offeredRate={offeredRate}
      termYears={30}
      parts={parts}
      requested={65_000_000}
      maxLending={71_200_000}
      onOfferedRate={setOfferedRate}
    />
  );
}
