import type { Cents } from "#lib/platform/money.ts";
import {
  type Applicant,
  type Business,
  DEBTS,
  type Debt,
  type DebtType,
  type Household,
  isPay,
  type LivingTogether,
  type Loan,
  type OtherIncome,
  PAYMENTS_A_YEAR,
  type PayType,
  type Property,
} from "./household.ts";

/** One applicant's taxed income, before any bank's shading. */
export interface Earner {
  /** Cents a year. */
  pay: Record<PayType, Cents>;
  /** The years of each business, latest first. */
  businesses: Business["years"][];
  kiwiSaverRate: number;
  studentLoan: boolean;
}

/** The sums of debts that banks assess monthly. */
export type Commitment = Exclude<(typeof DEBTS)[DebtType]["sum"], "studentLoans">;

/**
 * A household added up once for all banks. Everything is whole cents, so no order of items changes a figure.
 * Debts and rent that do not stay are left out.
 */
export interface Tally {
  earners: Earner[];
  /** All income but that of businesses, cents a year. */
  regular: Cents;
  /** All net income by kind, rent and board, cents a year. */
  others: Record<OtherIncome, Cents>;
  households: readonly LivingTogether[];
  useBankBenchmark: boolean;
  /** Declared basic living costs, cents a month. */
  basic: Cents;
  /** Fixed living costs, cents a month, with the rent if it stays. */
  fixed: Cents;
  homeLoans: Cents;
  revolvingLimits: Cents;
  cardLimits: Cents;
  overdraftLimits: Cents;
  /** Repayments of other loans, cents a month. */
  repayments: Cents;
  /** The known balances of those loans. */
  loanBalances: Cents;
  /** Repayments, cents a month, of those with an unknown balance. */
  unknownBalances: Cents;
  studentLoans: Cents;
  /** Values of properties by the limit that applies to them. */
  ownerOccupied: Cents;
  investment: Cents;
  newBuild: Cents;
  /** Whether any property has a value, which limits lending. */
  isSecured: boolean;
  oldest: number | null;
  loan: Loan;
}

/** Adds up a household, with undecided items counting as staying. Pure; done once for each household, for all banks. */
export function tally(household: Household): Tally {
  const { expenses } = household;
  const board = household.boarderIncomeWeekly * PAYMENTS_A_YEAR.WEEKLY;
  const sums: Tally = {
    earners: [],
    regular: board,
    // Written out, because copying objects would take three times as long.
    others: {
      BENEFIT: 0,
      SUPERANNUATION: 0,
      WORKING_FOR_FAMILIES: 0,
      CHILD_SUPPORT: 0,
      INVESTMENT: 0,
      OTHER: 0,
      RENT: 0,
      BOARD: board,
    },
    households: household.households,
    useBankBenchmark: household.useBankBenchmark,
    basic:
      expenses.otherExpenses +
      expenses.groceriesFood +
      expenses.utilities +
      expenses.phoneInternet +
      expenses.transportVehicle +
      expenses.clothingPersonalCare,
    fixed:
      (expenses.rentBoard.outcome === "ENDS" ? 0 : expenses.rentBoard.amount) +
      expenses.bodyCorpGroundRent +
      expenses.childcareSchooling +
      expenses.childSupport +
      expenses.homeContentCarInsurance +
      expenses.lifeHealthInsurance +
      expenses.ratesWater +
      expenses.retirementSavingsContribution,
    homeLoans: 0,
    revolvingLimits: 0,
    cardLimits: 0,
    overdraftLimits: 0,
    repayments: 0,
    loanBalances: 0,
    unknownBalances: 0,
    studentLoans: 0,
    ownerOccupied: 0,
    investment: 0,
    newBuild: 0,
    isSecured: false,
    oldest: null,
    loan: household.loan,
  };
  for (const applicant of household.applicants) addApplicant(sums, applicant);
  for (const property of household.properties) addProperty(sums, property);
  for (const debt of household.debts) {
    if (debt.outcome !== "REPAID") addDebt(sums, debt, 1);
  }
  return sums;
}

/** The same with undecided debts repaid and rent ended; null if nothing is undecided. */
export function tallyDecided(staying: Tally, { debts, expenses: { rentBoard } }: Household): Tally | null {
  let decided: Tally | null = null;
  if (rentBoard.outcome === "UNDECIDED") decided = { ...staying, fixed: staying.fixed - rentBoard.amount };
  for (const debt of debts) {
    if (debt.outcome !== "UNDECIDED") continue;
    decided ??= { ...staying };
    addDebt(decided, debt, -1);
  }
  return decided;
}

function addApplicant(sums: Tally, applicant: Applicant): void {
  const { age, kiwiSaverRate, studentLoan, studentLoanBalance } = applicant;
  const earner: Earner = {
    pay: { SALARY: 0, OVERTIME: 0, BONUS: 0, COMMISSION: 0 },
    businesses: [],
    kiwiSaverRate,
    studentLoan,
  };
  for (const income of applicant.incomes) {
    if (income.type === "SELF_EMPLOYED") {
      earner.businesses.push(income.years);
      continue;
    }
    const yearly = income.amount * PAYMENTS_A_YEAR[income.frequency];
    sums.regular += yearly;
    if (isPay(income.type)) earner.pay[income.type] += yearly;
    else sums.others[income.type] += yearly;
  }
  sums.earners.push(earner);
  sums.studentLoans += studentLoanBalance ?? 0;
  if (age !== null && (sums.oldest === null || age > sums.oldest)) sums.oldest = age;
}

function addProperty(sums: Tally, { value, use, newBuild, rentWeekly }: Property): void {
  const rent = rentWeekly * PAYMENTS_A_YEAR.WEEKLY;
  sums.others.RENT += rent;
  sums.regular += rent;
  if (value === null) return;
  sums.isSecured = true;
  if (newBuild) sums.newBuild += value;
  else if (use === "OWNER_OCCUPIED") sums.ownerOccupied += value;
  else sums.investment += value;
}

/** Adds a debt, or with −1 subtracts it again. */
function addDebt(sums: Tally, debt: Debt, times: 1 | -1): void {
  const amount = times * (debt[DEBTS[debt.type].figure] ?? 0);
  const { sum } = DEBTS[debt.type];
  sums[sum] += amount;
  if (sum !== "repayments") return;
  if (debt.balance === null) sums.unknownBalances += amount;
  else sums.loanBalances += times * debt.balance;
}
