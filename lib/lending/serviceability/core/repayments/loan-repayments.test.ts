import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { type LoanPart, PART_TYPES, WHOLE_LOAN } from "../household.ts";
import { loanRepayments, type OfferedLoan, splitAmount } from "./loan-repayments.ts";
import { savedByExtra, savedByHalfFortnightly } from "./paying-more.ts";
import { interestOnlyLabel, repaymentLabel, repaymentRows } from "./repayment-rows.ts";
import { REPAYMENT_FREQUENCIES, repayments } from "./repayments.ts";

const part = (share: number, type: LoanPart["type"], interestOnlyYears = 0): LoanPart => ({
  share,
  type,
  interestOnlyYears,
});

const loan: OfferedLoan = {
  amount: 60_000_000,
  rate: 0.0649,
  years: 30,
  frequency: "MONTHLY",
  parts: WHOLE_LOAN,
};

const inParts: OfferedLoan = {
  ...loan,
  parts: [
    part(0.5, "PRINCIPAL_AND_INTEREST"),
    part(0.3, "INTEREST_ONLY", 5),
    part(0.1, "INTEREST_ONLY", 2),
    part(0.1, "REVOLVING"),
  ],
};

const shares = fc
  .array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 6 })
  .map((weights) => weights.map((weight) => weight / weights.reduce((sum, each) => sum + each)));

test("splits a loan into parts that add up to it", () => {
  assert.deepEqual(
    splitAmount(10_000_000, [{ share: 0.7 }, { share: 0.2 }, { share: 0.1 }]),
    [7_000_000, 2_000_000, 1_000_000],
  );
  assert.deepEqual(splitAmount(100, [{ share: 1 / 3 }, { share: 1 / 3 }, { share: 1 / 3 }]), [33, 34, 33]);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000_000 }), shares, (amount, drawn) => {
      const amounts = splitAmount(
        amount,
        drawn.map((share) => ({ share })),
      );
      assert.equal(
        amounts.reduce((sum, each) => sum + each, 0),
        amount,
      );
      for (const [index, each] of amounts.entries()) {
        assert.ok(each >= 0 && Math.abs(each - amount * (drawn[index] ?? 0)) <= 1.001, `${each}`);
      }
    }),
  );
});

test("adds up the parts of a loan", () => {
  const costs = loanRepayments(inParts);
  const [table, later, sooner, revolving] = costs.parts;
  assert.deepEqual(
    costs.parts.map(({ amount }) => amount),
    [30_000_000, 18_000_000, 6_000_000, 6_000_000],
  );
  assert.deepEqual(later, {
    type: "INTEREST_ONLY",
    amount: 18_000_000,
    ...repayments(18_000_000, 0.0649, 30, "MONTHLY", "INTEREST_ONLY", 5),
  });
  // 180,000 × 6.49% ÷ 12 = 973.50; 60,000 × 6.49% ÷ 12 = 324.50.
  assert.deepEqual(costs.steps, [
    { afterYears: 0, repayment: (table?.repayment ?? 0) + 97_350 + 32_450 + 32_450 },
    { afterYears: 2, repayment: (table?.repayment ?? 0) + 97_350 + (sooner?.repayment ?? 0) + 32_450 },
    {
      afterYears: 5,
      repayment: (table?.repayment ?? 0) + (later?.repayment ?? 0) + (sooner?.repayment ?? 0) + 32_450,
    },
  ]);
  assert.equal(
    costs.totalInterest,
    costs.parts.reduce((sum, each) => sum + each.totalInterest, 0),
  );
  assert.equal(costs.totalPaid, 60_000_000 + costs.totalInterest);
  assert.equal(revolving?.totalInterest, 30 * 12 * 32_450);
});

test("adds up the years of a loan in parts", () => {
  const { schedule, totalInterest } = loanRepayments(inParts);
  assert.equal(schedule.length, 30);
  assert.equal(schedule[0]?.opening, 60_000_000);
  assert.equal(schedule.at(-1)?.closing, 0);
  assert.equal(
    schedule.reduce((sum, { interest }) => sum + interest, 0),
    totalInterest,
  );
  for (const row of schedule) assert.equal(row.opening - row.principal, row.closing);
});

