import RotateCcw from "lucide-react/icons/rotate-ccw";
import { Button } from "#components/ui/button.tsx";
import { showToast } from "#components/ui/feedback/toast.ts";
import type { Debt } from "#lib/serviceability/core/seek-debts.ts";
import type { MasterSheet } from "#lib/serviceability/core/sheet-schema.ts";
import { CalculatorForm } from "./calculator-form.tsx";
import type { FieldConflicts } from "./conflicts.ts";
import type { Prefill } from "./prefill.ts";
import { Results } from "./results.tsx";
import type { SheetWords } from "./sheet-copy.tsx";
import type { Calculator } from "./use-calculator.ts";
import type { TriedCase } from "./what-if-case.ts";

// One and the same, so that keystrokes do not draw the icon anew.
const startAgainLabel = (
  <>
    <RotateCcw />
    Start again
  </>
);

/** The form beside what each bank of the sheet lends, worked out at every keystroke by the very engine of the API. */
export function CalculatorWorkspace(props: {
  form: Calculator;
  sheet: MasterSheet;
  words: SheetWords;
  prefill: Prefill;
  /** Where the form lies apart from the file. */
  conflicts: FieldConflicts;
  /** The household's single debts, where a file knows them. */
  debts: readonly Debt[];
  /** Keeps a what-if; absent where there is nothing to keep it with. */
  onSaveCase?: (tried: TriedCase) => void;
}) {
  const { form, sheet, words, prefill, conflicts, debts, onSaveCase } = props;
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
          conflicts={conflicts}
          onChange={form.change}
          onFocus={form.focus}
          onLeave={form.leave}
        />
        <div className="mt-6 flex flex-wrap items-center gap-3">
          <Button disabled={!form.changed} onClick={startAgain}>
            {startAgainLabel}
          </Button>
          <p className="text-muted text-sm">What you type stays in this tab until it is closed.</p>
        </div>
      </div>
      <Results
        sheet={sheet}
        words={words}
        entry={form.entry}
        faults={Object.keys(form.faults).length}
        debts={debts}
        onTake={form.take}
        onSaveCase={onSaveCase}
      />
    </div>
  );
}
