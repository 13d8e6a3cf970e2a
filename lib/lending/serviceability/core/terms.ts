import { netOfTax, type PreparedTax } from "../../../reading/tax/tax.ts";
import { type Business, type CountedIncome, isPay } from "./household.ts";
import type { PreparedBank } from "./prepare-sheet.ts";
import type { Commitment, Earner, Tally } from "./tally.ts";

// One function for each term of the method. The assessment adds them up, and each line of the breakdown is its share of
// one. Cents, unrounded: a month unless the name says a year.

/** What the bank counts of one kind of income, cents a year: its share, within its caps. */
export function countedOf({ counts }: PreparedBank, income: CountedIncome, yearly: number): number {
  if (yearly === 0) return 0;
  const { share, most, mostCounted } = counts[income];
  return Math.min(Math.min(yearly, most) * share, mostCounted);
}

/** The same of all of the household's income of that kind. */
export function countedIncome(bank: PreparedBank, t: Tally, income: CountedIncome): number {
  if (!isPay(income)) return countedOf(bank, income, t.others[income]);
  return t.earners.reduce((sum, { pay }) => sum + countedOf(bank, income, pay[income]), 0);
}

/** An applicant's pay as the bank counts it, cents a year. */
export function assessedPay(bank: PreparedBank, pay: Earner["pay"]): number {
  return (
    countedOf(bank, "SALARY", pay.SALARY) +
    countedOf(bank, "OVERTIME", pay.OVERTIME) +
    countedOf(bank, "BONUS", pay.BONUS) +
    countedOf(bank, "COMMISSION", pay.COMMISSION)
  );
}

/** An applicant's business income as the bank counts it, cents a year. A loss counts as zero. */
export function assessedBusinesses(bank: PreparedBank, earner: Earner): number {
  let sum = 0;
  for (const years of earner.businesses) sum += assessedBusiness(bank, years);
  return sum;
}

/** One business by the bank's basis: the latest year, the mean of the years given, or the lowest. */
export function assessedBusiness({ rules }: PreparedBank, years: Business["years"]): number {
  const [latest, earlier] = years;
  if (latest === undefined) return 0;
  const one = latest.profit + latest.addBacks * rules.addBackShading;
  if (earlier === undefined || rules.selfEmployedBasis === "LATEST") return Math.max(0, one);
  const other = earlier.profit + earlier.addBacks * rules.addBackShading;
  return Math.max(0, rules.selfEmployedBasis === "LOWER" ? Math.min(one, other) : (one + other) / 2);
}

/** The applicants' earnings as a bank counts them, cents a year. */
interface Earnings {
  /** After tax, levy, student loan and, where the bank deducts it, KiwiSaver. */
  net: number;
  /** Pay and businesses as the bank counts them. */
  gross: number;
  businesses: number;
}

/** The earnings of all applicants. */
export function earnings(tax: PreparedTax, bank: PreparedBank, { earners }: Tally): Earnings {
  const sums = { net: 0, gross: 0, businesses: 0 };
  for (const earner of earners) {
    const pay = assessedPay(bank, earner.pay);
    const business = assessedBusinesses(bank, earner);
    const gross = pay + business;
    sums.net += Math.max(0, netOfTax(tax, gross, earner.studentLoan) - kiwiSaver(bank, earner, pay));
    sums.gross += gross;
    sums.businesses += business;
  }
  return sums;
}

/** KiwiSaver on the assessed pay, cents a year; 0 at a bank that does not deduct it. */
export function kiwiSaver({ rules }: PreparedBank, { kiwiSaverRate }: Earner, pay: number): number {
  return rules.deductsKiwiSaver ? kiwiSaverRate * pay : 0;
}

/** Net income, rent and board as the bank counts them. */
export function otherIncomes(bank: PreparedBank, { others }: Tally): number {
  const sum =
    countedOf(bank, "BENEFIT", others.BENEFIT) +
    countedOf(bank, "SUPERANNUATION", others.SUPERANNUATION) +
    countedOf(bank, "WORKING_FOR_FAMILIES", others.WORKING_FOR_FAMILIES) +
    countedOf(bank, "CHILD_SUPPORT", others.CHILD_SUPPORT) +
    countedOf(bank, "INVESTMENT", others.INVESTMENT) +
    countedOf(bank, "OTHER", others.OTHER) +
    countedOf(bank, "RENT", others.RENT) +
    countedOf(bank, "BOARD", others.BOARD);
  return sum / 12;
}

/** Limits by their share whatever is drawn, repayments with the loading, home loans and revolving credit at the test rate. */
export function commitments(bank: PreparedBank, debts: Pick<Tally, Commitment>): number {
  return (
    debts.cardLimits * bank.rules.creditCardRate +
    debts.overdraftLimits * bank.rules.overdraftRate +
    debts.repayments * bank.rules.loanRepaymentLoading +
    debts.homeLoans * bank.existingMortgageRate +
    debts.revolvingLimits * bank.revolvingRate
  );
}

