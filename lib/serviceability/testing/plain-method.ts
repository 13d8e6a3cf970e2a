import type { FlatHousehold } from "../core/flat-household.ts";
import type { BankRules, MasterSheet } from "../core/rules/sheet-schema.ts";
import type { TaxTable } from "../core/rules/tax-schema.ts";

export interface PlainResult {
  maxLending: number;
  maxMonthlySurplus: number;
}

/**
 * The method as a first version would implement it: dollars in doubles, everything recalculated at each bank,
 * no care at rounding edges. The baseline that the benchmark compares the engine with.
 */
export function assessPlainly(sheet: MasterSheet, h: FlatHousehold): Record<string, PlainResult> {
  const tax = sheet.taxTables.find((table) => table.taxYear === sheet.taxYear);
  if (tax === undefined) throw new Error("no tax table");
  const results: Record<string, PlainResult> = {};
  for (const bank of sheet.banks) results[bank.key] = plainBank(tax, bank, h);
  return results;
}

function plainBank(tax: TaxTable, bank: BankRules, h: FlatHousehold): PlainResult {
  const incomes = [
    { gross: h.app1AnnualGrossIncome / 100, hasLoan: h.app1StudentLoan },
    { gross: h.app2AnnualGrossIncome / 100, hasLoan: h.app2StudentLoan },
  ];
  const gross = incomes.reduce((sum, income) => sum + income.gross, 0);
  const netYearly = incomes.reduce((sum, income) => sum + netIncome(tax, income.gross, income.hasLoan), 0);
  const rental = h.rentalIncomeGrossWeekly / 100;
  const boarder = h.boarderIncomeGrossWeekly / 100;
  const otherWeekly =
    rental * bank.rentalShading +
    Math.min(boarder, bank.boarderWeeklyCap ?? boarder) * bank.boarderShading +
    (h.otherIncomeNetWeekly / 100) * bank.otherIncomeShading;
  const loans = (h.personalLoanMonthlyRepayment + h.hirePurchaseOtherLoanMonthlyPayment) / 100;
  const commitments =
    (h.creditCardLimit / 100) * bank.creditCardRate +
    (h.overdraftLimit / 100) * bank.overdraftRate +
    loans * bank.loanRepaymentLoading +
    h.existingMortgages / 100 / principal(bank.testRate, bank.existingMortgageTermYears);
  const surplus = netYearly / 12 + (otherWeekly * 52) / 12 - livingCosts(bank, h, gross) - commitments;
  const years = Math.min(h.proposedLoanTerm, bank.maxTermYears);
  const servicing = Math.max(0, surplus - bank.minimumSurplus) * principal(bank.testRate, years);
  const debts = (h.existingMortgages + h.creditCardLimit + h.overdraftLimit) / 100;
  const room =
    bank.debtToIncomeLimit === null || bank.debtToIncomeApplies === "WARN"
      ? Number.POSITIVE_INFINITY
      : Math.max(0, bank.debtToIncomeLimit * (gross + (rental + boarder) * 52) - debts);
  return {
    maxLending: Math.floor(Math.min(servicing, room) / bank.lendingStep) * bank.lendingStep,
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

function livingCosts(bank: BankRules, h: FlatHousehold, gross: number): number {
  const basic = [
    h.groceriesFood,
    h.utilities,
    h.phoneInternet,
    h.transportVehicle,
    h.clothingPersonalCare,
    h.otherExpenses,
  ].reduce((sum, cents) => sum + cents / 100, 0);
  const fixed = [
    h.rentBoard,
    h.bodyCorpGroundRent,
    h.childcareSchooling,
    h.childSupport,
    h.homeContentCarInsurance,
    h.lifeHealthInsurance,
    h.ratesWater,
    h.retirementSavingsContribution,
  ].reduce((sum, cents) => sum + cents / 100, 0);
  const row = h.applicants === 2 ? bank.benchmark.twoApplicants : bank.benchmark.oneApplicant;
  const benchmark = (row[h.dependants] ?? 0) + (bank.benchmarkGrossIncomeRate * gross) / 12;
  return fixed + (h.useBankBenchmark ? Math.max(basic, benchmark) : basic);
}

function principal(testRate: number, years: number): number {
  const i = testRate / 12;
  return (1 - (1 + i) ** (-12 * years)) / i;
}