test("has one step without an interest-only period, and for revolving credit alone", () => {
  assert.deepEqual(loanRepayments(loan).steps, [{ afterYears: 0, repayment: 378_846 }]);
  const revolving = { ...loan, parts: [part(1, "REVOLVING")] };
  assert.deepEqual(loanRepayments(revolving).steps, [{ afterYears: 0, repayment: 324_500 }]);
});

/** Interest and periods, calculated in integers of 10^-30 cents. */
function payDownExactly(amount: number, rate: number, perYear: number, payment: number) {
  const unit = 10n ** 30n;
  const rateUnits = BigInt(Math.round(rate * 1_000_000));
  let owed = BigInt(amount) * unit;
  let interest = 0n;
  let periods = 0;
  while (owed > 0n) {
    const due = (owed * rateUnits) / 1_000_000n / BigInt(perYear);
    interest += due;
    owed += due - BigInt(payment) * unit;
    periods += 1;
  }
  return { interest: Number((interest + unit / 2n) / unit), periods };
}

test("calculates the interest and time saved by paying $100 more", () => {
  const { repayment = 0, totalInterest } = loanRepayments(loan).parts[0] ?? { totalInterest: 0 };
  const faster = payDownExactly(loan.amount, loan.rate, 12, (repayment ?? 0) + 10_000);
  assert.deepEqual(savedByExtra(loan, 10_000), {
    type: "PRINCIPAL_AND_INTEREST",
    interest: totalInterest - faster.interest,
    months: 360 - faster.periods,
  });
  assert.ok(faster.periods < 340);
});

test("calculates the saving of half a monthly repayment each fortnight compared with monthly repayments", () => {
  const { repayment, totalInterest } = loanRepayments(loan).parts[0] ?? { repayment: 0, totalInterest: 0 };
  const faster = payDownExactly(loan.amount, loan.rate, 26, Math.ceil((repayment ?? 0) / 2));
  const expected = {
    type: "PRINCIPAL_AND_INTEREST",
    interest: totalInterest - faster.interest,
    months: Math.floor(((780 - faster.periods) * 12) / 26),
  };
  assert.deepEqual(savedByHalfFortnightly(loan), expected);
  assert.deepEqual(savedByHalfFortnightly({ ...loan, frequency: "WEEKLY" }), expected);
  assert.ok(expected.months > 60);
});

test("pays the extra on principal and interest parts, otherwise on the largest interest-only part", () => {
  const half = { ...loan, amount: 30_000_000 };
  assert.deepEqual(savedByExtra(inParts, 10_000), savedByExtra(half, 10_000));
  const twoTables = {
    ...loan,
    parts: [part(0.25, "PRINCIPAL_AND_INTEREST"), part(0.75, "PRINCIPAL_AND_INTEREST")],
  };
  const whole = savedByExtra(loan, 10_000);
  const split = savedByExtra(twoTables, 10_000);
  assert.equal(split?.months, whole?.months);
  assert.ok(Math.abs((split?.interest ?? 0) - (whole?.interest ?? 0)) < 1000);
  const noTable = { ...loan, parts: [part(0.4, "INTEREST_ONLY", 5), part(0.6, "INTEREST_ONLY", 3)] };
  const large = { ...loan, amount: 36_000_000, parts: [part(1, "INTEREST_ONLY", 3)] };
  assert.deepEqual(savedByExtra(noTable, 10_000), savedByExtra(large, 10_000));
  assert.equal(savedByExtra(noTable, 10_000)?.type, "INTEREST_ONLY");
  assert.equal(savedByExtra({ ...loan, parts: [part(1, "REVOLVING")] }, 10_000), null);
  assert.equal(savedByHalfFortnightly({ ...loan, parts: [part(1, "REVOLVING")] }), null);
});

