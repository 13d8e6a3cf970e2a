"use client";

import { memo, useId, useState } from "react";
import { Skeleton } from "#components/ui/feedback/skeleton.tsx";
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
  onTake: TakeHousehold;
  /** Saves a what-if as a scenario; absent if there is no application to save it to. */
  onSaveCase?: SaveCase | undefined;
};

/**
 * The views below the banks: the chosen bank's breakdown, what-ifs, ways to reach the loan, sensitivity.
 */
export const BankViews = memo(function BankViews(props: BankViewProps) {
  const whatIfs = useWhatIfs();
  const [view, setView] = useState<(typeof views)[number]["value"]>("WHY");
  return (
    <>
      <ViewChoice label="Look closer" options={views} value={view} onChoose={setView} />
      {view === "WHY" && <ChosenBank sheet={props.sheet} bank={props.bank} entry={props.entry} />}
      {view === "WHAT_IF" && <WhatIfs {...props} whatIfs={whatIfs} />}
      {view === "GOAL" && <WaysToLoan {...props} />}
      {view === "SENSITIVITY" && <Sensitivity {...props} />}
    </>
  );
});

/** Selects one of a few views; the arrow keys move between them. */
function ViewChoice<Value extends string>(props: {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChoose: (value: Value) => void;
}) {
  const { label, options, value, onChoose } = props;
  const name = useId();
  return (
    <fieldset className="mb-5 min-w-0">
      <legend className="sr-only">{label}</legend>
      <div className="flex flex-wrap gap-1 rounded-lg bg-sunken p-1">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-8 grow items-center justify-center rounded-md px-3 text-muted has-checked:bg-raised has-checked:font-medium has-checked:text-text has-checked:shadow-sm has-focus-visible:outline-2 has-focus-visible:outline-focus hover:text-text pointer-coarse:min-h-11"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
