import { memo, useEffect, useMemo, useState } from "react";
import { Skeleton } from "#components/ui/feedback/skeleton.tsx";
import { Segments } from "#components/ui/forms/segments.tsx";
import { lateComponent, lazyComponent } from "#components/ui/lazy-part.ts";
import type { PreparedSheet } from "#lib/lending/serviceability/core/prepare-sheet.ts";
import { useWhatIfs } from "../what-if/use-what-ifs.ts";
import type { ResultsProps } from "./results.tsx";

const waiting = <Skeleton className="h-120 w-full" />;

const loadBreakdown = () => import("./bank-breakdown.tsx");
const loadWhatIfs = () => import("../what-if/what-ifs.tsx");
const loadWays = () => import("#components/lending/calculator/what-if/ways-to-loan.tsx");
const loadSensitivity = () => import("./sensitivity-view.tsx");
const loadRepayments = () => import("#components/lending/calculator/repayments/repayments-view.tsx");

// Each view is loaded when it is shown, and the first one after the page, to keep the first visit small.
const ChosenBank = lateComponent(loadBreakdown, "ChosenBank", waiting);
const WhatIfs = lazyComponent(loadWhatIfs, "WhatIfs", waiting);
const WaysToLoan = lazyComponent(loadWays, "WaysToLoan", waiting);
const Sensitivity = lazyComponent(loadSensitivity, "Sensitivity", waiting);
const BankRepayments = lazyComponent(loadRepayments, "BankRepayments", waiting);

/** Parts that may be opened next. Preloaded while online, so that the calculator keeps working offline. */
const rest = [
  ...[loadBreakdown, loadWhatIfs, loadWays, loadSensitivity, loadRepayments],
  ...[
    () => import("#components/ui/overlays/menu-list.tsx"),
    () => import("#components/reading/proof/evidence-drawer.tsx"),
  ],
];

/** After the first figures, so that loading these does not delay them. */
const REST_AFTER_MS = 1_500;

const views = [
  { value: "WHY", label: "Why" },
  { value: "WHAT_IF", label: "What if" },
  { value: "GOAL", label: "Reach the loan" },
  { value: "SENSITIVITY", label: "Sensitivity" },
  { value: "REPAYMENTS", label: "Repayments" },
] as const;

export type BankViewProps = Pick<ResultsProps, "entry" | "form" | "onSaveCase"> & {
  sheet: PreparedSheet;
  /** Names the sheet and its version. */
  sheetName: string;
  /** The key of the chosen bank. */
  bank: string;
};

/**
 * The views below the banks, as tabs: the chosen bank's breakdown, what-ifs, ways to reach the loan, sensitivity, repayments.
 */
export const BankViews = memo(function BankViews(props: BankViewProps) {
  const whatIfs = useWhatIfs();
  const [view, setView] = useState<(typeof views)[number]["value"]>("WHY");
  useEffect(() => {
    const timer = setTimeout(() => {
      // A failed load is retried when its view is opened.
      for (const load of rest) load().catch(() => {});
    }, REST_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  // Memoized, because React removes each radio button from its group and adds it again on every render.
  const choice = useMemo(
    () => <Segments hideLabel label="Details" options={views} value={view} onChoose={setView} />,
    [view],
  );
  return (
    <>
      <div className="mb-2 [&_label]:min-h-6.5 pointer-coarse:[&_label]:min-h-10">{choice}</div>
      {view === "WHY" && <ChosenBank {...props} />}
      {view === "WHAT_IF" && <WhatIfs {...props} whatIfs={whatIfs} />}
      {view === "GOAL" && <WaysToLoan {...props} />}
      {view === "SENSITIVITY" && <Sensitivity {...props} />}
      {view === "REPAYMENTS" && <BankRepayments {...props} />}
    </>
  );
});
