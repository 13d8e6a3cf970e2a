import type { Cents } from "#lib/platform/money.ts";

/** The round amounts of a chart's grid lines: from 0 to the first one not below `highest`, in at most four steps. */
export function axisSteps(highest: Cents): Cents[] {
  if (highest <= 0) return [0];
  const rough = highest / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? rough;
  const count = Math.ceil(highest / step);
  return Array.from({ length: count + 1 }, (_, index) => Math.round(index * step));
}
