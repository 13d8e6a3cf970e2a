import type { TaxTable } from "../../../reading/tax/tax-schema.ts";
import type { CalculatorRequest } from "../calculator-request.ts";
import type { Household } from "../core/household.ts";
import type { BankRules, MasterSheet } from "../core/rules/sheet-schema.ts";
import { type ExactBusiness, type ExactHousehold, exactHousehold } from "./exact-household.ts";
import {
  divided,
  type Fraction,
  floor,
  fraction,
  greater,
  isLess,
  lesser,
  minus,
  nearest,
  plus,
  times,
  total,
  ZERO,
} from "./fraction.ts";

export interface ExactFigures {
  /** In dollars. */
  maxLending: number;
  /** In cents, like the limits. */
  maxMonthlySurplus: number;
  limitedBy: string;
  byServicing: number;
  byDebtToIncome: number | null;
  byLoanToValue: number | null;
}

export interface ExactResult extends ExactFigures {
  bank: string;
  high: ExactFigures | null;
}

/**
 * An independent implementation of the method from its description, in exact fractions of dollars. It shares nothing
 * with the engine, is slow, and is correct to the last digit. Tests compare the engine with it.
 */
export function assessHouseholdExactly(sheet: MasterSheet, household: Household): ExactResult[] {
  const tax = sheet.taxTables.find((table) => table.taxYear === sheet.taxYear);
  if (tax === undefined) throw new Error("no tax table");
  const stays = exactHousehold(household);
  const isOpen =
    household.expenses.rentBoard.outcome === "UNDECIDED" ||
    household.debts.some(({ outcome }) => outcome === "UNDECIDED");
  const ends = isOpen ? exactHousehold(ended(household)) : null;
  return sheet.banks.map((bank) => ({
    bank: bank.key,
    ...figures(tax, bank, stays),
    high: ends && figures(tax, bank, ends),
  }));
}

/**
 * Assesses the contract's flat request. Converts it here rather than with the engine's mapping, so that the mapping is
 * tested too.
 */
export function assessRequestExactly(
  sheet: MasterSheet,
  request: Required<CalculatorRequest>,
): ExactResult[] {
  return assessHouseholdExactly(sheet, convert(request));
}

function ended(h: Household): Household {
  const { rentBoard } = h.expenses;
  return {
    ...h,
    expenses: {
      ...h.expenses,
      rentBoard: rentBoard.outcome === "UNDECIDED" ? { ...rentBoard, outcome: "ENDS" } : rentBoard,
    },
    debts: h.debts.map((debt) => (debt.outcome === "UNDECIDED" ? { ...debt, outcome: "REPAID" } : debt)),
  };
}

function convert(request: Required<CalculatorRequest>): Household {
  const { applicants, dependants, app1StudentLoan, app2StudentLoan, useBankBenchmark, ...rest } = request;
  const { proposedLoanTerm, ...texts } = rest;
  const amounts = Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, Math.round(Number(text) * 100)]),
  ) as Record<keyof typeof texts, number>;
  const debt = { balance: null, limit: null, repaymentMonthly: null, outcome: "STAYS" } as const;
  const person = (salary: number, studentLoan: boolean): Household["applicants"][number] => ({
    age: null,
    kiwiSaverRate: 0,
    studentLoan,
    studentLoanBalance: null,
    incomes: [{ type: "SALARY", amount: salary, frequency: "YEARLY" }],
  });
  const first = person(amounts.app1AnnualGrossIncome, app1StudentLoan === "Y");
  const other = { type: "OTHER", amount: amounts.otherIncomeNetWeekly, frequency: "WEEKLY" } as const;
  const rent = amounts.rentalIncomeGrossWeekly;
  const personal = amounts.personalLoanMonthlyRepayment;
  const hirePurchase = amounts.hirePurchaseOtherLoanMonthlyPayment;
  return {
    applicants: [
      { ...first, incomes: [...first.incomes, other] },
      person(amounts.app2AnnualGrossIncome, app2StudentLoan === "Y"),
    ],
    households: [{ adults: applicants === "2" ? [0, 1] : [0], dependants: Number(dependants) }],
    boarderIncomeWeekly: amounts.boarderIncomeGrossWeekly,
    properties: [{ value: null, use: "INVESTMENT", newBuild: false, rentWeekly: rent }],
    debts: [
      { ...debt, type: "HOME_LOAN", balance: amounts.existingMortgages },
      { ...debt, type: "CREDIT_CARD", limit: amounts.creditCardLimit },
      { ...debt, type: "OVERDRAFT", limit: amounts.overdraftLimit },
      { ...debt, type: "PERSONAL_LOAN", repaymentMonthly: personal },
      { ...debt, type: "HIRE_PURCHASE", repaymentMonthly: hirePurchase },
    ],
    expenses: { ...amounts, rentBoard: { amount: amounts.rentBoard, outcome: "CONTINUES" } },
    useBankBenchmark: useBankBenchmark === "Y",
    loan: {
      amount: null,
      termYears: Number(proposedLoanTerm),
      purpose: "OWNER_OCCUPIED",
      parts: [{ share: 1, type: "PRINCIPAL_AND_INTEREST", interestOnlyYears: 0 }],
    },
  };
}

