"use client";

import { useMemo, useState } from "react";
import { CalculatorWorkspace } from "#components/calculator/calculator-workspace.tsx";
import type { Prefill } from "#components/calculator/prefill.ts";
import type { SheetWords } from "#components/calculator/sheet-copy.tsx";
import { useCalculator } from "#components/calculator/use-calculator.ts";
import type { CalculatorValues } from "#components/calculator/values.ts";
import type { TriedCase } from "#components/calculator/what-if-case.ts";
import { lazyPart, useLazyPart } from "#components/ui/lazy-part.ts";
import type { Scenario } from "#lib/scenarios/schemas.ts";
import type { Debt } from "#lib/serviceability/core/seek-debts.ts";
import type { MasterSheet } from "#lib/serviceability/core/sheet-schema.ts";
import { SaveWhatIf } from "./save-what-if.tsx";
import { ScenarioBar } from "./scenario-bar.tsx";
import { whenComplete } from "./when-complete.ts";

const conflictsPart = lazyPart(() =>
  import("#components/calculator/conflicts.ts").then((module) => module.conflictsOf),
);

/** The calculator of an application: it begins with what the file shows, or with the scenario that is opened. */
export function ScenarioWorkspace(props: {
  applicationId: string;
  scenario: Scenario | null;
  /** What the form begins with. */
  start: CalculatorValues;
  sheet: MasterSheet;
  words: SheetWords;
  prefill: Prefill;
  debts: readonly Debt[];
  owner: string;
}) {
  const { applicationId, scenario, start, sheet, words, prefill, debts, owner } = props;
  const name = scenario ? `${applicationId}.${scenario.scenarioId}` : applicationId;
  const form = useCalculator(start, { owner, name });
  const [tried, setTried] = useState<TriedCase | null>(null);
  // Before anything is typed over it, the form is what the file shows.
  const conflictsOf = useLazyPart(conflictsPart, form.changed || scenario !== null);
  const conflicts = useMemo(
    () => conflictsOf?.(form.values, prefill.seen) ?? {},
    [conflictsOf, form.values, prefill.seen],
  );
  return (
    <>
      <ScenarioBar applicationId={applicationId} scenario={scenario} form={form} prefill={prefill} />
      <CalculatorWorkspace
        form={form}
        sheet={sheet}
        words={words}
        prefill={prefill}
        conflicts={conflicts}
        debts={debts}
        onSaveCase={(next) => whenComplete(form, () => setTried(next))}
      />
      {tried && (
        <SaveWhatIf
          applicationId={applicationId}
          tried={tried}
          requestedLoan={form.values.requestedLoan.trim()}
          onClose={() => setTried(null)}
        />
      )}
    </>
  );
}
