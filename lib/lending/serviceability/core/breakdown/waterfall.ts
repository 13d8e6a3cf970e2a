import type { Cents } from "#lib/platform/money.ts";
import type { BreakdownLine, LineSection } from "./line.ts";

export type WaterfallBar = {
  key: LineSection | "SURPLUS";
  /** Cents a month, outgoings negative. */
  amount: Cents;
  /** The ends of the bar, as shares of the width from 0 to 1. */
  from: number;
  to: number;
};

/** Income, less living costs, less commitments, gives the surplus: four bars on one axis. */
export function waterfall(
  lines: readonly BreakdownLine[],
  surplus: Cents,
): { bars: WaterfallBar[]; zero: number } {
  const total = (section: LineSection) =>
    lines.reduce((sum, line) => (line.section === section ? sum + line.assessed : sum), 0);
  const income = total("INCOME");
  const living = total("LIVING");
  const commitments = total("COMMITMENTS");
  // The surplus is in whole cents and the lines are not, so the axis ends at the lower of the two.
  const lowest = Math.min(0, surplus, income + living + commitments);
  const span = Math.max(income, surplus, 1) - lowest;
  const place = (value: number) => (value - lowest) / span;
  const bar = (key: WaterfallBar["key"], amount: number, start: number, end: number): WaterfallBar => ({
    key,
    amount,
    from: place(Math.min(start, end)),
    to: place(Math.max(start, end)),
  });
  return {
    zero: place(0),
    bars: [
      bar("INCOME", income, 0, income),
      bar("LIVING", living, income, income + living),
      bar("COMMITMENTS", commitments, income + living, income + living + commitments),
      bar("SURPLUS", surplus, 0, surplus),
    ],
  };
}