test("paying more never costs more interest or takes longer", () => {
  const anyLoan = fc.record({
    amount: fc.integer({ min: 1, max: 200_000_000 }),
    rate: fc.oneof(
      fc.constant(0),
      fc.integer({ min: 1, max: 1500 }).map((n) => n / 10_000),
    ),
    years: fc.integer({ min: 1, max: 40 }),
    frequency: fc.constantFrom(...REPAYMENT_FREQUENCIES),
    parts: fc
      .record({
        share: fc.constant(1),
        type: fc.constantFrom(...PART_TYPES),
        interestOnlyYears: fc.integer({ min: 1, max: 15 }),
      })
      .map((whole) => [whole]),
  });
  const extra = fc.integer({ min: 1, max: 100_000 });
  fc.assert(
    fc.property(anyLoan, extra, extra, (drawn, first, more) => {
      const little = savedByExtra(drawn, first);
      const much = savedByExtra(drawn, first + more);
      if (little === null || much === null) return;
      assert.ok(little.interest >= 0 && little.months >= 0);
      assert.ok(much.interest >= little.interest && much.months >= little.months);
      assert.ok(much.interest <= loanRepayments(drawn).totalInterest);
      assert.ok(much.months < drawn.years * 12);
    }),
    { numRuns: 300 },
  );
});

test("lists what a loan costs for documents", () => {
  const { frequency: _, ...offered } = loan;
  const rows = repaymentRows(offered);
  const shown = rows.map(({ group, item, per, value, format }) => [group, item, per, value, format]);
  const saving = savedByExtra(loan, 10_000);
  const halves = savedByHalfFortnightly(loan);
  assert.deepEqual(shown, [
    ["The loan", "Amount", "", 60_000_000, "money"],
    ["The loan", "Rate offered a year", "", 0.0649, "percent"],
    ["The loan", "Term in years", "", 30, "plain"],
    ["Principal and interest", "Repayment", "a week", 87_367, "money"],
    ["Principal and interest", "Repayment", "a fortnight", 174_770, "money"],
    ["Principal and interest", "Repayment", "a month", 378_846, "money"],
    ["Total", "Total interest, repaid monthly", "", 76_384_672, "money"],
    ["Total", "Total paid, repaid monthly", "", 136_384_672, "money"],
    ["Paying more", "$100 more a month: interest saved", "", saving?.interest, "money"],
    ["Paying more", "$100 more a month: months sooner", "", saving?.months, "plain"],
    [
      "Paying more",
      "Half of the monthly repayment each fortnight: interest saved",
      "",
      halves?.interest,
      "money",
    ],
    [
      "Paying more",
      "Half of the monthly repayment each fortnight: months sooner",
      "",
      halves?.months,
      "plain",
    ],
  ]);
});

test("lists each part of a loan for documents", () => {
  const { frequency: _, ...offered } = inParts;
  const monthly = repaymentRows(offered).filter(
    ({ group, per }) => group.startsWith("Part") && per !== "a week",
  );
  assert.deepEqual(
    monthly.filter(({ per }) => per !== "a fortnight").map(({ group, item, value }) => [group, item, value]),
    [
      ["Part 1: Principal and interest", "Amount", 30_000_000],
      ["Part 1: Principal and interest", "Repayment", 189_423],
      ["Part 2: Interest only", "Amount", 18_000_000],
      ["Part 2: Interest only", "Interest only for 5 years", 97_350],
      ["Part 2: Interest only", "Repayment after that", 121_425],
      ["Part 3: Interest only", "Amount", 6_000_000],
      ["Part 3: Interest only", "Interest only for 2 years", 32_450],
      ["Part 3: Interest only", "Repayment after that", 38_782],
      ["Part 4: Revolving credit", "Amount", 6_000_000],
      ["Part 4: Revolving credit", "Interest if fully drawn", 32_450],
    ],
  );
});

test("labels one year of interest only in the singular", () => {
  const [later] = loanRepayments({ ...loan, parts: [part(1, "INTEREST_ONLY", 1)] }).parts;
  assert.ok(later);
  assert.equal(interestOnlyLabel(later), "Interest only for 1 year");
  assert.equal(repaymentLabel(later), "Repayment after that");
});
