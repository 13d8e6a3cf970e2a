import type { CalculatorControls } from "#components/calculator/form/calculator-state.ts";
import { showToast } from "#components/ui/feedback/toast.ts";

/**
 * Runs `act` only if the entry is complete; otherwise the last valid one would be saved, or one without a row that has no
 * figure yet, not what the form shows.
 */
export function whenComplete({ faults, gaps }: CalculatorControls, act: () => void): void {
  if (Object.keys(faults).length > 0) {
    showToast({ tone: "danger", title: "Correct the marked fields first, then save." });
  } else if (Object.keys(gaps).length > 0) {
    showToast({ tone: "danger", title: "Enter the missing figures or remove their rows first, then save." });
  } else act();
}