const ONE = fraction(1);
const TWELVE = fraction(12);
const YEARLY_WEEKS = fraction(52);

function figures(tax: TaxTable, bank: BankRules, h: ExactHousehold): ExactFigures {
  const people = h.people.map((person) => {
    const { pay } = person;
    const paid = total([
      pay.salary,
      times(pay.overtime, fraction(bank.overtimeShading)),
      times(pay.bonus, fraction(bank.bonusShading)),
      times(pay.commission, fraction(bank.commissionShading)),
    ]);
    const business = total(person.businesses.map((one) => businessIncome(bank, one)));
    const gross = plus(paid, business);
    const kiwiSaver = bank.deductsKiwiSaver ? times(person.kiwiSaverRate, paid) : ZERO;
    const net = greater(minus(afterTax(tax, gross, person.repaysStudentLoan), kiwiSaver), ZERO);
    return { gross, net, business };
  });
  const gross = total(people.map((person) => person.gross));
  const income = plus(divided(total(people.map(({ net }) => net)), TWELVE), otherIncome(bank, h));
  const surplus = minus(minus(income, livingCosts(bank, h, gross)), commitments(bank, h));
  const spare = greater(minus(surplus, fraction(bank.minimumSurplus)), ZERO);
  const byServicing = divided(spare, costOfOne(bank, h));

  const unshaded = total(h.people.map(({ pay }) => total(Object.values(pay))));
  const business = total(people.map((person) => person.business));
  const byDebtToIncome = roomByIncome(bank, h, plus(unshaded, business));
  const byLoanToValue = roomByValue(bank, h);
  const cents = roundedCents(surplus);

  let lending = byServicing;
  let limitedBy = "SERVICING";
  if (byDebtToIncome && bank.debtToIncomeApplies === "LIMIT" && isLess(byDebtToIncome, lending)) {
    lending = byDebtToIncome;
    limitedBy = "DEBT_TO_INCOME";
  }
  if (byLoanToValue && bank.lvrApplies === "LIMIT" && isLess(byLoanToValue, lending)) {
    lending = byLoanToValue;
    limitedBy = "LOAN_TO_VALUE";
  }
  const isBelow = isLess({ over: BigInt(cents), under: 100n }, fraction(bank.minimumSurplus));
  return {
    maxLending: floor(divided(lending, fraction(bank.lendingStep))) * bank.lendingStep,
    maxMonthlySurplus: cents,
    limitedBy: isBelow ? "NOTHING_LEFT" : limitedBy,
    byServicing: roundedCents(byServicing),
    byDebtToIncome: byDebtToIncome && roundedCents(byDebtToIncome),
    byLoanToValue: byLoanToValue && roundedCents(byLoanToValue),
  };
}

function roundedCents(dollars: Fraction): number {
  return nearest(times(dollars, fraction(100)));
}

/** Profit and shaded add-backs of the year or years that count; a loss counts as zero. */
function businessIncome(bank: BankRules, business: ExactBusiness): Fraction {
  const years = business.map(({ profit, addBacks }) =>
    plus(profit, times(addBacks, fraction(bank.addBackShading))),
  );
  const [latest = ZERO] = years;
  const counted = {
    LATEST: latest,
    AVERAGE: divided(total(years), fraction(years.length)),
    LOWER: years.reduce(lesser, latest),
  }[bank.selfEmployedBasis];
  return greater(counted, ZERO);
}

function afterTax(tax: TaxTable, gross: Fraction, repaysStudentLoan: boolean): Fraction {
  let left = gross;
  let from = ZERO;
  for (const { upTo, rate } of tax.incomeTax) {
    const end = upTo === null ? gross : lesser(gross, fraction(upTo));
    left = minus(left, times(greater(minus(end, from), ZERO), fraction(rate)));
    from = end;
  }
  left = minus(left, times(lesser(gross, fraction(tax.accLevy.incomeCap)), fraction(tax.accLevy.rate)));
  const above = greater(minus(gross, fraction(tax.studentLoan.threshold)), ZERO);
  return repaysStudentLoan ? minus(left, times(above, fraction(tax.studentLoan.rate))) : left;
}

function boardYearly(bank: BankRules, h: ExactHousehold): Fraction {
  const cap = bank.boarderWeeklyCap;
  return times(cap === null ? h.boardWeekly : lesser(h.boardWeekly, fraction(cap)), YEARLY_WEEKS);
}

