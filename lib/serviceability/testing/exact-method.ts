import type { FlatHousehold } from "../core/flat-household.ts";
import type { BankRules, MasterSheet } from "../core/rules/sheet-schema.ts";
import type { TaxTable } from "../core/rules/tax-schema.ts";
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
  ZERO,
} from "./fraction.ts";

export interface ExactResult {
  maxLending: number;
  maxMonthlySurplus: number;
  limitedBy: string;
}

/**
 * An independent implementation of the method from its description, in exact fractions and dollars, sharing
 * nothing with the engine: slow, and right to the last digit. The tests compare the engine with it.
 */
export function assessExactly(sheet: MasterSheet, h: FlatHousehold): ExactResult[] {
  const tax = sheet.taxTables.find((table) => table.taxYear === sheet.taxYear);
  if (tax === undefined) throw new Error("no tax table");
  return sheet.banks.map((bank) => assessOne(tax, bank, h));
}

const TWELVE = fraction(12);
const weekly = (amount: Fraction) => divided(times(amount, fraction(52)), TWELVE);
const inDollars = (cents: number): Fraction => ({ over: BigInt(cents), under: 100n });
const total = (...parts: Fraction[]) => parts.reduce(plus, ZERO);

function assessOne(tax: TaxTable, bank: BankRules, h: FlatHousehold): ExactResult {
  const gross1 = inDollars(h.app1AnnualGrossIncome);
  const gross2 = inDollars(h.app2AnnualGrossIncome);
  const rental = inDollars(h.rentalIncomeGrossWeekly);
  const boarder = inDollars(h.boarderIncomeGrossWeekly);
  const cards = inDollars(h.creditCardLimit);
  const overdraft = inDollars(h.overdraftLimit);
  const mortgages = inDollars(h.existingMortgages);
  const counted = bank.boarderWeeklyCap === null ? boarder : lesser(boarder, fraction(bank.boarderWeeklyCap));
  const income = total(
    divided(net(tax, gross1, h.app1StudentLoan), TWELVE),
    divided(net(tax, gross2, h.app2StudentLoan), TWELVE),
    times(weekly(rental), fraction(bank.rentalShading)),
    times(weekly(counted), fraction(bank.boarderShading)),
    times(weekly(inDollars(h.otherIncomeNetWeekly)), fraction(bank.otherIncomeShading)),
  );
  const loans = inDollars(h.personalLoanMonthlyRepayment + h.hirePurchaseOtherLoanMonthlyPayment);
  const commitments = total(
    times(cards, fraction(bank.creditCardRate)),
    times(overdraft, fraction(bank.overdraftRate)),
    times(loans, fraction(bank.loanRepaymentLoading)),
    divided(mortgages, principalOfOne(bank.testRate, bank.existingMortgageTermYears)),
  );
  const surplus = minus(minus(income, living(bank, h, plus(gross1, gross2))), commitments);

  const spare = greater(minus(surplus, fraction(bank.minimumSurplus)), ZERO);
  const years = Math.min(h.proposedLoanTerm, bank.maxTermYears);
  const servicing = times(spare, principalOfOne(bank.testRate, years));
  const yearly = total(gross1, gross2, times(plus(rental, boarder), fraction(52)));
  const room =
    bank.debtToIncomeLimit === null || bank.debtToIncomeApplies === "WARN"
      ? servicing
      : greater(
          minus(times(fraction(bank.debtToIncomeLimit), yearly), total(mortgages, cards, overdraft)),
          ZERO,
        );
  const lending = lesser(servicing, room);
  const cents = nearest(times(surplus, fraction(100)));
  const isBelow = isLess(inDollars(cents), fraction(bank.minimumSurplus));
  return {
    maxLending: floor(divided(lending, fraction(bank.lendingStep))) * bank.lendingStep,
    maxMonthlySurplus: cents,
    limitedBy: isBelow ? "NOTHING_LEFT" : isLess(room, servicing) ? "DEBT_TO_INCOME" : "SERVICING",
  };
}

function net(tax: TaxTable, gross: Fraction, hasLoan: boolean): Fraction {
  let left = gross;
  let from = ZERO;
  for (const { upTo, rate } of tax.incomeTax) {
    const end = upTo === null ? gross : lesser(gross, fraction(upTo));
    left = minus(left, times(greater(minus(end, from), ZERO), fraction(rate)));
    from = end;
  }
  left = minus(left, times(lesser(gross, fraction(tax.accLevy.incomeCap)), fraction(tax.accLevy.rate)));
  const above = greater(minus(gross, fraction(tax.studentLoan.threshold)), ZERO);
  return hasLoan ? minus(left, times(above, fraction(tax.studentLoan.rate))) : left;
}

function living(bank: BankRules, h: FlatHousehold, gross: Fraction): Fraction {
  const declared = inDollars(
    h.groceriesFood +
      h.utilities +
      h.phoneInternet +
      h.transportVehicle +
      h.clothingPersonalCare +
      h.otherExpenses,
  );
  const fixed = inDollars(
    h.rentBoard +
      h.bodyCorpGroundRent +
      h.childcareSchooling +
      h.childSupport +
      h.homeContentCarInsurance +
      h.lifeHealthInsurance +
      h.ratesWater +
      h.retirementSavingsContribution,
  );
  const row = h.applicants === 2 ? bank.benchmark.twoApplicants : bank.benchmark.oneApplicant;
  const growth = divided(times(fraction(bank.benchmarkGrossIncomeRate), gross), TWELVE);
  const benchmark = plus(fraction(row[h.dependants] ?? Number.NaN), growth);
  return plus(fixed, h.useBankBenchmark ? greater(declared, benchmark) : declared);
}

const principals = new Map<string, Fraction>();

/** `(1 − (1 + i)^−n) / i`, shortened to fifty decimals: far beyond any amount here. */
function principalOfOne(testRate: number, years: number): Fraction {
  const key = `${testRate}/${years}`;
  const known = principals.get(key);
  if (known !== undefined) return known;
  const i = divided(fraction(testRate), TWELVE);
  const growth = plus(fraction(1), i);
  const n = BigInt(12 * years);
  const grown = { over: growth.over ** n, under: growth.under ** n };
  const exact = divided(minus(fraction(1), divided(fraction(1), grown)), i);
  const under = 10n ** 50n;
  const principal = { over: (exact.over * under) / exact.under, under };
  principals.set(key, principal);
  return principal;
}
