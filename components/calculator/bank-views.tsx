"use client";

import { memo, useState } from "react";
import { Skeleton } from "#components/ui/feedback/skeleton.tsx";
import { lazyComponent } from "#components/ui/lazy-part.ts";
import type { PreparedSheet } from "#lib/serviceability/core/prepare-sheet.ts";
import type { Debt } from "#lib/serviceability/core/seek-debts.ts";
import { ChosenBank } from "./chosen-bank.tsx";
import type { CalculatorCase } from "./read-values.ts";
import { useWhatIfs } from "./use-what-ifs.ts";
import type { CalculatorValues } from "./values.ts";
import { ViewChoice } from "./view-choice.tsx";
import type { TriedCase } from "./what-if-case.ts";

const waiting = <Skeleton className="h-80 w-full" />;
const WhatIfs = lazyComponent(() => import("./what-ifs.tsx").then((module) => module.WhatIfs), waiting);
const WaysToLoan = lazyComponent(
  () => import("./ways-to-loan.tsx").then((module) => module.WaysToLoan),
  waiting,
);
const Sensitivity = lazyComponent(
  () => import("./sensitivity.tsx").then((module) => module.Sensitivity),
  waiting,
);

const views = [
  { value: "WHY", label: "Why" },
  { value: "WHAT_IF", label: "What if" },
  { value: "GOAL", label: "Reach the loan" },
  { value: "SENSITIVITY", label: "Sensitivity" },
] as const;

export type BankViewProps = {
  sheet: PreparedSheet;
  /** The key of the chosen bank. */
  bank: string;
  entry: CalculatorCase;
  debts: readonly Debt[];
  onTake: (values: Partial<CalculatorValues>) => () => void;
  /** Keeps another case than the one in the form; absent where there is nothing to keep it with. */
  onSaveCase?: ((tried: TriedCase) => void) | undefined;
};

/**
 * What there is to know below the banks: the reasons of the chosen one, what-ifs, ways to the loan, sensitivity.
 */
export const BankViews = memo(function BankViews(props: BankViewProps) {
  const tries = useWhatIfs();
  const [view, setView] = useState<(typeof views)[number]["value"]>("WHY");
  return (
    <>
      <ViewChoice label="Look closer" options={views} value={view} onChoose={setView} />
      {view === "WHY" && (
        <ChosenBank sheet={props.sheet} bank={props.bank} household={props.entry.household} />
      )}
      {view === "WHAT_IF" && <WhatIfs {...props} tries={tries} />}
      {view === "GOAL" && <WaysToLoan {...props} />}
      {view === "SENSITIVITY" && <Sensitivity {...props} />}
    </>
  );
});
