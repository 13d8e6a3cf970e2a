"use client";

import { memo, useState } from "react";
import { Skeleton } from "#components/ui/feedback/skeleton.tsx";
import { Segments } from "#components/ui/forms/segments.tsx";
import { lazyComponent } from "#components/ui/lazy-part.ts";
import type { PreparedSheet } from "#lib/serviceability/core/prepare-sheet.ts";
import type { CalculatorCase, SaveCase, TakeHousehold } from "../form/read-values.ts";
import { useWhatIfs } from "../what-if/use-what-ifs.ts";
import { ChosenBank } from "./bank-breakdown.tsx";

const waiting = <Skeleton className="h-80 w-full" />;

const WhatIfs = lazyComponent(
  () => import("#components/calculator/what-if/what-ifs.tsx").then((module) => module.WhatIfs),
  waiting,
);

const WaysToLoan = lazyComponent(
  () => import("#components/calculator/what-if/ways-to-loan.tsx").then((module) => module.WaysToLoan),
  waiting,
);

const Sensitivity = lazyComponent(
  () => import("./sensitivity-view.tsx").then((module) => module.Sensitivity),
  waiting,
);

const BankRepayments = lazyComponent(
  () => import("./bank-repayments.tsx").then((module) => module.BankRepayments),
  waiting,
);

const views = [
  { value: "WHY", label: "Why" },
  { value: "WHAT_IF", label: "What if" },
  { value: "GOAL", label: "Reach the loan" },
  { value: "SENSITIVITY", label: "Sensitivity" },
  { value: "REPAYMENTS", label: "Repayments" },
] as const;

export type BankViewProps = {
  sheet: PreparedSheet;
  /** The key of the chosen bank. */
  bank: string;
  entry: CalculatorCase;
  onTake: TakeHousehold;
  /** Saves a what-if as a scenario; absent if there is no application to save it to. */
  onSaveCase?: SaveCase | undefined;
};

/**
 * The views below the banks: the chosen bank's breakdown, what-ifs, ways to reach the loan, sensitivity, repayments.
 */
export const BankViews = memo(function BankViews(props: BankViewProps) {
  const whatIfs = useWhatIfs();
  const [view, setView] = useState<(typeof views)[number]["value"]>("WHY");
  return (
    <>
      <div className="mb-5 max-w-3xl">
        <Segments hideLabel label="Look closer" options={views} value={view} onChoose={setView} />
      </div>
      {view === "WHY" && <ChosenBank sheet={props.sheet} bank={props.bank} entry={props.entry} />}
      {view === "WHAT_IF" && <WhatIfs {...props} whatIfs={whatIfs} />}
      {view === "GOAL" && <WaysToLoan {...props} />}
      {view === "SENSITIVITY" && <Sensitivity {...props} />}
      {view === "REPAYMENTS" && <BankRepayments {...props} />}
    </>
  );
});
