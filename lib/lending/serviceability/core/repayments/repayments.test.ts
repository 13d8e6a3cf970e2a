import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { divided, type Fraction, fraction, minus, nearest, plus, times } from "../../testing/fraction.ts";
import { PAYMENTS_A_YEAR } from "../household.ts";
import { annuityFactor } from "../prepare-sheet.ts";
import { REPAYMENT_FREQUENCIES, type RepaymentFrequency, type Repayments, repayments } from "./repayments.ts";

const dollars = (amount: number) => Math.round(amount * 100);

const amount = fc.oneof(
  fc.integer({ min: 1, max: 40_000 }).map((n) => n * 10_000),
  fc.integer({ min: 1, max: 200_000_000 }),
  fc.integer({ min: 1, max: 5_000 }),
);
const rate = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 1, max: 2_500 }).map((n) => n / 10_000),
  fc.integer({ min: 1, max: 250_000 }).map((n) => n / 1_000_000),
);
const years = fc.integer({ min: 1, max: 40 });
const frequency = fc.constantFrom<RepaymentFrequency>(...REPAYMENT_FREQUENCIES);
const type = fc.constantFrom(
  "PRINCIPAL_AND_INTEREST" as const,
  "INTEREST_ONLY" as const,
  "REVOLVING" as const,
);
const interestOnlyYears = fc.integer({ min: 1, max: 15 });

const table = (principal: number, yearly: number, term: number, often: RepaymentFrequency = "MONTHLY") =>
  repayments(principal, yearly, term, often, "PRINCIPAL_AND_INTEREST");

test("matches published repayments", () => {
  assert.equal(table(dollars(100_000), 0.07, 30).repayment, dollars(665.3));
  assert.equal(table(dollars(866_000), 0.0579, 30).repayment, dollars(5075.77));
  assert.equal(table(dollars(500_000), 0.0649, 30).repayment, dollars(3157.05));
});

test("matches published total interest", () => {
  assert.equal(table(dollars(100_000), 0.07, 30).totalInterest, dollars(139_508.9));
  assert.equal(table(dollars(200_000), 0.065, 30).totalInterest, dollars(255_088.98));
});

test("repays principal and interest over the remaining years after an interest-only period", () => {
  const cost = repayments(dollars(120_000), 0.06, 30, "MONTHLY", "INTEREST_ONLY", 5);
  assert.equal(cost.interestOnly, dollars(600));
  assert.equal(cost.repayment, table(dollars(120_000), 0.06, 25).repayment);
  assert.equal(cost.interestOnlyYears, 5);
  assert.equal(cost.totalInterest, dollars(5 * 12 * 600) + table(dollars(120_000), 0.06, 25).totalInterest);
  assert.deepEqual(cost.schedule[4], {
    year: 5,
    opening: dollars(120_000),
    interest: dollars(7200),
    principal: 0,
    closing: dollars(120_000),
  });
});

test("leaves a year for the principal if the interest-only period is as long as the term", () => {
  const cost = repayments(dollars(50_000), 0.06, 5, "MONTHLY", "INTEREST_ONLY", 15);
  assert.equal(cost.interestOnlyYears, 4);
  assert.equal(cost.repayment, table(dollars(50_000), 0.06, 1).repayment);
  const short = repayments(dollars(50_000), 0.06, 1, "MONTHLY", "INTEREST_ONLY", 5);
  assert.deepEqual(short, table(dollars(50_000), 0.06, 1));
});

test("charges only interest on the drawn limit of revolving credit", () => {
  const cost = repayments(dollars(26_000), 0.07, 10, "FORTNIGHTLY", "REVOLVING");
  assert.equal(cost.interestOnly, dollars(70));
  assert.equal(cost.repayment, null);
  assert.equal(cost.totalInterest, dollars(18_200));
});

test("divides the loan among the repayments without interest", () => {
  const cost = table(dollars(36_000), 0, 30);
  assert.equal(cost.repayment, dollars(100));
  assert.equal(cost.totalInterest, 0);
  assert.equal(repayments(dollars(36_000), 0, 30, "WEEKLY", "INTEREST_ONLY", 5).interestOnly, 0);
});

test("agrees with the assessment's annuity at the same rate", () => {
  fc.assert(
    fc.property(amount, rate, years, (principal, yearly, term) => {
      fc.pre(yearly > 0);
      const { repayment } = table(principal, yearly, term);
      assert.ok(Math.abs((repayment ?? 0) - principal / annuityFactor(yearly, term)) < 0.5001);
    }),
  );
});

