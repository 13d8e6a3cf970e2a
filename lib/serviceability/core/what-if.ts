import type { Cents } from "#lib/money.ts";
import { assess, type BankAssessment } from "./assess.ts";
import type { AmountKey } from "./fields.ts";
import { type Household, LONGEST_TERM_YEARS } from "./household.ts";
import type { PreparedSheet } from "./prepare-sheet.ts";
import { shiftTestRates } from "./test-rate.ts";

/** A single change to try. Rates are fractions: 0.005 is half a percent. */
export type Change =
  | { kind: "CLOSE_CARDS" }
  | { kind: "DROP_OVERDRAFT" }
  | { kind: "PAY_OUT_PERSONAL_LOAN" }
  | { kind: "PAY_OUT_HIRE_PURCHASE" }
  | { kind: "ADD_BOARDER"; weekly: Cents }
  | { kind: "SET_TERM"; years: number }
  | { kind: "SET_AMOUNT"; field: AmountKey; amount: Cents }
  | { kind: "SHIFT_TEST_RATE"; by: number }
  | { kind: "ONE_APPLICANT_LESS"; leaves: 1 | 2 };

/** A household, and the shift of every bank's test rate from the sheet's. */
export interface Case {
  readonly household: Household;
  readonly rateShift: number;
}

/** The effect of a change at one bank. */
export interface Effect {
  bank: string;
  name: string;
  before: BankAssessment;
  after: BankAssessment;
  /** Whole dollars; negative: less. */
  lending: number;
  /** Cents a month. */
  surplus: Cents;
}

/** Applies a change to a case; all other values stay the same. Terms are kept within 1 to 40 whole years. */
export function applyChange({ household: h, rateShift }: Case, change: Change): Case {
  const changed = (household: Partial<Household>): Case => ({ household: { ...h, ...household }, rateShift });
  switch (change.kind) {
    case "CLOSE_CARDS":
      return changed({ creditCardLimit: 0 });
    case "DROP_OVERDRAFT":
      return changed({ overdraftLimit: 0 });
    case "PAY_OUT_PERSONAL_LOAN":
      return changed({ personalLoanMonthlyRepayment: 0 });
    case "PAY_OUT_HIRE_PURCHASE":
      return changed({ hirePurchaseOtherLoanMonthlyPayment: 0 });
    case "ADD_BOARDER":
      return changed({ boarderIncomeGrossWeekly: h.boarderIncomeGrossWeekly + change.weekly });
    case "SET_TERM":
      return changed({
        proposedLoanTerm: Math.min(LONGEST_TERM_YEARS, Math.max(1, Math.round(change.years))),
      });
    case "SET_AMOUNT":
      return changed({ [change.field]: change.amount });
    case "SHIFT_TEST_RATE":
      return { household: h, rateShift: rateShift + change.by };
    case "ONE_APPLICANT_LESS":
      return changed(oneApplicant(h, change.leaves));
  }
}

/** The remaining applicant becomes applicant 1. */
function oneApplicant(h: Household, leaves: 1 | 2): Partial<Household> {
  const stays = leaves === 2 ? "app1" : "app2";
  return {
    applicants: 1,
    app1AnnualGrossIncome: h[`${stays}AnnualGrossIncome`],
    app1StudentLoan: h[`${stays}StudentLoan`],
    app2AnnualGrossIncome: 0,
    app2StudentLoan: false,
  };
}

/**
 * Whether a change belongs to the household. A test rate is the bank's own rule, so it can be tried but not
 * entered or saved.
 */
export function isOfHousehold({ kind }: Change): boolean {
  return kind !== "SHIFT_TEST_RATE";
}

/** Assesses a case at every bank, in the sheet's order. */
export function assessCase(sheet: PreparedSheet, { household, rateShift }: Case): BankAssessment[] {
  return assess(shiftTestRates(sheet, rateShift), household);
}

/** The case after all changes, and their combined effect at each bank. */
export function whatIf(
  sheet: PreparedSheet,
  present: Case,
  changes: readonly Change[],
): { changed: Case; effects: Effect[] } {
  const changed = changes.reduce(applyChange, present);
  const after = assessCase(sheet, changed);
  const effects = assessCase(sheet, present).flatMap((before, index) => {
    const now = after[index];
    if (now === undefined) return [];
    const lending = now.maxLending - before.maxLending;
    const surplus = now.maxMonthlySurplus - before.maxMonthlySurplus;
    return [{ bank: before.bank, name: before.name, before, after: now, lending, surplus }];
  });
  return { changed, effects };
}
