import { counted, money, percent } from "#lib/serviceability/core/figures.ts";
import type { Household } from "#lib/serviceability/core/household.ts";
import type { PreparedBank } from "#lib/serviceability/core/prepare-sheet.ts";
import { accLevy, incomeTax, type PreparedTax, studentLoanRepayment } from "#lib/serviceability/core/tax.ts";
import { benchmarkCost, declaredBasicCost } from "#lib/serviceability/core/terms.ts";
import type { CatalogueLine } from "./line-catalogue.ts";
import { benchmarkCounts, type LineKey } from "./line-catalogue.ts";

/** What the sentences are about: one household at one bank. */
export interface ReasonContext {
  tax: PreparedTax;
  bank: PreparedBank;
  household: Household;
}

/** Why a line is assessed as it is, in one sentence for the broker and the client. */
export function reasonFor(line: CatalogueLine, context: ReasonContext): string {
  const { household, bank } = context;
  if (line.field !== null && household[line.field.key] === 0) return "Nothing was entered.";
  const { rules } = bank;
  switch (line.key) {
    case "rentalIncomeGrossWeekly":
      return shaded("Rent", household.rentalIncomeGrossWeekly, rules.rentalShading, "tax, vacancy and costs");
    case "boarderIncomeGrossWeekly":
      return boarderReason(context);
    case "otherIncomeNetWeekly":
      return shaded(
        "Other income",
        household.otherIncomeNetWeekly,
        rules.otherIncomeShading,
        "its uncertainty",
      );
    case "creditCardLimit":
      return `Credit card limit ${money(household.creditCardLimit)} is assessed at ${percent(rules.creditCardRate)} of the limit a month, whatever the balance.`;
    case "overdraftLimit":
      return `Overdraft limit ${money(household.overdraftLimit)} is assessed at ${percent(rules.overdraftRate)} of the limit a month, drawn or not.`;
    case "personalLoanMonthlyRepayment":
    case "hirePurchaseOtherLoanMonthlyPayment":
      return rules.loanRepaymentLoading === 1
        ? `The repayment of ${money(household[line.key])} a month is counted as it is.`
        : `The repayment of ${money(household[line.key])} a month is counted at ${percent(rules.loanRepaymentLoading)}.`;
    case "existingMortgages":
      return `Existing mortgages of ${money(household.existingMortgages)} are assessed as repaid over ${counted(rules.existingMortgageTermYears, "year")} at the test rate of ${percent(rules.testRate)}, whatever is paid now.`;
    case "basicBenchmark":
      return benchmarkReason(context);
    default:
      return line.section === "LIVING"
        ? livingReason(line, context)
        : employmentReason(line.key, context, line.key.startsWith("app1") ? "app1" : "app2");
  }
}

function shaded(what: string, weekly: number, share: number, standsFor: string): string {
  const counts =
    share === 1 ? "is counted in full" : `is counted at ${percent(share)}; the rest allows for ${standsFor}`;
  return `${what} of ${money(weekly)} a week ${counts}.`;
}

function boarderReason({ bank, household }: ReasonContext): string {
  const weekly = household.boarderIncomeGrossWeekly;
  if (weekly <= bank.boarderWeeklyCap) {
    return shaded("Board", weekly, bank.rules.boarderShading, "tax and costs");
  }
  const share = bank.rules.boarderShading;
  const shadedToo = share === 1 ? "" : `, and ${percent(share)} of that`;
  return `Board of ${money(weekly)} a week is counted up to ${money(bank.boarderWeeklyCap)} a week${shadedToo}.`;
}

function benchmarkReason(context: ReasonContext): string {
  const { household, bank } = context;
  const { benchmarkGrossIncomeRate } = bank.rules;
  const declared = money(declaredBasicCost(household));
  const forWhom = `${counted(household.applicants, "applicant")} and ${counted(household.dependants, "dependant")}`;
  const growth =
    benchmarkGrossIncomeRate > 0
      ? `, with ${percent(benchmarkGrossIncomeRate)} of gross employment income`
      : "";
  const benchmark = `the bank's benchmark of ${money(benchmarkCost(bank, household))} a month for ${forWhom}${growth}`;
  if (!household.useBankBenchmark) return "The bank's benchmark was not asked for: declared costs count.";
  return benchmarkCounts(context.bank, context.household)
    ? `Declared basic costs of ${declared} a month are below ${benchmark}, which counts in their place.`
    : `Declared basic costs of ${declared} a month reach ${benchmark}, and count instead of it.`;
}

function livingReason(line: CatalogueLine, context: ReasonContext): string {
  if (line.field?.group === "fixed") return "Counted as declared, beside the basic living costs.";
  return benchmarkCounts(context.bank, context.household)
    ? "Contained in the bank's benchmark, which is greater than the declared basic costs."
    : "Counted as declared.";
}

function employmentReason(key: LineKey, { tax, household }: ReasonContext, who: "app1" | "app2"): string {
  const gross = household[`${who}AnnualGrossIncome`];
  if (gross === 0) return "No employment income was entered.";
  switch (key) {
    case "app1IncomeTax":
    case "app2IncomeTax":
      return `Income tax on ${money(gross)} a year in ${tax.taxYear} is ${money(incomeTax(tax, gross))}.`;
    case "app1AccLevy":
    case "app2AccLevy":
      return `The ACC earners' levy is ${percent(tax.accRate)} of income up to ${money(tax.accIncomeCap)}: ${money(accLevy(tax, gross))} a year.`;
    case "app1StudentLoanRepayment":
    case "app2StudentLoanRepayment":
      return household[`${who}StudentLoan`]
        ? `A student loan takes ${percent(tax.studentLoanRate)} of income above ${money(tax.studentLoanThreshold)}: ${money(studentLoanRepayment(tax, gross))} a year.`
        : "There is no student loan.";
    default:
      return `Gross income of ${money(gross)} a year, before the deductions below.`;
  }
}