/** Per month, after shading. */
function otherIncome(bank: BankRules, { net, rentYearly, ...h }: ExactHousehold): Fraction {
  const shaded: [Fraction, number][] = [
    [plus(net.BENEFIT, net.SUPERANNUATION), bank.benefitShading],
    [net.WORKING_FOR_FAMILIES, bank.workingForFamiliesShading],
    [net.CHILD_SUPPORT, bank.childSupportShading],
    [net.INVESTMENT, bank.investmentShading],
    [net.OTHER, bank.otherIncomeShading],
    [boardYearly(bank, { net, rentYearly, ...h }), bank.boarderShading],
    [rentYearly, bank.rentalShading],
  ];
  return divided(total(shaded.map(([amount, shading]) => times(amount, fraction(shading)))), TWELVE);
}

function livingCosts(bank: BankRules, h: ExactHousehold, gross: Fraction): Fraction {
  if (!h.useBankBenchmark) return plus(h.fixed, h.basic);
  const { oneApplicant, twoApplicants } = bank.benchmark;
  const table = h.households.map(({ adults, dependants }) =>
    fraction((adults.length === 2 ? twoApplicants : oneApplicant)[dependants] ?? Number.NaN),
  );
  const growth = divided(times(fraction(bank.benchmarkGrossIncomeRate), gross), TWELVE);
  return plus(h.fixed, greater(h.basic, plus(total(table), growth)));
}

function commitments(bank: BankRules, { debts }: ExactHousehold): Fraction {
  return total([
    times(debts.homeLoans, repaymentOfOne(bank, bank.existingMortgageTermYears)),
    times(debts.revolving, repaymentOfOne(bank, bank.revolvingTermYears)),
    times(debts.cards, fraction(bank.creditCardRate)),
    times(debts.overdrafts, fraction(bank.overdraftRate)),
    times(debts.repayments, fraction(bank.loanRepaymentLoading)),
  ]);
}

/** The monthly cost of each dollar of the new loan. */
function costOfOne(bank: BankRules, h: ExactHousehold): Fraction {
  let term = Math.min(h.termYears, bank.maxTermYears);
  if (bank.maxAgeAtEnd !== null && h.oldest !== null) term = Math.min(term, bank.maxAgeAtEnd - h.oldest);
  term = Math.max(1, term);
  return total(
    h.parts.map(({ share, type, interestOnlyYears }) => {
      const years = {
        PRINCIPAL_AND_INTEREST: term,
        INTEREST_ONLY: Math.max(1, term - interestOnlyYears),
        REVOLVING: bank.revolvingTermYears,
      }[type];
      return times(fraction(share), repaymentOfOne(bank, years));
    }),
  );
}

function roomByIncome(bank: BankRules, h: ExactHousehold, gross: Fraction): Fraction | null {
  const limit = h.isInvestment ? bank.debtToIncomeInvestor : bank.debtToIncomeLimit;
  if (limit === null) return null;
  const income = total([gross, ...Object.values(h.net), h.rentYearly, boardYearly(bank, h)]);
  const { homeLoans, revolving, cards, overdrafts, balances, repaymentsOfUnknown, studentLoans } = h.debts;
  const estimated = times(repaymentsOfUnknown, fraction(bank.loanBalanceMonths));
  const debts = total([homeLoans, revolving, cards, overdrafts, balances, estimated, studentLoans]);
  return greater(minus(times(fraction(limit), income), debts), ZERO);
}

function roomByValue(bank: BankRules, h: ExactHousehold): Fraction | null {
  const { lvrOwnerOccupied, lvrInvestment, lvrNewBuild } = bank;
  if (h.properties.length === 0) return null;
  if (lvrOwnerOccupied === null || lvrInvestment === null || lvrNewBuild === null) return null;
  const shares = { OWNER_OCCUPIED: lvrOwnerOccupied, INVESTMENT: lvrInvestment };
  const security = total(
    h.properties.map(({ value, use, newBuild }) =>
      times(value, fraction(newBuild ? lvrNewBuild : shares[use])),
    ),
  );
  return greater(minus(security, plus(h.debts.homeLoans, h.debts.revolving)), ZERO);
}

const repayments = new Map<string, Fraction>();

/** `i / (1 − (1 + i)^−n)`, truncated to fifty decimals: far more than any amount here needs. */
function repaymentOfOne({ testRate }: BankRules, years: number): Fraction {
  const key = `${testRate}/${years}`;
  const known = repayments.get(key);
  if (known !== undefined) return known;
  const i = divided(fraction(testRate), TWELVE);
  const growth = plus(ONE, i);
  const n = BigInt(12 * years);
  const grown = { over: growth.over ** n, under: growth.under ** n };
  const exact = divided(i, minus(ONE, divided(ONE, grown)));
  const under = 10n ** 50n;
  const repayment = { over: (exact.over * under) / exact.under, under };
  repayments.set(key, repayment);
  return repayment;
}
