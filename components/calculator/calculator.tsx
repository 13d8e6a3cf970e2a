"use client";

import RotateCcw from "lucide-react/icons/rotate-ccw";
import { useMemo } from "react";
import { Button } from "#components/ui/button.tsx";
import { showToast } from "#components/ui/toast.ts";
import type { MasterSheet } from "#lib/serviceability/core/sheet-schema.ts";
import { CalculatorForm } from "./calculator-form.tsx";
import type { Prefill } from "./prefill.ts";
import { Results } from "./results.tsx";
import { startValues } from "./start-values.ts";
import { useCalculator } from "./use-calculator.ts";

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
  const start = useMemo(() => startValues(prefill), [prefill]);
  const form = useCalculator(start, draft);

  const startAgain = () => {
    const undo = form.reset();
    showToast({ tone: "info", title: "Started again", action: { label: "Undo", onSelect: undo } });
  };

  return (
    <div className="flex flex-col gap-x-10 gap-y-8 lg:grid lg:grid-cols-[minmax(0,28rem)_minmax(0,1fr)] lg:items-start">
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
      <Results sheet={sheet} version={version} entry={form.entry} faults={Object.keys(form.faults).length} />
    </div>
  );
}
