import type { TaxTable } from "../../../reading/tax/tax-schema.ts";
import { type Applicant, type Debt, type Household, isUndecided } from "../core/household.ts";
import type { BankRules, MasterSheet } from "../core/rules/sheet-schema.ts";

export interface PlainFigures {
  maxLending: number;
  maxMonthlySurplus: number;
}

export interface PlainResult extends PlainFigures {
  high: PlainFigures | null;
}

/**
 * The method in a naive implementation: dollars in doubles, everything recalculated for each bank, and no special care
 * with rounding. The benchmark's baseline for the engine.
 */
export function assessPlainly(sheet: MasterSheet, h: Household): Record<string, PlainResult> {
  const tax = sheet.taxTables.find((table) => table.taxYear === sheet.taxYear);
  if (tax === undefined) throw new Error("no tax table");
  const results: Record<string, PlainResult> = {};
  for (const bank of sheet.banks) {
    results[bank.key] = {
      ...plainBank(tax, bank, h),
      high: isUndecided(h) ? plainBank(tax, bank, decided(h)) : null,
    };
  }
  return results;
}

function decided(h: Household): Household {
  return {
    ...h,
    rentOutcome: h.rentOutcome === "UNDECIDED" ? "ENDS" : h.rentOutcome,
    debts: h.debts.filter(({ outcome }) => outcome !== "UNDECIDED"),
  };
}

const PAYMENTS = { WEEKLY: 52, FORTNIGHTLY: 26, FOUR_WEEKLY: 13, MONTHLY: 12, YEARLY: 1 };

function sumOf<T>(items: readonly T[], value: (item: T) => number): number {
  return items.reduce((sum, item) => sum + value(item), 0);
}

/** Dollars a year from these income types, after shading. */
function yearly({ incomes }: Applicant, shadings: Partial<Record<string, number>>): number {
  return sumOf(incomes, (income) =>
    income.type === "SELF_EMPLOYED"
      ? 0
      : (income.amount / 100) * PAYMENTS[income.frequency] * (shadings[income.type] ?? 0),
  );
}

function businesses({ incomes }: Applicant, bank: BankRules): number {
  return sumOf(incomes, (income) => {
    if (income.type !== "SELF_EMPLOYED") return 0;
    const years = income.years.map(
      ({ profit, addBacks }) => profit / 100 + (addBacks / 100) * bank.addBackShading,
    );
    const counted = {
      LATEST: years[0] ?? 0,
      AVERAGE: sumOf(years, (year) => year) / years.length,
      LOWER: Math.min(...years),
    }[bank.selfEmployedBasis];
    return Math.max(0, counted);
  });
}

function plainBank(tax: TaxTable, bank: BankRules, h: Household): PlainFigures {
  const paid = {
    SALARY: 1,
    OVERTIME: bank.overtimeShading,
    BONUS: bank.bonusShading,
    COMMISSION: bank.commissionShading,
  };
  const received = {
    BENEFIT: bank.benefitShading,
    SUPERANNUATION: bank.benefitShading,
    WORKING_FOR_FAMILIES: bank.workingForFamiliesShading,
    CHILD_SUPPORT: bank.childSupportShading,
    INVESTMENT: bank.investmentShading,
    OTHER: bank.otherIncomeShading,
  };
  const gross = sumOf(h.applicants, (one) => yearly(one, paid) + businesses(one, bank));
  const net = sumOf(h.applicants, (one) => {
    const pay = yearly(one, paid);
    const left = netIncome(tax, pay + businesses(one, bank), one.studentLoan);
    return Math.max(0, left - (bank.deductsKiwiSaver ? one.kiwiSaverRate * pay : 0));
  });
  const rent = sumOf(h.properties, ({ rentWeekly }) => rentWeekly / 100) * 52;
  const boarder = h.boarderIncomeWeekly / 100;
  const board = Math.min(boarder, bank.boarderWeeklyCap ?? boarder) * 52;
  const other =
    rent * bank.rentalShading +
    board * bank.boarderShading +
    sumOf(h.applicants, (one) => yearly(one, received));
  const staying = h.debts.filter(({ outcome }) => outcome !== "REPAID");
  const surplus =
    (net + other) / 12 - livingCosts(bank, h, gross) - sumOf(staying, (debt) => cost(bank, debt));
  const servicing = Math.max(0, surplus - bank.minimumSurplus) / costOfOne(bank, h);

  const all = Object.fromEntries([...Object.keys(paid), ...Object.keys(received)].map((type) => [type, 1]));
  const income = sumOf(h.applicants, (one) => yearly(one, all) + businesses(one, bank)) + rent + board;
  const owed =
    sumOf(staying, (debt) => balance(bank, debt)) +
    sumOf(h.applicants, ({ studentLoanBalance }) => (studentLoanBalance ?? 0) / 100);
  const limit = h.loan.purpose === "INVESTMENT" ? bank.debtToIncomeInvestor : bank.debtToIncomeLimit;
  const byIncome = limit === null ? Number.POSITIVE_INFINITY : Math.max(0, limit * income - owed);
  const caps = [
    servicing,
    bank.debtToIncomeApplies === "LIMIT" ? byIncome : Number.POSITIVE_INFINITY,
    bank.lvrApplies === "LIMIT" ? byValue(bank, h, staying) : Number.POSITIVE_INFINITY,
  ];
  return {
    maxLending: Math.floor(Math.min(...caps) / bank.lendingStep) * bank.lendingStep,
    maxMonthlySurplus: Math.round(surplus * 100) / 100,
  };
}

