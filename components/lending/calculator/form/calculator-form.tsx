import { memo, useEffect, useRef } from "react";
import { CostsSection } from "./sections/costs-section.tsx";
import { DebtsSection } from "./sections/debts-section.tsx";
import { focusAmount } from "./sections/keep-focus.ts";
import { LoanSection } from "./sections/loan-section.tsx";
import { PeopleSection } from "./sections/people-section.tsx";
import { PropertiesSection } from "./sections/properties-section.tsx";

/** All inputs of a calculation, in sections that each watch their own values. */
export const CalculatorForm = memo(function CalculatorForm() {
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
