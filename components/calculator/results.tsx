"use client";

import Landmark from "lucide-react/icons/landmark";
import { lazy, Suspense, useMemo, useState } from "react";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { formatWholeMoney } from "#lib/format/whole-money.ts";
import { assess } from "#lib/serviceability/core/assess.ts";
import { AMOUNT_FIELDS } from "#lib/serviceability/core/fields.ts";
import type { Household } from "#lib/serviceability/core/household.ts";
import { prepareSheet } from "#lib/serviceability/core/prepare-sheet.ts";
import type { Debt } from "#lib/serviceability/core/seek-debts.ts";
import type { MasterSheet } from "#lib/serviceability/core/sheet-schema.ts";
import { BankResults } from "./bank-results.tsx";
import { BestResultBar } from "./best-result-bar.tsx";
import type { CalculatorCase } from "./read-values.ts";
import { SheetNote } from "./sheet-note.tsx";
import { reachSentence, standings } from "./standings.ts";
import type { CalculatorValues } from "./values.ts";

// The reasons and the query library come once there is an income to speak of: the form is usable before.
const BankViews = lazy(() => import("./bank-views.tsx"));
const Confirmation = lazy(() => import("./confirmation.tsx"));

type ResultsProps = {
  sheet: MasterSheet;
  version: number;
  entry: CalculatorCase;
  /** How many fields are at fault: the figures are then the last complete ones. */
  faults: number;
  debts: readonly Debt[];
  /** Puts what a what-if or a goal changes into the form; answers how to undo it. */
  onTake: (values: Partial<CalculatorValues>) => () => void;
};

/** Every bank's answer to the last complete entry, and the breakdown of the chosen one (at first, the one that lends most). */
export function Results({ sheet, version, entry, faults, debts, onTake }: ResultsProps) {
  const prepared = useMemo(() => prepareSheet(sheet), [sheet]);
  const [preferred, setPreferred] = useState<string | null>(null);
  const { household, requested, request } = entry;
  const assessments = useMemo(() => assess(prepared, household), [prepared, household]);
  const banks = useMemo(() => standings(assessments, requested), [assessments, requested]);
  const chosen = preferred ?? banks[0]?.bank ?? "";
  const hasIncome = earns(household);
  const stale = faults > 0 ? "**:text-muted [&_svg]:opacity-40" : undefined;

  return (
    <>
      {hasIncome && banks[0] && <BestResultBar best={banks[0]} requested={requested} stale={faults > 0} />}
      <div
        id="results"
        className="-m-1 scroll-mt-4 p-1 lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)] lg:overflow-y-auto"
      >
        <section aria-labelledby="results-title">
          <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 id="results-title" className="font-semibold text-lg">
              Maximum lending
            </h2>
            <p role="status" className="figures">
              {requested !== null && hasIncome && reachSentence(banks, formatWholeMoney(requested))}
            </p>
          </div>
          {faults > 0 && (
            <p role="status" className="mb-2 text-sm text-warning">
              {faults === 1 ? "One field needs correcting" : `${faults} fields need correcting`}: these are
              the last complete figures.
            </p>
          )}
          {hasIncome ? (
            <div className={stale}>
              <BankResults banks={banks} requested={requested} chosen={chosen} onChoose={setPreferred} />
            </div>
          ) : (
            <div className="rounded-lg border bg-raised">
              <EmptyState icon={<Landmark />} title={`${banks.length} banks are waiting for an income`}>
                Enter what the household earns: every bank answers as you type, with the reason of each
                figure.
              </EmptyState>
            </div>
          )}
          <div className="mt-2 grid gap-1">
            <SheetNote sheet={sheet} version={version} />
            {hasIncome && (
              <Suspense fallback={<p className="h-4.5" />}>
                <Confirmation request={request} assessments={assessments} />
              </Suspense>
            )}
          </div>
        </section>
        {hasIncome && (
          <div className={`mt-6 ${stale ?? ""}`}>
            <Suspense fallback={<BreakdownSkeleton />}>
              <BankViews sheet={prepared} bank={chosen} entry={entry} debts={debts} onTake={onTake} />
            </Suspense>
          </div>
        )}
      </div>
    </>
  );
}

function earns(household: Household): boolean {
  return AMOUNT_FIELDS.some((field) => field.group === "income" && household[field.key] > 0);
}

function BreakdownSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-3">
      <Skeleton className="h-6 w-56" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-80 w-full" />
    </div>
  );
}
