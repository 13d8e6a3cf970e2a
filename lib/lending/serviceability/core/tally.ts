import type { Cents } from "#lib/platform/money.ts";
import type { Applicant, Business, Debt, Household, LivingTogether, Loan, Property } from "./household.ts";
import { PAYMENTS_A_YEAR } from "./household.ts";

/** One applicant's taxed income by kind, in cents a year, before any bank's shading. */
export interface Earner {
  salary: Cents;
  overtime: Cents;
  bonus: Cents;
  commission: Cents;
  /** The years of each business, latest first. */
  businesses: Business["years"][];
  kiwiSaverRate: number;
  studentLoan: boolean;
}

/**
 * A household added up once for all banks. Everything is whole cents, so no order of items changes a figure.
 * Debts and rent that do not stay are left out.
 */
export interface Tally {
  earners: Earner[];
  /** All applicants' pay, cents a year. */
  pay: Cents;
  /** Net income by kind, cents a year. Superannuation counts as a benefit. */
  benefits: Cents;
  workingForFamilies: Cents;
  childSupport: Cents;
  investments: Cents;
  other: Cents;
  /** Cents a week; a bank's cap is weekly. */
  boarderWeekly: Cents;
  /** Rent received, cents a year. */
  rent: Cents;
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
  const sums: Tally = {
    earners: [],
    pay: 0,
    benefits: 0,
    workingForFamilies: 0,
    childSupport: 0,
    investments: 0,
    other: 0,
    boarderWeekly: household.boarderIncomeWeekly,
    rent: 0,
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
  if (rentBoard.outcome === "UNDECIDED") {
    decided = { ...staying, fixed: staying.fixed - rentBoard.amount };
  }
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
    salary: 0,
    overtime: 0,
    bonus: 0,
    commission: 0,
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
    switch (income.type) {
      case "SALARY":
        earner.salary += yearly;
        break;
      case "OVERTIME":
        earner.overtime += yearly;
        break;
      case "BONUS":
        earner.bonus += yearly;
        break;
      case "COMMISSION":
        earner.commission += yearly;
        break;
      case "BENEFIT":
      case "SUPERANNUATION":
        sums.benefits += yearly;
        break;
      case "WORKING_FOR_FAMILIES":
        sums.workingForFamilies += yearly;
        break;
      case "CHILD_SUPPORT":
        sums.childSupport += yearly;
        break;
      case "INVESTMENT":
        sums.investments += yearly;
        break;
      case "OTHER":
        sums.other += yearly;
    }
  }
  sums.earners.push(earner);
  sums.pay += earner.salary + earner.overtime + earner.bonus + earner.commission;
  sums.studentLoans += studentLoanBalance ?? 0;
  if (age !== null && (sums.oldest === null || age > sums.oldest)) sums.oldest = age;
}

function addProperty(sums: Tally, { value, use, newBuild, rentWeekly }: Property): void {
  sums.rent += rentWeekly * PAYMENTS_A_YEAR.WEEKLY;
  if (value === null) return;
  sums.isSecured = true;
  if (newBuild) sums.newBuild += value;
  else if (use === "OWNER_OCCUPIED") sums.ownerOccupied += value;
  else sums.investment += value;
}

/** Adds a debt, or with −1 subtracts it again. */
function addDebt(sums: Tally, { type, balance, limit, repaymentMonthly }: Debt, times: 1 | -1): void {
  switch (type) {
    case "HOME_LOAN":
      sums.homeLoans += times * (balance ?? 0);
      break;
    case "REVOLVING_CREDIT":
      sums.revolvingLimits += times * (limit ?? 0);
      break;
    case "CREDIT_CARD":
      sums.cardLimits += times * (limit ?? 0);
      break;
    case "OVERDRAFT":
      sums.overdraftLimits += times * (limit ?? 0);
      break;
    case "STUDENT_LOAN":
      sums.studentLoans += times * (balance ?? 0);
      break;
    default:
      sums.repayments += times * (repaymentMonthly ?? 0);
      if (balance === null) sums.unknownBalances += times * (repaymentMonthly ?? 0);
      else sums.loanBalances += times * balance;
  }
}
