"use client";

import RotateCcw from "lucide-react/icons/rotate-ccw";
import { useMemo, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { cx } from "#components/ui/class-names.ts";
import { closeToast, showToast } from "#components/ui/toast.ts";
import { formatWholeMoney } from "#lib/format/whole-money.ts";
import { assess } from "#lib/serviceability/core/assess.ts";
import { breakdown } from "#lib/serviceability/core/breakdown.ts";
import { prepareSheet } from "#lib/serviceability/core/prepare-sheet.ts";
import type { MasterSheet } from "#lib/serviceability/core/sheet-schema.ts";
import { BankBreakdown } from "./bank-breakdown.tsx";
import { BankResults } from "./bank-results.tsx";
import { BestResultBar } from "./best-result-bar.tsx";
import { CalculatorForm } from "./calculator-form.tsx";
import { ConfirmationNote } from "./confirmation-note.tsx";
import type { Prefill } from "./prefill.ts";
import { SheetNote } from "./sheet-note.tsx";
import { reachSentence, standings } from "./standings.ts";
import { startValues } from "./start-values.ts";
import { useCalculator } from "./use-calculator.ts";
import { useConfirmation } from "./use-confirmation.ts";

/**
 * What each bank of the sheet lends, worked out in the browser at every keystroke by the very engine of the API.
 * `<Calculator sheet={sheet} version={1} prefill={prefill} draft={{ owner: brokerId, name: "blank" }} />`
 */
export function Calculator(props: {
  /** The sheet as it is stored: plain JSON. */
  sheet: MasterSheet;
  version: number;
  prefill: Prefill;
  /** Under whose name what is typed is kept in this tab, and for which case. */
  draft: { owner: string; name: string };
}) {
  const { sheet, version, prefill, draft } = props;
  const prepared = useMemo(() => prepareSheet(sheet), [sheet]);
  const start = useMemo(() => startValues(prefill), [prefill]);
  const form = useCalculator(start, draft);
  const [preferred, setPreferred] = useState<string | null>(null);

  const { household, requested, request } = form.entry;
  const assessments = useMemo(() => assess(prepared, household), [prepared, household]);
  const banks = useMemo(() => standings(assessments, requested), [assessments, requested]);
  const chosen = preferred ?? banks[0]?.bank ?? "";
  const explained = useMemo(() => {
    const only = prepared.banks.filter((bank) => bank.rules.key === chosen);
    return breakdown({ ...prepared, banks: only }, household)[0];
  }, [prepared, household, chosen]);
  const confirmation = useConfirmation(request, assessments);
  const faulty = Object.keys(form.faults).length;

  const startAgain = () => {
    const undo = form.reset();
    const toast = showToast({
      tone: "info",
      title: "Started again",
      action: {
        label: "Undo",
        onSelect: () => {
          undo();
          closeToast(toast);
        },
      },
    });
  };

  return (
    <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,25rem)_minmax(0,1fr)]">
      <div>
        <CalculatorForm
          values={form.values}
          faults={form.faults}
          prefill={prefill}
          onChange={form.change}
          onFocus={form.focus}
          onLeave={form.leave}
        />
        <div className="mt-6 flex flex-wrap items-center gap-3">
          <Button disabled={!form.changed} onClick={startAgain}>
            <RotateCcw />
            Start again
          </Button>
          <p className="text-muted text-sm">What you type stays in this tab until it is closed.</p>
        </div>
      </div>
      <div
        id="results"
        className="-m-1 grid scroll-mt-4 gap-5 p-1 lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)] lg:overflow-y-auto"
      >
        <section aria-labelledby="results-title">
          <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 id="results-title" className="font-semibold text-lg">
              Maximum lending
            </h2>
            <p role="status" className="figures text-muted">
              {requested === null ? "" : reachSentence(banks, formatWholeMoney(requested))}
            </p>
          </div>
          {faulty > 0 && (
            <p role="status" className="mb-2 text-sm text-warning">
              {faulty === 1 ? "One field needs correcting" : `${faulty} fields need correcting`}: these are
              the last complete figures.
            </p>
          )}
          <div className={cx(faulty > 0 && "opacity-50")}>
            <BankResults banks={banks} requested={requested} chosen={chosen} onChoose={setPreferred} />
          </div>
          <div className="mt-2 grid gap-1">
            <SheetNote sheet={sheet} version={version} />
            <ConfirmationNote confirmation={confirmation} />
          </div>
        </section>
        <div className={cx(faulty > 0 && "opacity-50")}>
          {explained && <BankBreakdown breakdown={explained} />}
        </div>
      </div>
      <BestResultBar best={banks[0]} requested={requested} stale={faulty > 0} />
    </div>
  );
}
