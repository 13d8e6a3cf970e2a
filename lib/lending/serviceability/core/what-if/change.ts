import type { Cents } from "#lib/platform/money.ts";
import {
  type Household,
  type LoanPart,
  MAX_TERM_YEARS,
  type Purpose,
  WHOLE_LOAN,
  withoutAdult,
  withRent,
} from "../household.ts";
import { tally } from "../tally.ts";
import { type Figure, withAmount, withApplicant, withDebt, withFigure } from "./household-figure.ts";

/** Variable pay, which a bank may not count. */
export type VariablePay = "OVERTIME" | "BONUS" | "COMMISSION";

/** A single change to try. Positions are those of the household before any change; rates are fractions. */
export type Change =
  | { kind: "REPAY_DEBT"; debt: number }
  | { kind: "KEEP_DEBT"; debt: number }
  | { kind: "REPAY_CARDS" }
  | { kind: "END_RENT" }
  | { kind: "CONTINUE_RENT" }
  | { kind: "ADD_BOARDER"; weekly: Cents }
  | { kind: "SET_TERM"; years: number }
  | { kind: "INTEREST_ONLY"; years: number }
  | { kind: "REPAY_PRINCIPAL" }
  | { kind: "SET_DEPOSIT"; share: number }
  | { kind: "SET_PURPOSE"; purpose: Purpose }
  | { kind: "SET_KIWISAVER"; applicant: number; rate: number }
  | { kind: "DROP_PAY"; type: VariablePay }
  | { kind: "SET_FIGURE"; figure: Figure; amount: Cents }
  | { kind: "SHIFT_TEST_RATE"; by: number }
  | { kind: "REMOVE_APPLICANT"; applicant: number };

/** A household with the requested loan and the shift of every bank's test rate. */
export interface Case {
  readonly household: Household;
  /** Cents; null if no loan was entered. */
  readonly requested: Cents | null;
  readonly rateShift: number;
  /** The applicants that remain, by their position before any change. */
  readonly kept: readonly number[];
}

export function caseOf(household: Household, requested: Cents | null = null): Case {
  const kept = household.applicants.map((_, index) => index);
  return { household, requested, rateShift: 0, kept };
}

/** Applies changes to a case. Applicants are removed last, so that the positions in other changes stay valid. */
export function applyChanges(present: Case, changes: readonly Change[]): Case {
  const leaving = changes.filter(({ kind }) => kind === "REMOVE_APPLICANT");
  const others = changes.filter(({ kind }) => kind !== "REMOVE_APPLICANT");
  return [...others, ...leaving].reduce(applyChange, present);
}

function applyChange(present: Case, change: Change): Case {
  switch (change.kind) {
    case "SHIFT_TEST_RATE":
      return { ...present, rateShift: present.rateShift + change.by };
    case "SET_DEPOSIT": {
      const security = securityOf(present.household);
      return security === null ? present : { ...present, requested: loanForDeposit(security, change.share) };
    }
    case "REMOVE_APPLICANT":
      return removeApplicant(present, change.applicant);
    default:
      return { ...present, household: changedHousehold(present.household, change) };
  }
}

type HouseholdChange = Exclude<Change, { kind: "SHIFT_TEST_RATE" | "SET_DEPOSIT" | "REMOVE_APPLICANT" }>;

