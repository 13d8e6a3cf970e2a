"use client";

import type { ReactNode } from "react";
import { Skeleton } from "#components/ui/feedback/skeleton.tsx";
import { lazyPart, useEarlyPart, useLazyPart } from "#components/ui/lazy-part.ts";
import { AMOUNT_FIELDS } from "#lib/serviceability/core/fields.ts";
import type { FlatHousehold } from "#lib/serviceability/core/flat-household.ts";
import type { Debt } from "#lib/serviceability/core/goal-seek/seek-debts.ts";
import type { MasterSheet } from "#lib/serviceability/core/rules/sheet-schema.ts";
import type { FlatCase as CalculatorCase } from "../form/read-values.ts";
import type { CalculatorValues } from "../form/values.ts";
import type { SheetCopy } from "../sheet-copy.tsx";
import type { WhatIfCase } from "../what-if/what-if-case.ts";

export type ResultsProps = {
  sheet: MasterSheet;
  copy: SheetCopy;
  entry: CalculatorCase;
  /** The number of invalid fields; the figures are then those of the last complete entry. */
  faults: number;
  debts: readonly Debt[];
  /** Applies changes to the form; returns an undo function. */
  onTake: (values: Partial<CalculatorValues>) => () => void;
  onSaveCase?: ((whatIf: WhatIfCase) => void) | undefined;
};

const bankFigures = lazyPart(() => import("./bank-figures.tsx").then((module) => module.BankFigures));

/** What the banks lend. The engine is loaded at the first key or pointer press, before a figure can be typed. */
export function Results(props: ResultsProps) {
  const { copy, entry, faults } = props;
  const hasIncome = earns(entry.household);
  const Figures = useLazyPart(bankFigures, hasIncome);
  useEarlyPart(bankFigures);
  if (hasIncome && Figures) return <Figures {...props} />;
  return (
    <ResultsFrame note={copy.note} faults={faults}>
      {hasIncome ? (
        <div aria-busy="true">
          <Skeleton className="h-112 w-full rounded-lg" />
        </div>
      ) : (
        copy.waiting
      )}
    </ResultsFrame>
  );
}

function earns(household: FlatHousehold): boolean {
  return AMOUNT_FIELDS.some((field) => field.group === "income" && household[field.key] > 0);
}

/** The frame of the results beside the form: heading, verdict and bank rules. */
export function ResultsFrame(props: {
  note: ReactNode;
  /** How many banks reach the loan. */
  verdict?: ReactNode;
  /** The number of invalid fields; the figures are then those of the last complete entry. */
  faults: number;
  children: ReactNode;
  confirmation?: ReactNode;
  /** Details of one bank, shown below. */
  closer?: ReactNode;
}) {
  const { note, verdict, faults, children, confirmation, closer } = props;
  return (
    <div
      id="results"
      className="-m-1 scroll-mt-4 p-1 lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)] lg:overflow-y-auto"
    >
      <section aria-labelledby="results-title" className="isolate">
        <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="results-title" className="font-semibold text-lg">
            Maximum lending
          </h2>
          <p role="status" className="figures">
            {verdict}
          </p>
        </div>
        {faults > 0 && (
          <p role="status" className="mb-2 text-sm text-warning">
            {faults === 1 ? "1 field needs correcting" : `${faults} fields need correcting`}. These are the
            last complete figures.
          </p>
        )}
        {children}
        <div className="mt-2 grid gap-1">
          {note}
          {confirmation}
        </div>
      </section>
      {closer && <div className="isolate mt-6">{closer}</div>}
    </div>
  );
}
