import { RotateCcw } from "lucide-react";
import { type ComponentType, memo, useEffect, useMemo, useRef } from "react";
import type { CalculatorState } from "#components/lending/calculator/form/use-calculator.ts";
import { Button } from "#components/ui/button.tsx";
import { showUndo } from "#components/ui/feedback/toast.ts";
import { CalculatorContext, rowsInFile, type Shared } from "./form/calculator-context.ts";
import { CostsSection } from "./form/sections/costs-section.tsx";
import { DebtsSection } from "./form/sections/debts-section.tsx";
import { focusAmount } from "./form/sections/keep-focus.ts";
import { LoanSection } from "./form/sections/loan-section.tsx";
import { PeopleSection } from "./form/sections/people-section.tsx";
import { PropertiesSection } from "./form/sections/properties-section.tsx";
import { Results, type ResultsProps } from "./results/results.tsx";

// Hoisted so that keystrokes do not re-render the icon.
const startAgainLabel = (
  <>
    <RotateCcw />
    Start again
  </>
);

/** The form and each bank's lending, recalculated on every keystroke by the API's own engine. */
export function CalculatorWorkspace(
  props: Omit<ResultsProps, "entry" | "faults"> &
    Pick<Shared, "tax" | "prefill" | "proofs" | "conflicts"> & {
      state: CalculatorState;
      /** The banks' lending; absent while it loads. */
      Figures: ComponentType<ResultsProps> | undefined;
    },
) {
  const { form, state, tax, prefill, proofs, conflicts } = props;
  const { faults, gaps } = state;
  const originals = useMemo(() => rowsInFile(prefill), [prefill]);
  const shared = useMemo(
    () => ({ form, faults, gaps, prefill, originals, proofs, conflicts, tax }),
    [form, faults, gaps, prefill, originals, proofs, conflicts, tax],
  );
  return (
    <div className="flex flex-col gap-x-8 gap-y-6 lg:grid lg:grid-cols-[minmax(0,30rem)_minmax(0,1fr)] lg:items-start">
      <div>
        <CalculatorContext value={shared}>
          <Ledger />
        </CalculatorContext>
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <Button disabled={!state.changed} onClick={() => showUndo("Started again", form.reset())}>
            {startAgainLabel}
          </Button>
          <p className="text-muted text-sm">What you type stays in this tab until it is closed.</p>
        </div>
      </div>
      <Results {...props} entry={state.entry} faults={Object.keys(faults).length} />
    </div>
  );
}

/** All inputs of a calculation, in sections that each watch their own values. */
const Ledger = memo(function Ledger() {
  const ledger = useRef<HTMLDivElement>(null);
  useEffect(() => ledger.current?.addEventListener("keydown", moveOnEnter), []);
  return (
    <div ref={ledger} data-ledger className="grid gap-2 max-lg:[&_:is(input,select,button)]:scroll-mb-20">
      <PeopleSection />
      <LoanSection />
      <DebtsSection />
      <PropertiesSection />
      <CostsSection group="basic" />
      <CostsSection group="fixed" />
    </div>
  );
});

/** Enter moves to the next amount, Shift+Enter to the previous one. */
function moveOnEnter(event: KeyboardEvent): void {
  const { key, target, currentTarget, shiftKey } = event;
  if (key !== "Enter" || !(target instanceof HTMLInputElement) || target.type !== "text") return;
  if (focusAmount(target, currentTarget as HTMLElement, shiftKey ? -1 : 1)) event.preventDefault();
}