/** `(1 + i)^n` and the repayment `P · i · (1 + i)^n / ((1 + i)^n − 1)`, in exact fractions. */
function exactly(principal: number, yearly: number, periods: number, perYear: number) {
  const i = divided(fraction(yearly), fraction(perYear));
  const power = (n: number): Fraction => {
    const { over, under } = plus(fraction(1), i);
    return { over: over ** BigInt(n), under: under ** BigInt(n) };
  };
  const grown = power(periods);
  const payment =
    yearly === 0
      ? divided(fraction(principal), fraction(periods))
      : divided(times(times(fraction(principal), i), grown), minus(grown, fraction(1)));
  const owed = (n: number) =>
    yearly === 0
      ? minus(fraction(principal), times(payment, fraction(n)))
      : minus(times(fraction(principal), power(n)), times(payment, divided(minus(power(n), fraction(1)), i)));
  return { payment, owed };
}

test("agrees to the cent with exact fractions", () => {
  fc.assert(
    fc.property(
      amount,
      rate,
      fc.integer({ min: 1, max: 30 }),
      frequency,
      (principal, yearly, term, often) => {
        const perYear = PAYMENTS_A_YEAR[often];
        const periods = term * perYear;
        const exact = exactly(principal, yearly, periods, perYear);
        const cost = table(principal, yearly, term, often);
        assert.equal(cost.repayment, nearest(exact.payment));
        assert.equal(cost.totalPaid, nearest(times(exact.payment, fraction(periods))));
        const half = Math.ceil(term / 2);
        assert.equal(cost.schedule[half - 1]?.closing, nearest(exact.owed(half * perYear)));
      },
    ),
    { numRuns: 150 },
  );
});

const anyLoan = fc.record({ amount, rate, years, frequency, type, interestOnlyYears });
type AnyLoan = typeof anyLoan extends fc.Arbitrary<infer Loan> ? Loan : never;

const cost = (loan: AnyLoan, change: Partial<AnyLoan> = {}): Repayments => {
  const l = { ...loan, ...change };
  return repayments(l.amount, l.rate, l.years, l.frequency, l.type, l.interestOnlyYears);
};

test("repays exactly the amount, year by year", () => {
  fc.assert(
    fc.property(anyLoan, (loan) => {
      const { schedule, totalInterest, totalPaid } = cost(loan);
      const sum = (figure: "principal" | "interest") => schedule.reduce((all, row) => all + row[figure], 0);
      assert.equal(schedule.length, loan.years);
      assert.equal(sum("principal"), loan.amount);
      assert.equal(sum("interest"), totalInterest);
      assert.equal(totalPaid, loan.amount + totalInterest);
      assert.equal(schedule.at(-1)?.closing, 0);
      let opening = loan.amount;
      for (const row of schedule) {
        assert.equal(row.opening, opening);
        assert.equal(row.opening - row.principal, row.closing);
        assert.ok(row.principal >= 0 && row.interest >= 0);
        opening = row.closing;
      }
    }),
    { numRuns: 500 },
  );
});

test("a higher rate never costs less", () => {
  fc.assert(
    fc.property(anyLoan, fc.integer({ min: 1, max: 20_000 }), (loan, by) => {
      const dearer = cost(loan, { rate: loan.rate + by / 1_000_000 });
      assert.ok(dearer.totalInterest >= cost(loan).totalInterest);
      assert.ok((dearer.repayment ?? 0) >= (cost(loan).repayment ?? 0));
    }),
    { numRuns: 500 },
  );
});

test("interest-only costs more than principal and interest in total, and more the longer it lasts", () => {
  fc.assert(
    fc.property(anyLoan, (loan) => {
      const total = (change: Partial<AnyLoan>) => cost(loan, change).totalInterest;
      const later = total({ type: "INTEREST_ONLY" });
      assert.ok(later >= total({ type: "PRINCIPAL_AND_INTEREST" }));
      assert.ok(total({ type: "INTEREST_ONLY", interestOnlyYears: loan.interestOnlyYears + 1 }) >= later);
      assert.ok(total({ type: "REVOLVING" }) >= later);
    }),
    { numRuns: 500 },
  );
});

test("weekly costs no more interest than fortnightly, and fortnightly no more than monthly", () => {
  fc.assert(
    fc.property(anyLoan, (loan) => {
      const [weekly, fortnightly, monthly] = REPAYMENT_FREQUENCIES.map(
        (often) => cost(loan, { frequency: often }).totalInterest,
      ) as [number, number, number];
      assert.ok(weekly <= fortnightly && fortnightly <= monthly);
    }),
    { numRuns: 500 },
  );
});

test("neither a longer term nor a larger loan ever costs less", () => {
  fc.assert(
    fc.property(anyLoan, fc.integer({ min: 1, max: 1_000_000 }), (loan, more) => {
      assert.ok(cost(loan, { years: loan.years + 1 }).totalInterest >= cost(loan).totalInterest);
      assert.ok(cost(loan, { amount: loan.amount + more }).totalInterest >= cost(loan).totalInterest);
    }),
    { numRuns: 500 },
  );
});
