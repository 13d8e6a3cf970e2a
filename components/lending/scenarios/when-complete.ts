import type { CalculatorState } from "#components/lending/calculator/form/use-calculator.ts";
import { showToast } from "#components/ui/feedback/toast.ts";

/**
 * Runs `act` only if the entry is complete. Otherwise it would save the last valid entry, or one without the rows that
 * still lack a figure.
 */
export function whenComplete(
  { faults, gaps }: Pick<CalculatorState, "faults" | "gaps">,
  act: () => void,
): void {
  if (Object.keys(faults).length > 0) {
    showToast({ tone: "danger", title: "Correct the marked fields first, then save." });
  } else if (Object.keys(gaps).length > 0) {
    showToast({ tone: "danger", title: "Enter the missing figures or remove their rows first, then save." });
  } else act();
}
