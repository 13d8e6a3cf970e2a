import { AMOUNT_FIELDS, type AmountKey } from "./fields.ts";
import { counted, money, percent } from "./format-figures.ts";
import type { Household } from "./household.ts";
import type { Change } from "./what-if.ts";

/** The label of a change, with the current figures: `Close the cards (limit $10,000)`. */
export function changeLabel(change: Change, h: Household): string {
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
export function suggestedChanges(h: Household): Change[] {
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
