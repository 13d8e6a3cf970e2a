import { type Debt, type Household, PAY_TYPES, type PayType } from "../household.ts";
import { type Case, type Change, depositShare, securityOf, type VariablePay } from "./change.ts";
import { owesAnything } from "./household-figure.ts";

/** The number of what-ifs that are listed; others can be added. */
export const MAX_SUGGESTED = 12;

const TERMS = [25, 30, 35];
const DEPOSITS = [0.2, 0.25];
const INTEREST_ONLY_YEARS = 5;
const VARIABLE_PAY: readonly VariablePay[] = ["OVERTIME", "BONUS", "COMMISSION"];

/**
 * The changes worth trying for a case, the most useful first: undecided items, then debts and rent, the loan, and the
 * people. Includes only changes that make a difference; for example, only debts that stay can be repaid.
 * `kiwiSaverRate` is the rate of people who have not chosen one.
 */
export function suggestedChanges(present: Case, kiwiSaverRate: number): Change[] {
  const { household: h } = present;
  const rent = h.expenses.rentBoard.amount > 0;
  return [
    ...debtChanges(h, "UNDECIDED"),
    ...(rent && h.expenses.rentBoard.outcome !== "ENDS" ? [{ kind: "END_RENT" } as const] : []),
    ...cardChange(h),
    ...debtChanges(h, "STAYS"),
    ...depositChanges(present),
    { kind: "ADD_BOARDER", weekly: 200_00 },
    ...TERMS.flatMap((years): Change[] => (years === h.loan.termYears ? [] : [{ kind: "SET_TERM", years }])),
    { kind: "SHIFT_TEST_RATE", by: 0.005 },
    { kind: "SHIFT_TEST_RATE", by: -0.005 },
    partsChange(h),
    ...(rent && h.expenses.rentBoard.outcome === "ENDS" ? [{ kind: "CONTINUE_RENT" } as const] : []),
    ...debtChanges(h, "REPAID"),
    ...VARIABLE_PAY.flatMap((type): Change[] => (hasPay(h, [type]) ? [{ kind: "DROP_PAY", type }] : [])),
    ...(h.applicants.length > 1
      ? h.applicants.map((_, applicant): Change => ({ kind: "REMOVE_APPLICANT", applicant }))
      : []),
    ...kiwiSaverChanges(h, kiwiSaverRate),
    { kind: "SET_PURPOSE", purpose: h.loan.purpose === "INVESTMENT" ? "OWNER_OCCUPIED" : "INVESTMENT" },
  ];
}

/**
 * Repays each debt that stays or is undecided, the most expensive first, and keeps each that is repaid. A student loan
 * is kept only if an applicant repays one from their pay.
 */
function debtChanges({ applicants, debts }: Household, outcome: Debt["outcome"]): Change[] {
  const isUnowned = ({ type }: Debt) =>
    type === "STUDENT_LOAN" && !applicants.some(({ studentLoan }) => studentLoan);
  return debts
    .flatMap((debt, index) =>
      debt.outcome === outcome && owesAnything(debt) && !(outcome === "REPAID" && isUnowned(debt))
        ? [{ debt, index }]
        : [],
    )
    .sort((one, other) => weight(other.debt) - weight(one.debt))
    .map(({ index }) => ({ kind: outcome === "REPAID" ? "KEEP_DEBT" : "REPAY_DEBT", debt: index }));
}

/** Roughly the monthly cost at which banks assess a debt, for sorting only. */
function weight({ type, balance, limit, repaymentMonthly }: Debt): number {
  switch (type) {
    case "HOME_LOAN":
      return (balance ?? 0) * 0.007;
    case "REVOLVING_CREDIT":
      return (limit ?? 0) * 0.008;
    case "CREDIT_CARD":
    case "OVERDRAFT":
      return (limit ?? 0) * 0.038;
    case "STUDENT_LOAN":
      return 0;
    default:
      return repaymentMonthly ?? 0;
  }
}

function cardChange({ debts }: Household): Change[] {
  const cards = debts.filter(
    (debt) => debt.type === "CREDIT_CARD" && debt.outcome !== "REPAID" && owesAnything(debt),
  );
  return cards.length > 1 ? [{ kind: "REPAY_CARDS" }] : [];
}

/** The usual deposits above the current one; if there are none, 20% if it is lower. */
function depositChanges({ household, requested }: Case): Change[] {
  const security = securityOf(household);
  if (security === null || security.owed >= security.value) return [];
  if (requested === null) return [{ kind: "SET_DEPOSIT", share: 0.2 }];
  const now = depositShare(security, requested);
  const higher = DEPOSITS.filter(
    (share) => now < share - 0.0005 && security.owed < security.value * (1 - share),
  );
  const others = higher.length > 0 || now < 0.2005 ? higher : [0.2];
  return others.map((share) => ({ kind: "SET_DEPOSIT", share }));
}

function partsChange({ loan }: Household): Change {
  return loan.parts.some(({ type }) => type !== "PRINCIPAL_AND_INTEREST")
    ? { kind: "REPAY_PRINCIPAL" }
    : { kind: "INTEREST_ONLY", years: INTEREST_ONLY_YEARS };
}

/** The default rate for everyone with pay and another rate. */
function kiwiSaverChanges(h: Household, rate: number): Change[] {
  return h.applicants.flatMap((one, applicant): Change[] =>
    one.kiwiSaverRate !== rate && hasPay({ applicants: [one] }, PAY_TYPES)
      ? [{ kind: "SET_KIWISAVER", applicant, rate }]
      : [],
  );
}

function hasPay({ applicants }: Pick<Household, "applicants">, types: readonly PayType[]): boolean {
  return applicants.some(({ incomes }) =>
    incomes.some(
      (income) => income.type !== "SELF_EMPLOYED" && isOneOf(income.type, types) && income.amount > 0,
    ),
  );
}

function isOneOf(type: string, types: readonly string[]): boolean {
  return types.includes(type);
}
