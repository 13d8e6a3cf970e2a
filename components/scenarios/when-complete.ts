import type { Calculator } from "#components/calculator/use-calculator.ts";
import { showToast } from "#components/ui/feedback/toast.ts";

/** Only a complete entry is saved: the last good one would not be what stands in the form. */
export function whenComplete({ faults }: Calculator, act: () => void): void {
  if (Object.keys(faults).length === 0) act();
  else showToast({ tone: "danger", title: "Correct the marked fields first, then save." });
}
