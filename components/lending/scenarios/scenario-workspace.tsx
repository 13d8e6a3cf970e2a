"use client";

import { type ReactNode, useEffect, useMemo, useState } from "react";
import { CalculatorWorkspace } from "#components/lending/calculator/calculator-workspace.tsx";
import type { FieldConflicts } from "#components/lending/calculator/form/conflicts.ts";
import type { Prefill } from "#components/lending/calculator/form/prefill-type.ts";
import type { FileProofs } from "#components/lending/calculator/form/proofs/file-proofs.ts";
import type { SaveCase } from "#components/lending/calculator/form/read-case.ts";
import { useCalculator } from "#components/lending/calculator/form/use-calculator.ts";
import { useKept } from "#components/lending/calculator/form/use-kept.ts";
import type { CalculatorValues } from "#components/lending/calculator/form/values/values.ts";
import { BankFigures } from "#components/lending/calculator/results/bank-figures.tsx";
import type { SheetCopy } from "#components/lending/calculator/sheet-copy.tsx";
import { lazyComponent, lazyPart, useLazyPart } from "#components/ui/lazy-part.ts";
import type { Scenario } from "#lib/lending/scenarios/schemas.ts";
import type { MasterSheet } from "#lib/lending/serviceability/core/rules/sheet-schema.ts";
import { taxOf } from "#lib/reading/tax/tax.ts";
import { scenarioHref } from "./scenario-address.ts";
import { ScenarioBar } from "./scenario-bar.tsx";
import { whenComplete } from "./when-complete.ts";

const SaveDialog = lazyComponent(() => import("./save-dialog.tsx"), "SaveDialog");

const conflictsPart = lazyPart(() =>
  import("#components/lending/calculator/form/conflicts.ts").then((module) => module.conflictsOf),
);

/** The calculator of an application, starting with the file's values or those of the opened scenario. */
export function ScenarioWorkspace(props: {
  applicationId: string;
  scenario: Scenario | null;
  /** The form's initial values. */
  start: CalculatorValues;
  /** Where those conflict with the file. */
  startConflicts: FieldConflicts;
  sheet: MasterSheet;
  copy: SheetCopy;
  prefill: Prefill;
  proofs: FileProofs;
  /** The note on prefilled values, above a calculation that starts from the file. */
  prefillNote: ReactNode;
  /** The list of saved scenarios, and their number. */
  switcher: ReactNode;
  saved: number;
  owner: string;
}) {
  const { applicationId, scenario, start, startConflicts, sheet, prefill, owner } = props;
  const name = scenario ? `${applicationId}.${scenario.scenarioId}` : applicationId;
  const tax = useMemo(() => taxOf(sheet), [sheet]);
  const { form, state } = useCalculator(start, tax, { owner, name });
  const [whatIf, setWhatIf] = useState<Parameters<SaveCase>[0] | null>(null);
  useScenarioInAddress(applicationId, scenario);
  const conflictsOf = useLazyPart(conflictsPart, state.changed);
  const conflicts = useKept(conflictsOf?.(state.values, prefill, tax) ?? startConflicts);
  return (
    <>
      <ScenarioBar {...props} form={form} state={state} />
      {props.prefillNote}
      <CalculatorWorkspace
        {...props}
        form={form}
        state={state}
        tax={tax}
        conflicts={conflicts}
        Figures={BankFigures}
        onSaveCase={(next) => whenComplete(state, () => setWhatIf(next))}
      />
      {whatIf && (
        <SaveDialog
          applicationId={applicationId}
          whatIf={whatIf}
          entry={state.entry}
          onClose={() => setWhatIf(null)}
        />
      )}
    </>
  );
}

/**
 * Puts the latest scenario, which opens by default, in the URL. Otherwise a scenario saved later would replace it in
 * the form on the next render.
 */
function useScenarioInAddress(applicationId: string, scenario: Scenario | null): void {
  const scenarioId = scenario?.scenarioId;
  useEffect(() => {
    if (scenarioId === undefined || new URLSearchParams(location.search).has("scenario")) return;
    history.replaceState(null, "", scenarioHref(applicationId, scenarioId));
  }, [applicationId, scenarioId]);
}
