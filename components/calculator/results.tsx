"use client";

import { Skeleton } from "#components/ui/feedback/skeleton.tsx";
import { lazyPart, useEarlyPart, useLazyPart } from "#components/ui/lazy-part.ts";
import { AMOUNT_FIELDS } from "#lib/serviceability/core/fields.ts";
import type { Household } from "#lib/serviceability/core/household.ts";
import type { Debt } from "#lib/serviceability/core/seek-debts.ts";
import type { MasterSheet } from "#lib/serviceability/core/sheet-schema.ts";
import type { CalculatorCase } from "./read-values.ts";
import { ResultsFrame } from "./results-frame.tsx";
import type { SheetWords } from "./sheet-copy.tsx";
import type { CalculatorValues } from "./values.ts";
import type { TriedCase } from "./what-if-case.ts";

export type ResultsProps = {
  sheet: MasterSheet;
  words: SheetWords;
  entry: CalculatorCase;
  /** How many fields are at fault: the figures are then the last complete ones. */
  faults: number;
  debts: readonly Debt[];
  /** Puts what a what-if or a goal changes into the form; answers how to undo it. */
  onTake: (values: Partial<CalculatorValues>) => () => void;
  onSaveCase?: ((tried: TriedCase) => void) | undefined;
};

const bankFigures = lazyPart(() => import("./bank-figures.tsx").then((module) => module.BankFigures));

/** What the banks lend. The engine comes with the first key or press on the page, so before the first figure is typed. */
export function Results(props: ResultsProps) {
  const { words, entry, faults } = props;
  const hasIncome = earns(entry.household);
  const Figures = useLazyPart(bankFigures, hasIncome);
  useEarlyPart(bankFigures);
  if (hasIncome && Figures) return <Figures {...props} />;
  return (
    <ResultsFrame note={words.note} faults={faults}>
      {hasIncome ? (
        <div aria-busy="true">
          <Skeleton className="h-112 w-full rounded-lg" />
        </div>
      ) : (
        words.waiting
      )}
    </ResultsFrame>
  );
}

function earns(household: Household): boolean {
  return AMOUNT_FIELDS.some((field) => field.group === "income" && household[field.key] > 0);
}