/** The bank's benchmark for basic living costs: one for each household, growing with the assessed gross income. */
export function benchmarkCost(bank: PreparedBank, t: Tally, gross = assessedGross(bank, t)): number {
  let base = 0;
  for (const { adults, dependants } of t.households) {
    base += (adults.length === 2 ? bank.benchmarkOfTwo : bank.benchmarkOfOne)[dependants] ?? 0;
  }
  return base + (bank.rules.benchmarkGrossIncomeRate * gross) / 12;
}

/** Gross pay and business income of all applicants as the bank counts it, cents a year. */
export function assessedGross(bank: PreparedBank, t: Tally): number {
  let gross = 0;
  for (const earner of t.earners) gross += assessedPay(bank, earner.pay) + assessedBusinesses(bank, earner);
  return gross;
}

/** The basic living costs that count: declared, or the bank's benchmark if it is higher and in use. */
export function basicCost(bank: PreparedBank, t: Tally, gross?: number): number {
  return t.useBankBenchmark ? Math.max(t.basic, benchmarkCost(bank, t, gross)) : t.basic;
}

/**
 * The income that debt is compared with, cents a year: businesses by the bank's basis, other income before shading, up
 * to a cap that applies before shading.
 */
export function debtToIncomeBase(bank: PreparedBank, t: Tally, businesses = allBusinesses(bank, t)): number {
  let sum = t.regular;
  for (const income of bank.cappedFirst) {
    const { most } = bank.counts[income];
    if (!isPay(income)) sum -= Math.max(0, t.others[income] - most);
    else for (const { pay } of t.earners) sum -= Math.max(0, pay[income] - most);
  }
  return sum + businesses;
}

function allBusinesses(bank: PreparedBank, { earners }: Tally): number {
  let sum = 0;
  for (const earner of earners) sum += assessedBusinesses(bank, earner);
  return sum;
}

/**
 * Debts and limits that remain beside the new loan, cents; an unknown balance counts as the bank's number of
 * repayments.
 */
export function existingDebt(bank: PreparedBank, t: Tally): number {
  return (
    t.homeLoans +
    t.revolvingLimits +
    t.cardLimits +
    t.overdraftLimits +
    t.loanBalances +
    t.unknownBalances * bank.rules.loanBalanceMonths +
    t.studentLoans
  );
}

/** The multiple of income that debt may reach; null if the bank has none for this purpose. */
export function debtToIncomeLimit({ rules }: PreparedBank, { loan }: Tally): number | null {
  return loan.purpose === "INVESTMENT" ? rules.debtToIncomeInvestor : rules.debtToIncomeLimit;
}

/** Cents that can still be borrowed under the bank's debt-to-income limit; null if it has none. */
export function debtToIncomeRoom(bank: PreparedBank, t: Tally, base: number): number | null {
  const limit = debtToIncomeLimit(bank, t);
  return limit === null ? null : Math.max(0, limit * base - existingDebt(bank, t));
}

/** The total that may be secured on the properties, in cents; null without a value or a limit. */
export function securedLending({ rules }: PreparedBank, t: Tally): number | null {
  const { lvrOwnerOccupied, lvrInvestment, lvrNewBuild } = rules;
  if (!t.isSecured || lvrOwnerOccupied === null || lvrInvestment === null || lvrNewBuild === null)
    return null;
  return t.ownerOccupied * lvrOwnerOccupied + t.investment * lvrInvestment + t.newBuild * lvrNewBuild;
}

/** Cents that can still be secured on the properties; null without a value or a limit. */
export function loanToValueRoom(bank: PreparedBank, t: Tally): number | null {
  const secured = securedLending(bank, t);
  return secured === null ? null : Math.max(0, secured - t.homeLoans - t.revolvingLimits);
}

/**
 * The term in years: the shortest of the proposed term, the bank's longest, and the years left by the oldest
 * applicant's age.
 */
export function assessedTerm({ rules }: PreparedBank, { loan, oldest }: Tally): number {
  const longest = Math.min(loan.termYears, rules.maxTermYears);
  if (rules.maxAgeAtEnd === null || oldest === null) return longest;
  return Math.max(1, Math.min(longest, rules.maxAgeAtEnd - oldest));
}

/** The principal that one cent a month repays over the assessed term, divided among the loan's parts. */
export function principalPerCent(bank: PreparedBank, t: Tally): number {
  return principalPerCentOver(bank, t, assessedTerm(bank, t));
}

/** The same over a given term. */
export function principalPerCentOver(bank: PreparedBank, { loan: { parts } }: Tally, term: number): number {
  if (parts.length === 1 && parts[0]?.type === "PRINCIPAL_AND_INTEREST") return bank.annuity[term] ?? 0;
  let cost = 0;
  for (const { share, type, interestOnlyYears } of parts) {
    const years =
      type === "REVOLVING"
        ? bank.rules.revolvingTermYears
        : type === "INTEREST_ONLY"
          ? Math.max(1, term - interestOnlyYears)
          : term;
    cost += share / (bank.annuity[years] ?? 0);
  }
  return 1 / cost;
}
