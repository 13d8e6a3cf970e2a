import type { Cents } from "#lib/money.ts";
import { assess, type BankAssessment } from "./assess.ts";
import type { AmountKey } from "./fields.ts";
import { AMOUNT_FIELDS } from "./fields.ts";
import { counted, money, percent } from "./figures.ts";
import { type FlatHousehold, fromFlat, LONGEST_TERM_YEARS } from "./flat-household.ts";
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
  readonly household: FlatHousehold;
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
  const changed = (household: Partial<FlatHousehold>): Case => ({
    household: { ...h, ...household },
    rateShift,
  });
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
function oneApplicant(h: FlatHousehold, leaves: 1 | 2): Partial<FlatHousehold> {
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
  return assess(shiftTestRates(sheet, rateShift), fromFlat(household));
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

/** The label of a change, with the current figures: `Close the cards (limit $10,000)`. */
export function changeLabel(change: Change, h: FlatHousehold): string {
  switch (change.kind) {
    case "CLOSE_CARDS":
      return `Close the cards (limit ${money(h.creditCardLimit)})`;
    case "DROP_OVERDRAFT":
      return `Drop the overdraft (limit ${money(h.overdraftLimit)})`;
    case "PAY_OUT_PERSONAL_LOAN":
      return `Pay out the personal loan (${money(h.personalLoanMonthlyRepayment)} a month)`;
    case "PAY_OUT_HIRE_PURCHASE":
      return `Pay out hire purchase and other loans (${money(h.hirePurchaseOtherLoanMonthlyPayment)} a month)`;
    case "ADD_BOARDER":
      return `Take in a boarder at ${money(change.weekly)} a week`;
    case "SET_TERM":
      return `Borrow over ${counted(change.years, "year")} instead of ${h.proposedLoanTerm}`;
    case "SET_AMOUNT":
      return `${labelOf(change.field)} ${money(change.amount)} instead of ${money(h[change.field])}`;
    case "SHIFT_TEST_RATE":
      return `Test rates ${percent(Math.abs(change.by))} ${change.by < 0 ? "lower" : "higher"}`;
    case "ONE_APPLICANT_LESS":
      return `Without applicant ${change.leaves}`;
  }
}

/** The title of a what-if case, from its changes: `Cards closed, 25 years`. */
export function caseTitle(changes: readonly Change[]): string {
  return changes.map(changeTitle).join(", ");
}

function changeTitle(change: Change): string {
  switch (change.kind) {
    case "CLOSE_CARDS":
      return "Cards closed";
    case "DROP_OVERDRAFT":
      return "Overdraft dropped";
    case "PAY_OUT_PERSONAL_LOAN":
      return "Personal loan paid out";
    case "PAY_OUT_HIRE_PURCHASE":
      return "Hire purchase paid out";
    case "ADD_BOARDER":
      return `Boarder at ${money(change.weekly)} a week`;
    case "SET_TERM":
      return counted(change.years, "year");
    case "SET_AMOUNT":
      return `${labelOf(change.field)} ${money(change.amount)}`;
    case "SHIFT_TEST_RATE":
      return `Test rates ${percent(Math.abs(change.by))} ${change.by < 0 ? "lower" : "higher"}`;
    case "ONE_APPLICANT_LESS":
      return `Without applicant ${change.leaves}`;
  }
}

function labelOf(key: AmountKey): string {
  return AMOUNT_FIELDS.find((field) => field.key === key)?.label ?? key;
}

/**
 * The changes worth trying for a household: only existing debts can be closed, and only real differences are
 * offered.
 */
export function suggestedChanges(h: FlatHousehold): Change[] {
  const changes: Change[] = [];
  if (h.creditCardLimit > 0) changes.push({ kind: "CLOSE_CARDS" });
  if (h.overdraftLimit > 0) changes.push({ kind: "DROP_OVERDRAFT" });
  if (h.personalLoanMonthlyRepayment > 0) changes.push({ kind: "PAY_OUT_PERSONAL_LOAN" });
  if (h.hirePurchaseOtherLoanMonthlyPayment > 0) changes.push({ kind: "PAY_OUT_HIRE_PURCHASE" });
  changes.push({ kind: "ADD_BOARDER", weekly: 200_00 });
  for (const years of [25, 30, 35]) {
    if (years !== h.proposedLoanTerm) changes.push({ kind: "SET_TERM", years });
  }
  changes.push({ kind: "SHIFT_TEST_RATE", by: 0.005 }, { kind: "SHIFT_TEST_RATE", by: -0.005 });
  if (h.applicants === 2) {
    changes.push({ kind: "ONE_APPLICANT_LESS", leaves: 1 }, { kind: "ONE_APPLICANT_LESS", leaves: 2 });
  }
  return changes;
}
