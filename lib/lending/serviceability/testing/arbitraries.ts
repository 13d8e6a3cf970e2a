import fc from "fast-check";
import { toDecimal } from "#lib/platform/money.ts";
import { MAX_KIWISAVER_RATE } from "../../../reading/tax/tax.ts";
import type { TaxTable } from "../../../reading/tax/tax-schema.ts";
import type { CalculatorRequest } from "../calculator-request.ts";
import { AMOUNT_FIELDS, type AmountKey } from "../core/fields.ts";
import { BANK_RULES, type BankRuleKey, type RuleValues } from "../core/rules/bank-rules.ts";
import type { BankRule } from "../core/rules/rule-definition.ts";
import { type BankRules, type MasterSheet, MIN_KEPT_SHARE } from "../core/rules/sheet-schema.ts";
import { richHousehold } from "./household-arbitraries.ts";

const hundredths = (min: number, max: number) =>
  fc.integer({ min: min * 100, max: max * 100 }).map((n) => n / 100);

const share = hundredths(0, 1);

const multiple = hundredths(1, 20);

const date = fc.constantFrom("2024-07-01", "2025-12-01");

/** A sheet's Reserve Bank limits, or none. */
const anyReserveBank: fc.Arbitrary<MasterSheet["reserveBank"]> = fc.option(
  fc
    .record({ since: fc.tuple(date, date), multiples: fc.tuple(multiple, multiple), shares: fc.array(share) })
    .map(({ since: [income, value], multiples: [home, rental], shares: [a = 0, b = 0, c = 0, d = 0] }) => ({
      source: "generated",
      debtToIncome: {
        effectiveFrom: income,
        ownerOccupied: { limit: home, speedLimit: a },
        investor: { limit: rental, speedLimit: b },
      },
      loanToValue: {
        effectiveFrom: value,
        ownerOccupied: { limit: c, speedLimit: d },
        investor: { limit: d, speedLimit: a },
      },
    })),
);

const MAX_CENTS = 100_000_000_000;

/** Cents as people enter them: mostly zero or round figures, sometimes odd cents or the maximum. */
function cents(usual: number): fc.Arbitrary<number> {
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant(0) },
    { weight: 6, arbitrary: fc.integer({ min: 0, max: Math.floor(usual / 10_000) }).map((n) => n * 10_000) },
    { weight: 6, arbitrary: fc.integer({ min: 0, max: usual }) },
  );
}

const USUAL: Record<(typeof AMOUNT_FIELDS)[number]["frequency"], number> = {
  annual: 30_000_000,
  weekly: 150_000,
  monthly: 150_000,
  balance: 80_000_000,
  limit: 4_000_000,
};

const yesOrNo = fc.constantFrom("Y", "N");

function requestWith(amount: (usual: number) => fc.Arbitrary<number>) {
  const amounts = Object.fromEntries(
    AMOUNT_FIELDS.map((field) => [field.key, amount(USUAL[field.frequency]).map(toDecimal)]),
  ) as Record<AmountKey, fc.Arbitrary<string>>;
  const fields = {
    ...amounts,
    applicants: fc.constantFrom("1", "2"),
    dependants: fc.constantFrom("0", "1", "2", "3", "4", "5"),
    app1StudentLoan: yesOrNo,
    app2StudentLoan: yesOrNo,
    useBankBenchmark: yesOrNo,
    proposedLoanTerm: fc.integer({ min: 1, max: 40 }).map(String),
  };
  return fc.record(fields, { noNullPrototype: true }) satisfies fc.Arbitrary<CalculatorRequest>;
}

/** Any amounts that a request allows, up to a billion dollars in each field. */
function anyCents(usual: number): fc.Arbitrary<number> {
  return fc.oneof(cents(usual), fc.integer({ min: 0, max: MAX_CENTS }), fc.constant(MAX_CENTS));
}

/** The contract's flat request with every field, for typical households. */
export const usualRequest = requestWith(cents);

/** The contract's flat request with any amounts. */
export const anyRequest = requestWith(anyCents);

/** A typical household in full: every kind of income, debt, property and loan part. */
export const usualRichHousehold = richHousehold(cents);

/** A full household with any amounts. */
export const anyRichHousehold = richHousehold(anyCents);

/** A number with at most `places` decimals, as in a sheet. */
function decimal(min: number, max: number, places: number): fc.Arbitrary<number> {
  const scale = 10 ** places;
  return fc
    .integer({ min: Math.ceil(min * scale - 1e-6), max: Math.floor(max * scale + 1e-6) })
    .map((n) => n / scale);
}

/** A record with the ordinary prototype, so that it equals its own copy. */
function plain<T extends object>(fields: { [Key in keyof T]: fc.Arbitrary<T[Key]> }): fc.Arbitrary<T> {
  return fc.record(fields, { noNullPrototype: true }) as fc.Arbitrary<T>;
}

const rates = decimal(0, 0.45, 4);

