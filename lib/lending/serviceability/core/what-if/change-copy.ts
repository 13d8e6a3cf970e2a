import { counted, money, percent } from "#lib/lending/serviceability/core/figures.ts";
import type { Household } from "#lib/lending/serviceability/core/household.ts";
import type { Case, Change, VariablePay } from "./change.ts";
import { depositShare, loanForDeposit, securityOf } from "./change.ts";
import { figureName, perWords, readFigure } from "./household-figure.ts";
import { applicantName, debtFigure, debtName, incomeWord, lowerFirst, type Naming } from "./naming.ts";

/** The label of a change, with the current figures: `Repay the car loan ($320 a month)`. */
export function changeLabel(change: Change, present: Case, naming: Naming): string {
  const h = present.household;
  switch (change.kind) {
    case "REPAY_DEBT":
      return `Repay ${debtWithFigure(h, change.debt, naming)}`;
    case "KEEP_DEBT":
      return `Keep ${debtWithFigure(h, change.debt, naming)}`;
    case "REPAY_CARDS":
      return `Repay all cards (limits ${money(cardLimits(h))})`;
    case "END_RENT":
      return `Rent ends (${money(h.expenses.rentBoard.amount)} a month)`;
    case "CONTINUE_RENT":
      return `Rent continues (${money(h.expenses.rentBoard.amount)} a month)`;
    case "ADD_BOARDER":
      return `Take in a boarder at ${money(change.weekly)} a week`;
    case "SET_TERM":
      return `Borrow over ${counted(change.years, "year")} instead of ${h.loan.termYears}`;
    case "INTEREST_ONLY":
      return `${counted(change.years, "year")} interest-only`;
    case "REPAY_PRINCIPAL":
      return "Repay principal and interest from the start";
    case "SET_DEPOSIT":
      return depositLabel(change.share, present);
    case "SET_PURPOSE":
      return change.purpose === "INVESTMENT" ? "As an investment" : "As a home to live in";
    case "SET_KIWISAVER": {
      const now = h.applicants[change.applicant]?.kiwiSaverRate ?? 0;
      const title = kiwiSaverTitle(change.applicant, change.rate, naming);
      return `${title} instead of ${now === 0 ? "none" : percent(now)}`;
    }
    case "DROP_PAY":
      return `Without ${PAY_WORDS[change.type]}`;
    case "SET_FIGURE": {
      const { amount, per } = readFigure(h, change.figure);
      const { label } = figureName(h, change.figure, naming);
      return `${label} ${money(change.amount)}${perWords(per)} instead of ${money(amount)}`;
    }
    case "SHIFT_TEST_RATE":
      return testRateTitle(change.by);
    case "REMOVE_APPLICANT":
      return `Without ${lowerUnlessNamed(change.applicant, naming)}`;
  }
}

/** The title of a what-if case, from its changes: `Car loan repaid, 25 years`. */
export function caseTitle(changes: readonly Change[], present: Case, naming: Naming): string {
  return changes.map((change) => changeTitle(change, present, naming)).join(", ");
}

function changeTitle(change: Change, present: Case, naming: Naming): string {
  const h = present.household;
  switch (change.kind) {
    case "REPAY_DEBT":
      return `${debtName(h, change.debt, naming).label} repaid`;
    case "KEEP_DEBT":
      return `${debtName(h, change.debt, naming).label} kept`;
    case "REPAY_CARDS":
      return "Cards repaid";
    case "END_RENT":
      return "Rent ends";
    case "CONTINUE_RENT":
      return "Rent continues";
    case "ADD_BOARDER":
      return `Boarder at ${money(change.weekly)} a week`;
    case "SET_TERM":
      return counted(change.years, "year");
    case "INTEREST_ONLY":
      return `${counted(change.years, "year")} interest-only`;
    case "REPAY_PRINCIPAL":
      return "Principal and interest";
    case "SET_DEPOSIT":
      return `${percent(change.share)} deposit`;
    case "SET_PURPOSE":
      return change.purpose === "INVESTMENT" ? "Investment" : "Home to live in";
    case "SET_KIWISAVER":
      return kiwiSaverTitle(change.applicant, change.rate, naming);
    case "DROP_PAY":
      return `Without ${PAY_WORDS[change.type]}`;
    case "SET_FIGURE": {
      const { per } = readFigure(h, change.figure);
      return `${figureName(h, change.figure, naming).label} ${money(change.amount)}${perWords(per)}`;
    }
    case "SHIFT_TEST_RATE":
      return testRateTitle(change.by);
    case "REMOVE_APPLICANT":
      return `Without ${lowerUnlessNamed(change.applicant, naming)}`;
  }
}

const PAY_WORDS: Readonly<Record<VariablePay, string>> = {
  OVERTIME: incomeWord("OVERTIME"),
  BONUS: "bonuses",
  COMMISSION: incomeWord("COMMISSION"),
};

function debtWithFigure(h: Household, index: number, naming: Naming): string {
  const debt = h.debts[index];
  return `${debtName(h, index, naming).inSentence}${debt ? ` (${debtFigure(debt)})` : ""}`;
}

function cardLimits({ debts }: Household): number {
  return debts.reduce(
    (sum, { type, outcome, limit }) =>
      type === "CREDIT_CARD" && outcome !== "REPAID" ? sum + (limit ?? 0) : sum,
    0,
  );
}

/** A deposit changes the requested loan, because the property's price is given. */
function depositLabel(share: number, { household, requested }: Case): string {
  const security = securityOf(household);
  const title = `${percent(share)} deposit`;
  if (security === null) return title;
  const loan = money(loanForDeposit(security, share));
  if (requested === null) return `${title}: borrow ${loan}`;
  const now = percent(Math.round(depositShare(security, requested) * 1000) / 1000);
  return `${title}: borrow ${loan} instead of ${money(requested)} (${now})`;
}

function kiwiSaverTitle(applicant: number, rate: number, naming: Naming): string {
  const whose = `${applicantName(applicant, naming)}'s KiwiSaver`;
  return rate === 0 ? `${whose} none` : `${whose} ${percent(rate)}`;
}

function testRateTitle(by: number): string {
  return `Test rates ${percent(Math.abs(by))} ${by < 0 ? "lower" : "higher"}`;
}

function lowerUnlessNamed(applicant: number, naming: Naming): string {
  const name = applicantName(applicant, naming);
  return naming.names?.[applicant] ? name : lowerFirst(name);
}