function changedHousehold(h: Household, change: HouseholdChange): Household {
  switch (change.kind) {
    case "REPAY_DEBT":
      return withDebt(h, change.debt, { outcome: "REPAID" });
    case "KEEP_DEBT":
      return repayUnownedStudentLoans(withDebt(h, change.debt, { outcome: "STAYS" }));
    case "REPAY_CARDS":
      return {
        ...h,
        debts: h.debts.map((debt) => (debt.type === "CREDIT_CARD" ? { ...debt, outcome: "REPAID" } : debt)),
      };
    case "END_RENT":
      return withRent(h, "ENDS");
    case "CONTINUE_RENT":
      return withRent(h, "CONTINUES");
    case "ADD_BOARDER":
      return { ...h, boarderIncomeWeekly: h.boarderIncomeWeekly + change.weekly };
    case "SET_TERM": {
      const termYears = Math.min(MAX_TERM_YEARS, Math.max(1, Math.round(change.years)));
      return { ...h, loan: { ...h.loan, termYears } };
    }
    case "INTEREST_ONLY":
      return { ...h, loan: { ...h.loan, parts: interestOnly(h.loan.parts, change.years) } };
    case "REPAY_PRINCIPAL":
      return { ...h, loan: { ...h.loan, parts: WHOLE_LOAN } };
    case "SET_PURPOSE":
      return { ...h, loan: { ...h.loan, purpose: change.purpose } };
    case "SET_KIWISAVER":
      return withApplicant(h, change.applicant, () => ({ kiwiSaverRate: change.rate }));
    case "DROP_PAY":
      return h.applicants.reduce(
        (household, _, index) =>
          withApplicant(household, index, ({ incomes }) => ({
            incomes: incomes.map((income) => (income.type === change.type ? withAmount(income, 0) : income)),
          })),
        h,
      );
    case "SET_FIGURE":
      return withFigure(h, change.figure, change.amount);
  }
}

/** Makes all parts interest-only for a number of years, except revolving credit. */
function interestOnly(parts: readonly LoanPart[], years: number): LoanPart[] {
  return parts.map((part) =>
    part.type === "REVOLVING" ? part : { ...part, type: "INTEREST_ONLY", interestOnlyYears: years },
  );
}

/**
 * Student loans do not count while no applicant repays one from their pay (`household-faults.ts`). They keep their
 * position, as rows are matched by it.
 */
function repayUnownedStudentLoans(h: Household): Household {
  if (h.applicants.some(({ studentLoan }) => studentLoan)) return h;
  return {
    ...h,
    debts: h.debts.map((debt) => (debt.type === "STUDENT_LOAN" ? { ...debt, outcome: "REPAID" } : debt)),
  };
}

/** Removes an applicant with their income. Debts stay, and dependants stay while an adult does. */
function removeApplicant(present: Case, applicant: number): Case {
  const { household, kept } = present;
  const at = kept.indexOf(applicant);
  if (at < 0 || kept.length === 1) return present;
  const households = withoutAdult(household.households, at).filter(({ adults }) => adults.length > 0);
  const applicants = household.applicants.filter((_, index) => index !== at);
  return {
    ...present,
    household: repayUnownedStudentLoans({ ...household, applicants, households }),
    kept: kept.filter((one) => one !== applicant),
  };
}

/**
 * Whether a change belongs to the household or its loan. A test rate is the bank's own rule, so it can be tried
 * but not applied or saved.
 */
export function isOfHousehold({ kind }: Change): boolean {
  return kind !== "SHIFT_TEST_RATE";
}

/** The value of the properties and the debt that stays secured on them: the two figures of the LVR. */
interface Security {
  value: Cents;
  owed: Cents;
}

/** Null without a property's value. Anything undecided counts as staying. */
export function securityOf(household: Household): Security | null {
  const sums = tally(household);
  const value = sums.ownerOccupied + sums.investment + sums.newBuild;
  return value > 0 ? { value, owed: sums.homeLoans + sums.revolvingLimits } : null;
}

/** The share of the value that is neither owed nor borrowed; for one purchase, the deposit. */
export function depositShare({ value, owed }: Security, loan: Cents): number {
  return (value - owed - loan) / value;
}

/** The loan, in whole dollars, that leaves this share of the value as the deposit. */
export function loanForDeposit({ value, owed }: Security, share: number): Cents {
  const loan = value - Math.round(value * share) - owed;
  return Math.max(0, Math.floor(loan / 100) * 100);
}