const taxTable: fc.Arbitrary<TaxTable> = fc
  .record({
    ends: fc.uniqueArray(fc.integer({ min: 1, max: 400_000 }), { minLength: 0, maxLength: 6 }),
    rates: fc.array(rates, { minLength: 7, maxLength: 7 }),
    acc: plain({ rate: decimal(0, 0.05, 4), incomeCap: decimal(0, 300_000, 2) }),
    loan: plain({ rate: decimal(0, 0.2, 4), threshold: decimal(0, 60_000, 2) }),
    kiwiSaverDefaultRate: decimal(0, 0.1, 4),
  })
  .map((drawn) => {
    const ends = [...drawn.ends.sort((a, b) => a - b), null];
    const rising = drawn.rates.sort((a, b) => a - b);
    return {
      taxYear: "2026/27",
      source: "generated",
      incomeTax: ends.map((upTo, index) => ({ upTo, rate: rising[index] ?? 0 })),
      accLevy: drawn.acc,
      studentLoan: drawn.loan,
      kiwiSaverDefaultRate: drawn.kiwiSaverDefaultRate,
    };
  });

/** Amounts that increase in steps, which may be zero. */
const risingRow = fc
  .array(decimal(0, 900, 2), { minLength: 6, maxLength: 6 })
  .map((steps) => steps.map((_, end) => Math.round(sum(steps.slice(0, end + 1)) * 100) / 100));

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

type RuleArbitraries = { [Key in BankRuleKey]: fc.Arbitrary<RuleValues[Key]> };

/** The rules that matter only in a part of their range, or where only some values are of interest. */
const USUAL_VALUES: Partial<RuleArbitraries> = {
  testRate: decimal(0.01, 0.25, 4),
  minimumSurplus: fc.oneof(fc.constant(0), decimal(0, 2000, 2)),
  lendingStep: fc.constantFrom(1, 3, 100, 500, 1000, 5000),
};

/** Any value that a rule allows, from its definition. */
function allowedBy(rule: BankRule): fc.Arbitrary<unknown> {
  switch (rule.content) {
    case "yesNo":
      return fc.boolean();
    case "choice":
      return fc.constantFrom(...rule.choices);
    default: {
      const { content, min, max, optional } = rule;
      const number = {
        money: fc.oneof(decimal(min, Math.min(max, 800), 2), decimal(min, Math.min(max, 60_000), 2)),
        share: decimal(min, max, max < 0.5 ? 3 : 2),
        whole: fc.integer({ min: Math.ceil(min), max: Math.floor(max) }),
        number: decimal(min, max, 1),
      }[content];
      return optional ? fc.option(number) : number;
    }
  }
}

const anyRules = Object.fromEntries(
  Object.entries(BANK_RULES).map(([key, rule]) => [key, USUAL_VALUES[key as BankRuleKey] ?? allowedBy(rule)]),
) as RuleArbitraries;

const lvr = decimal(0.05, 1, 2);

function bank(key: string, maxBenchmarkRate: number): fc.Arbitrary<BankRules> {
  return fc
    .record({
      rules: plain<RuleValues>({
        ...anyRules,
        benchmarkGrossIncomeRate: fc.oneof(
          fc.constant(0),
          fc.constant(maxBenchmarkRate),
          decimal(0, maxBenchmarkRate, 4),
        ),
      }),
      // All three or none.
      loanToValue: fc.option(fc.tuple(lvr, lvr, lvr)),
      rows: fc.tuple(risingRow, risingRow),
    })
    .map(({ rows: [one, more], loanToValue, rules }) => ({
      key,
      name: `Bank ${key}`,
      source: "generated",
      effectiveFrom: "2026-04-01",
      verifiedAt: "2026-04-01",
      ...rules,
      lvrOwnerOccupied: loanToValue?.[0] ?? null,
      lvrInvestment: loanToValue?.[1] ?? null,
      lvrNewBuild: loanToValue?.[2] ?? null,
      benchmark: {
        oneApplicant: one,
        twoApplicants: one.map((amount, index) => Math.round((amount + (more[index] ?? 0)) * 100) / 100),
      },
    }));
}

/** Any valid sheet, with benchmark income rates up to the maximum allowed. */
export const anySheet: fc.Arbitrary<MasterSheet> = taxTable.chain((table) => {
  const deductions = (table.incomeTax.at(-1)?.rate ?? 0) + table.accLevy.rate + table.studentLoan.rate;
  const maxRate =
    Math.floor(Math.min(0.5, 1 - MIN_KEPT_SHARE - deductions - MAX_KIWISAVER_RATE) * 10_000 + 1e-6) / 10_000;
  return fc.integer({ min: 1, max: 5 }).chain((count) =>
    fc
      .tuple(anyReserveBank, ...Array.from({ length: count }, (_, index) => bank(`bank${index}`, maxRate)))
      .map(([reserveBank, ...banks]) => ({
        id: "generated",
        title: "Generated",
        taxYear: table.taxYear,
        taxTables: [table],
        banks,
        reserveBank,
      })),
  );
});
