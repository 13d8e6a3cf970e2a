"use client";

import Landmark from "lucide-react/icons/landmark";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { lazyPart } from "#components/ui/lazy-part.ts";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { useEarlyPart, useLazyPart } from "#components/ui/use-lazy-part.ts";
import { AMOUNT_FIELDS } from "#lib/serviceability/core/fields.ts";
import type { Household } from "#lib/serviceability/core/household.ts";
import type { Debt } from "#lib/serviceability/core/seek-debts.ts";
import type { MasterSheet } from "#lib/serviceability/core/sheet-schema.ts";
import type { CalculatorCase } from "./read-values.ts";
import { ResultsFrame } from "./results-frame.tsx";
import type { CalculatorValues } from "./values.ts";

export type ResultsProps = {
  sheet: MasterSheet;
  version: number;
  entry: CalculatorCase;
  /** How many fields are at fault: the figures are then the last complete ones. */
  faults: number;
  debts: readonly Debt[];
  /** Puts what a what-if or a goal changes into the form; answers how to undo it. */
  onTake: (values: Partial<CalculatorValues>) => () => void;
};

const bankFigures = lazyPart(() => import("./bank-figures.tsx").then((module) => module.BankFigures));

/** What the banks lend. The engine comes with the first key or press on the page, so before the first figure is typed. */
export function Results(props: ResultsProps) {
  const { sheet, version, entry, faults } = props;
  const hasIncome = earns(entry.household);
  const Figures = useLazyPart(bankFigures, hasIncome);
  useEarlyPart(bankFigures);
  if (hasIncome && Figures) return <Figures {...props} />;
  return (
    <ResultsFrame sheet={sheet} version={version} faults={faults}>
      {hasIncome ? (
        <div aria-busy="true">
          <Skeleton className="h-112 w-full rounded-lg" />
        </div>
      ) : (
        <div className="rounded-lg border bg-raised">
          <EmptyState icon={<Landmark />} title={`${sheet.banks.length} banks are waiting for an income`}>
            Enter what the household earns: every bank answers as you type, with the reason of each figure.
          </EmptyState>
        </div>
      )}
    </ResultsFrame>
  );
}

function earns(household: Household): boolean {
  return AMOUNT_FIELDS.some((field) => field.group === "income" && household[field.key] > 0);
}
