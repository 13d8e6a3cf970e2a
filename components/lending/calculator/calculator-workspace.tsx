import { RotateCcw } from "lucide-react";
import { type ComponentType, useCallback, useMemo } from "react";
import { Button } from "#components/ui/button.tsx";
import { showToast } from "#components/ui/feedback/toast.ts";
import type { MasterSheet } from "#lib/lending/serviceability/core/rules/sheet-schema.ts";
import type { Cents } from "#lib/platform/money.ts";
import type { PreparedTax } from "#lib/reading/tax/tax.ts";
import { CalculatorContext, rowsInFile } from "./form/calculator-context.ts";
import { CalculatorForm } from "./form/calculator-form.tsx";
import type { FieldConflicts } from "./form/conflicts.ts";
import type { Prefill } from "./form/prefill-type.ts";
import type { FileProofs } from "./form/proofs/file-proofs.ts";
import type { SaveCase } from "./form/read-case.ts";
import type { CalculatorState, CalculatorForm as Form } from "./form/use-calculator.ts";
import type { ResultsProps } from "./results/results.tsx";
import type { SheetCopy } from "./sheet-copy.tsx";

// Hoisted so that keystrokes do not re-render the icon.
const startAgainLabel = (
  <>
    <RotateCcw />
    Start again
  </>
);

/** The form and each bank's lending, recalculated on every keystroke by the API's own engine. */
export function CalculatorWorkspace(props: {
  form: Form;
  state: CalculatorState;
  sheet: MasterSheet;
  tax: PreparedTax;
  copy: SheetCopy;
  prefill: Prefill;
  /** How well the file supports each prefilled figure; null without an application. */
  proofs: FileProofs | null;
  /** Where the form's values conflict with the file. */
  conflicts: FieldConflicts;
  Results: ComponentType<ResultsProps>;
  /** Saves a what-if as a scenario; absent without an application to save it to. */
  onSaveCase?: SaveCase;
}) {
  const { form, state, sheet, tax, copy, prefill, proofs, conflicts, Results, onSaveCase } = props;
  const { faults, gaps } = state;
  const request = useCallback((loan: Cents) => form.change("loan.amount", loan), [form]);
  const originals = useMemo(() => rowsInFile(prefill), [prefill]);
  const shared = useMemo(
    () => ({ form, faults, gaps, prefill, originals, proofs, conflicts, tax }),
    [form, faults, gaps, prefill, originals, proofs, conflicts, tax],
  );
  const startAgain = () => {
    const undo = form.reset();
    showToast({ tone: "info", title: "Started again", action: { label: "Undo", onSelect: undo } });
  };
  return (
    <div className="flex flex-col gap-x-8 gap-y-6 lg:grid lg:grid-cols-[minmax(0,30rem)_minmax(0,1fr)] lg:items-start">
      <div>
        <CalculatorContext value={shared}>
          <CalculatorForm />
        </CalculatorContext>
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <Button disabled={!state.changed} onClick={startAgain}>
            {startAgainLabel}
          </Button>
          <p className="text-muted text-sm">What you type stays in this tab until it is closed.</p>
        </div>
      </div>
      <Results
        sheet={sheet}
        copy={copy}
        entry={state.entry}
        faults={Object.keys(faults).length}
        onAdopt={form.adopt}
        onDecide={form.decide}
        onRequest={request}
        onSaveCase={onSaveCase}
      />
    </div>
  );
}
