import { type PreparedTax, taxOf } from "../../../reading/tax/tax.ts";
import {
  type CountedIncome,
  type Frequency,
  HIGHEST_TEST_RATE,
  LOWEST_TEST_RATE,
  MAX_TERM_YEARS,
  PAYMENTS_A_YEAR,
} from "./household.ts";
import { COUNTED_INCOMES, INCOME_CAPS, SHARES } from "./rules/counting.ts";
import type { BankRules, MasterSheet } from "./rules/sheet-schema.ts";

/** What a bank counts of an income: a share of no more than `most`, and no more than `mostCounted`, cents a year. */
export interface Counts {
  readonly share: number;
  readonly most: number;
  readonly mostCounted: number;
  /** The periods for which the sheet states the two caps. */
  readonly mostPer: Frequency;
  readonly mostCountedPer: Frequency;
}

/** One bank prepared for calculation: money in cents, terms as factors. */
export interface PreparedBank {
  readonly rules: BankRules;
  readonly minimumSurplus: number;
  readonly counts: Readonly<Record<CountedIncome, Counts>>;
  /** The incomes with a cap that applies before their share is taken. */
  readonly cappedFirst: readonly CountedIncome[];
  /** Basic living costs a month by dependants. */
  readonly benchmarkOfOne: readonly number[];
  readonly benchmarkOfTwo: readonly number[];
  /** Principal that one cent a month repays at the test rate, by years from 1 to MAX_TERM_YEARS. */
  readonly annuity: Float64Array;
  /** Monthly repayment of one cent of a home loan that stays. */
  readonly existingMortgageRate: number;
  /** Monthly repayment of one cent of a revolving credit limit that stays. */
  readonly revolvingRate: number;
}

export interface PreparedSheet {
  readonly id: string;
  readonly title: string;
  readonly tax: PreparedTax;
  readonly banks: readonly PreparedBank[];
}

/**
 * Prepares a sheet that passed `masterSheetSchema` once for all assessments. Throws RangeError if its tax year has no
 * table.
 */
export function prepareSheet(sheet: MasterSheet): PreparedSheet {
  const { id, title, banks } = sheet;
  return { id, title, tax: taxOf(sheet), banks: banks.map(prepareBank) };
}

/** Prepares one bank of a valid sheet, or a bank with changed rules. */
export function prepareBank(rules: BankRules): PreparedBank {
  const counts = COUNTED_INCOMES.map((income): [CountedIncome, Counts] => [income, countsOf(rules, income)]);
  return {
    rules,
    minimumSurplus: centsOf(rules.minimumSurplus),
    counts: Object.fromEntries(counts) as Record<CountedIncome, Counts>,
    cappedFirst: counts.flatMap(([income, { most }]) => (most < Number.POSITIVE_INFINITY ? [income] : [])),
    benchmarkOfOne: rules.benchmark.oneApplicant.map(centsOf),
    benchmarkOfTwo: rules.benchmark.twoApplicants.map(centsOf),
    annuity: Float64Array.from({ length: MAX_TERM_YEARS + 1 }, (_, years) =>
      annuityFactor(rules.testRate, years),
    ),
    existingMortgageRate: 1 / annuityFactor(rules.testRate, rules.existingMortgageTermYears),
    revolvingRate: 1 / annuityFactor(rules.testRate, rules.revolvingTermYears),
  };
}

function countsOf(rules: BankRules, income: CountedIncome): Counts {
  const share = SHARES[income];
  const capped = (side: "before" | "after") => {
    const cap = INCOME_CAPS[income]?.[side];
    const dollars = cap && rules[cap.rule];
    const per = cap?.per ?? "YEARLY";
    return {
      most: dollars == null ? Number.POSITIVE_INFINITY : centsOf(dollars) * PAYMENTS_A_YEAR[per],
      per,
    };
  };
  const [before, after] = [capped("before"), capped("after")];
  return {
    share: share === null ? 1 : (rules[share] ?? 1),
    most: before.most,
    mostPer: before.per,
    mostCounted: after.most,
    mostCountedPer: after.per,
  };
}

function centsOf(dollars: number): number {
  return Math.round(dollars * 100);
}

/**
 * The principal that one dollar a month repays over `years` years at an annual rate, compounded monthly: `(1
 * − (1 + i)^−n) / i` with i = rate / 12 and n = 12 · years. `expm1` preserves precision for small rates.
 */
export function annuityFactor(yearlyRate: number, years: number): number {
  const monthlyRate = yearlyRate / 12;
  return -Math.expm1(-12 * years * Math.log1p(monthlyRate)) / monthlyRate;
}

/** The bank with another test rate (a fraction a year), for its new loan and for existing mortgages. */
export function withTestRate(bank: PreparedBank, testRate: number): PreparedBank {
  return prepareBank({ ...bank.rules, testRate });
}

/** The sheet with every test rate moved by a fraction a year, each kept within the range. */
export function shiftTestRates(sheet: PreparedSheet, by: number): PreparedSheet {
  if (by === 0) return sheet;
  return { ...sheet, banks: sheet.banks.map((bank) => withTestRate(bank, shifted(bank.rules.testRate, by))) };
}

/** To a millionth, so that 0.0695 + 0.005 is 0.0745. */
function shifted(rate: number, by: number): number {
  const moved = Math.round((rate + by) * 1_000_000) / 1_000_000;
  return Math.min(HIGHEST_TEST_RATE, Math.max(LOWEST_TEST_RATE, moved));
}

/** A bank by its key. Throws RangeError if the sheet lacks it. */
export function bankOf(sheet: PreparedSheet, key: string): PreparedBank {
  const bank = sheet.banks.find(({ rules }) => rules.key === key);
  if (bank === undefined) throw new RangeError(`The sheet has no bank ${key}`);
  return bank;
}
