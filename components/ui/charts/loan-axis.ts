import type { Cents } from "#lib/platform/money.ts";
import { niceCeiling } from "./scale.ts";

/** The step of an arrow key, and the rounding of a drag. */
export const LOAN_STEP: Cents = 5_000_00;

/** The step of Page Up and Page Down. */
const LOAN_PAGE_STEP: Cents = 50_000_00;

/** Above any home loan; stops a key that is held down. */
export const HIGHEST_LOAN: Cents = 100_000_000_00;

/** The end of the dollar axis: a round amount a little above everything on it. */
export function axisEnd(amounts: readonly (Cents | null)[]): Cents {
  return niceCeiling(Math.max(0, ...amounts.map((amount) => amount ?? 0)) * 1.02);
}

const TICKS = 4;

/** Round amounts from 0 towards the end of the axis. */
export function axisTicks(end: Cents): Cents[] {
  const step = niceCeiling(end / TICKS);
  const count = Math.floor(end / step + 1e-9);
  return Array.from({ length: count + 1 }, (_, index) => Math.round(index * step));
}

/** The loan at a share of the axis, in whole steps and never below one. */
export function loanAt(share: number, end: Cents): Cents {
  const steps = Math.round((Math.min(1, Math.max(0, share)) * end) / LOAN_STEP);
  return Math.max(1, steps) * LOAN_STEP;
}

const moves: Readonly<Record<string, Cents>> = {
  ArrowRight: LOAN_STEP,
  ArrowUp: LOAN_STEP,
  ArrowLeft: -LOAN_STEP,
  ArrowDown: -LOAN_STEP,
  PageUp: LOAN_PAGE_STEP,
  PageDown: -LOAN_PAGE_STEP,
};

/** The loan after a key on its line; null for a key that does not move it. */
export function loanAfterKey(key: string, loan: Cents, end: Cents): Cents | null {
  if (key === "Home") return LOAN_STEP;
  if (key === "End") return loanAt(1, end);
  const move = moves[key];
  return move === undefined ? null : Math.min(HIGHEST_LOAN, Math.max(LOAN_STEP, loan + move));
}
