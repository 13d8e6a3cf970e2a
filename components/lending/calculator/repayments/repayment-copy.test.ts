import assert from "node:assert/strict";
import { test } from "node:test";
import { WHOLE_LOAN } from "#lib/lending/serviceability/core/household.ts";
import {
  loanRepayments,
  type OfferedLoan,
} from "#lib/lending/serviceability/core/repayments/loan-repayments.ts";
import { formatRate } from "#lib/platform/format.ts";
import {
  assessmentNote,
  extraLabel,
  figureGroups,
  formatDuration,
  savingSentence,
} from "./repayment-copy.ts";

const loan: OfferedLoan = {
  amount: 50_000_000,
  rate: 0.0649,
  years: 30,
  frequency: "MONTHLY",
  parts: WHOLE_LOAN,
};

test("writes months as years and months", () => {
  assert.equal(formatDuration(0), "0 months");
  assert.equal(formatDuration(1), "1 month");
  assert.equal(formatDuration(12), "1 year");
  assert.equal(formatDuration(50), "4 years 2 months");
});

test("writes rates with two decimals, or three if needed", () => {
  assert.equal(formatRate(0.0539), "5.39%");
  assert.equal(formatRate(0.075), "7.50%");
  assert.equal(formatRate(0.05395), "5.395%");
  assert.equal(formatRate(0), "0.00%");
});

test("describes what paying more saves", () => {
  const saving = { type: "PRINCIPAL_AND_INTEREST", interest: 6_231_049, months: 50 } as const;
  assert.equal(
    savingSentence(saving, true),
    "Saves $62,310 of interest. The loan is repaid 4 years 2 months sooner.",
  );
  assert.equal(
    savingSentence(saving, false),
    "Saves $62,310 of interest. The principal and interest part is repaid 4 years 2 months sooner.",
  );
  assert.equal(savingSentence({ ...saving, months: 0 }, true), "Saves $62,310 of interest.");
  assert.equal(
    savingSentence({ ...saving, interest: 0 }, true),
    "The loan is repaid 4 years 2 months sooner.",
  );
  assert.equal(savingSentence({ ...saving, interest: 0, months: 0 }, true), "Saves nothing.");
  assert.equal(extraLabel(10_000, "FORTNIGHTLY"), "$100 more a fortnight");
  assert.equal(extraLabel(12_550, "WEEKLY"), "$125.50 more a week");
});

test("shows a loan of one part at the rate offered beside the test rate", () => {
  const tested = loanRepayments({ ...loan, rate: 0.0695 });
  assert.deepEqual(figureGroups(loanRepayments(loan), tested), [
    { title: null, rows: [{ label: "Repayment", offered: "$3,157.05", tested: "$3,309.74" }] },
    {
      title: "Over 30 years",
      rows: [
        { label: "Total interest", offered: "$636,539", tested: "$691,506" },
        { label: "Total paid", offered: "$1,136,539", tested: "$1,191,506" },
      ],
    },
  ]);
  assert.equal(assessmentNote(tested), null);
});

test("shows the test rate alone until a rate is offered", () => {
  const groups = figureGroups(null, loanRepayments({ ...loan, years: 1 }));
  assert.deepEqual(
    groups.flatMap(({ rows }) => rows.map(({ offered }) => offered)),
    [null, null, null],
  );
  assert.equal(groups[1]?.title, "Over 1 year");
});

test("shows each part, and when the repayment of the whole loan changes", () => {
  const parts = [
    { share: 0.6, type: "PRINCIPAL_AND_INTEREST", interestOnlyYears: 0 },
    { share: 0.3, type: "INTEREST_ONLY", interestOnlyYears: 5 },
    { share: 0.1, type: "REVOLVING", interestOnlyYears: 0 },
  ] as const;
  const costs = loanRepayments({ ...loan, parts });
  const groups = figureGroups(costs, costs);
  assert.deepEqual(
    groups.map(({ title, rows }) => [title, ...rows.map(({ label }) => label)]),
    [
      ["Principal and interest, $300,000", "Repayment"],
      ["Interest only, $150,000", "Interest only for 5 years", "Repayment after that"],
      ["Revolving credit, $50,000", "Interest if fully drawn"],
      ["Whole loan", "From the start", "After 5 years"],
      ["Over 30 years", "Total interest", "Total paid"],
    ],
  );
  // 6.49% ÷ 12 of 150,000 and of 50,000.
  assert.equal(groups[1]?.rows[0]?.offered, "$811.25");
  assert.equal(groups[2]?.rows[0]?.offered, "$270.42");
  const cents = groups.map(({ rows }) => rows.map(({ offered }) => Number(offered?.replace(/\D/g, ""))));
  const [[amortising = 0] = [], [first = 0, then = 0] = [], [drawn = 0] = [], whole] = cents;
  assert.deepEqual(whole, [amortising + first + drawn, amortising + then + drawn]);
  assert.equal(
    assessmentNote(costs),
    "The bank assesses an interest-only part on its repayment after that period. " +
      "It assesses revolving credit as a principal and interest loan.",
  );
  assert.equal(
    assessmentNote(
      loanRepayments({ ...loan, parts: [{ share: 1, type: "REVOLVING", interestOnlyYears: 0 }] }),
    ),
    "The bank assesses revolving credit as a principal and interest loan.",
  );
});
