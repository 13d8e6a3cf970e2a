import type { ComponentType, ReactNode } from "react";
import type { CalculatorForm } from "#components/lending/calculator/form/use-calculator.ts";
import { Skeleton } from "#components/ui/feedback/skeleton.tsx";
import type { Household } from "#lib/lending/serviceability/core/household.ts";
import type { MasterSheet } from "#lib/lending/serviceability/core/rules/sheet-schema.ts";
import { counted } from "#lib/platform/format.ts";
import type { CalculatorCase, SaveCase } from "../form/read-case.ts";
import type { SheetCopy } from "../sheet-copy.tsx";

export type ResultsProps = {
  sheet: MasterSheet;
  copy: SheetCopy;
  form: CalculatorForm;
  entry: CalculatorCase;
  /** The number of invalid fields; the figures are then those of the last complete entry. */
  faults: number;
  /** Saves a what-if as a scenario; absent without an application to save it to. */
  onSaveCase?: SaveCase | undefined;
};

/** The figures, once there is an income to assess; `Figures` is absent while it loads. */
export function Results(props: ResultsProps & { Figures: ComponentType<ResultsProps> | undefined }) {
  const { Figures, ...results } = props;
  const { copy, entry, faults } = results;
  const hasIncome = earns(entry.household);
  if (hasIncome && Figures) return <Figures {...results} />;
  return (
    <ResultsFrame note={copy.note} faults={faults}>
      {hasIncome ? (
        <div aria-busy="true">
          <Skeleton className="mt-2 h-64 w-full" />
        </div>
      ) : (
        copy.waiting
      )}
    </ResultsFrame>
  );
}

/** Whether there is any income to assess. */
export function earns({ applicants, boarderIncomeWeekly, properties }: Household): boolean {
  return (
    boarderIncomeWeekly > 0 ||
    properties.some(({ rentWeekly }) => rentWeekly > 0) ||
    applicants.some(({ incomes }) =>
      incomes.some((income) =>
        income.type === "SELF_EMPLOYED"
          ? income.years.some(({ profit, addBacks }) => profit !== 0 || addBacks > 0)
          : income.amount > 0,
      ),
    )
  );
}

/**
 * The banks and the details of one of them, beside the form and kept in view while it scrolls: both if the window is
 * high enough, otherwise only the banks. Neither has its own scrollbar.
 */
export function ResultsFrame(props: {
  note: ReactNode;
  /** How many banks reach the loan. */
  verdict?: ReactNode;
  /** The number of invalid fields; the figures are then those of the last complete entry. */
  faults: number;
  children: ReactNode;
  confirmation?: ReactNode;
  /** Details of one bank. */
  closer?: ReactNode;
}) {
  const { note, verdict, faults, children, confirmation, closer } = props;
  return (
    // Stretched to the form's height, within which the banks stay in view. High enough for most households, because a
    // change of the page's height repaints all of it.
    <div className="min-w-0 lg:min-h-252 lg:self-stretch">
      <div className="isolate lg:[@media(max-height:54.99rem)]:h-full lg:[@media(min-height:55rem)]:sticky lg:[@media(min-height:55rem)]:top-3">
        {/* Contained, so that a keystroke lays out and paints the banks without the details of one of them. */}
        <section
          id="results"
          aria-labelledby="results-title"
          className="z-10 scroll-mt-4 bg-surface [contain:layout_style] lg:[@media(min-height:36rem)_and_(max-height:54.99rem)]:sticky lg:[@media(min-height:36rem)_and_(max-height:54.99rem)]:top-0"
        >
          <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 border-line-strong border-b">
            <h2 id="results-title" tabIndex={-1} className="font-semibold outline-none">
              Maximum lending
            </h2>
            <p role="status" className="figures">
              {verdict}
            </p>
          </div>
          {faults > 0 && (
            <p role="status" className="mt-1 text-sm text-warning">
              {counted(faults, "field needs correcting", "fields need correcting")}. These are the last
              complete figures.
            </p>
          )}
          {children}
        </section>
        {closer && (
          <div id="closer" className="mt-2 min-w-0 scroll-mt-4 [contain:layout_style]">
            {closer}
          </div>
        )}
        <div className="mt-2 border-t pt-1 text-xs [&>p]:inline [&>p]:text-xs">
          {note} {confirmation}
        </div>
      </div>
    </div>
  );
}