function netIncome(tax: TaxTable, gross: number, hasLoan: boolean): number {
  let due = 0;
  let from = 0;
  for (const { upTo, rate } of tax.incomeTax) {
    const end = Math.min(gross, upTo ?? gross);
    if (end > from) due += (end - from) * rate;
    from = end;
  }
  due += Math.min(gross, tax.accLevy.incomeCap) * tax.accLevy.rate;
  if (hasLoan) due += Math.max(0, gross - tax.studentLoan.threshold) * tax.studentLoan.rate;
  return gross - due;
}

function livingCosts(bank: BankRules, { expenses: e, ...h }: Household, gross: number): number {
  const basic = [
    e.groceriesFood,
    e.utilities,
    e.phoneInternet,
    e.transportVehicle,
    e.clothingPersonalCare,
    e.otherExpenses,
  ];
  const fixed = [
    h.rentOutcome === "ENDS" ? 0 : e.rentBoard,
    e.bodyCorpGroundRent,
    e.childcareSchooling,
    e.childSupport,
    e.homeContentCarInsurance,
    e.lifeHealthInsurance,
    e.ratesWater,
    e.retirementSavingsContribution,
  ];
  const declared = sumOf(basic, (cents) => cents / 100);
  const { oneApplicant, twoApplicants } = bank.benchmark;
  const table = sumOf(
    h.households,
    ({ adults, dependants }) => (adults === 2 ? twoApplicants : oneApplicant)[dependants] ?? 0,
  );
  const benchmark = table + (bank.benchmarkGrossIncomeRate * gross) / 12;
  const counted = h.useBankBenchmark ? Math.max(declared, benchmark) : declared;
  return counted + sumOf(fixed, (cents) => cents / 100);
}

/** The monthly cost of a debt, in dollars. */
function cost(bank: BankRules, { type, ...debt }: Debt): number {
  const limit = (debt.limit ?? 0) / 100;
  switch (type) {
    case "HOME_LOAN":
      return ((debt.balance ?? 0) / 100) * repayment(bank.testRate, bank.existingMortgageTermYears);
    case "REVOLVING_CREDIT":
      return limit * repayment(bank.testRate, bank.revolvingTermYears);
    case "CREDIT_CARD":
      return limit * bank.creditCardRate;
    case "OVERDRAFT":
      return limit * bank.overdraftRate;
    case "STUDENT_LOAN":
      return 0;
    default:
      return ((debt.repaymentMonthly ?? 0) / 100) * bank.loanRepaymentLoading;
  }
}

/** The part of a debt that counts for debt to income, in dollars. */
function balance(bank: BankRules, { type, ...debt }: Debt): number {
  if (type === "HOME_LOAN" || type === "STUDENT_LOAN") return (debt.balance ?? 0) / 100;
  if (type === "REVOLVING_CREDIT" || type === "CREDIT_CARD" || type === "OVERDRAFT") {
    return (debt.limit ?? 0) / 100;
  }
  return (debt.balance ?? (debt.repaymentMonthly ?? 0) * bank.loanBalanceMonths) / 100;
}

function byValue(bank: BankRules, { properties }: Household, staying: readonly Debt[]): number {
  if (bank.lvrNewBuild === null || properties.every(({ value }) => value === null)) {
    return Number.POSITIVE_INFINITY;
  }
  const secured = sumOf(properties, ({ value, use, newBuild }) => {
    const byUse = use === "INVESTMENT" ? bank.lvrInvestment : bank.lvrOwnerOccupied;
    return ((value ?? 0) / 100) * ((newBuild ? bank.lvrNewBuild : byUse) ?? 0);
  });
  const owed = sumOf(staying, (debt) =>
    debt.type === "HOME_LOAN" || debt.type === "REVOLVING_CREDIT" ? balance(bank, debt) : 0,
  );
  return Math.max(0, secured - owed);
}

/** The monthly cost of each dollar of the new loan. */
function costOfOne(bank: BankRules, { loan, applicants }: Household): number {
  const oldest = Math.max(...applicants.map(({ age }) => age ?? 0));
  const left = bank.maxAgeAtEnd === null || oldest === 0 ? loan.termYears : bank.maxAgeAtEnd - oldest;
  const term = Math.max(1, Math.min(loan.termYears, bank.maxTermYears, left));
  return sumOf(loan.parts, ({ share, type, interestOnlyYears }) => {
    if (type === "REVOLVING") return share * repayment(bank.testRate, bank.revolvingTermYears);
    const years = type === "INTEREST_ONLY" ? Math.max(1, term - interestOnlyYears) : term;
    return share * repayment(bank.testRate, years);
  });
}

function repayment(testRate: number, years: number): number {
  const i = testRate / 12;
  return i / (1 - (1 + i) ** (-12 * years));
}
