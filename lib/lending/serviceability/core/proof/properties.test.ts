import { test } from "node:test";
import fc from "fast-check";
import { scaleRuns } from "#testing/run-size.ts";
import { anyRichHousehold, anySheet, usualRichHousehold } from "../../testing/arbitraries.ts";
import { change, changed, neverBetter, pick } from "../../testing/never-better.ts";
import { assess } from "../assess.ts";
import {
  DEBT_TYPES,
  type Debt,
  type ExpenseKey,
  expenseOf,
  type Household,
  type Income,
  NO_EXPENSES,
  PAY_TYPES,
  withRent,
} from "../household.ts";
import { prepareSheet } from "../prepare-sheet.ts";
import { withFigure } from "../what-if/household-figure.ts";

const household = fc.oneof(
  { weight: 3, arbitrary: usualRichHousehold },
  { weight: 2, arbitrary: anyRichHousehold },
);

/** Tests any valid sheet and household; `worsen` gets an arbitrary change and a number to choose by. */
function worse(
  name: string,
  worsen: (drawn: Household, by: number, n: number) => Household,
  numRuns = 1200,
): void {
  test(`${name} never raises a figure`, () => {
    fc.assert(
      fc.property(anySheet, household, change, fc.nat(10_000), (sheet, drawn, by, n) => {
        const prepared = prepareSheet(sheet);
        neverBetter(assess(prepared, drawn), assess(prepared, worsen(drawn, by, n)));
      }),
      { numRuns: scaleRuns(numRuns) },
    );
  });
}

function withIncome(h: Household, n: number, changeIncome: (income: Income) => Income): Household {
  return {
    ...h,
    applicants: changed(h.applicants, n, (one) => ({
      ...one,
      incomes: changed(one.incomes, Math.floor(n / 4), changeIncome),
    })),
  };
}

function lessOf(income: Income, by: number, n: number): Income {
  if (income.type !== "SELF_EMPLOYED") return { ...income, amount: Math.max(0, income.amount - by) };
  return {
    ...income,
    years: changed(income.years, n, ({ profit, addBacks }) =>
      n % 3 === 0 ? { profit, addBacks: Math.max(0, addBacks - by) } : { profit: profit - by, addBacks },
    ),
  };
}

worse("less of an income", (h, by, n) => withIncome(h, n, (income) => lessOf(income, by, n)), 3000);

worse("an income that ends", (h, _, n) => ({
  ...h,
  applicants: changed(h.applicants, n, (one) => ({
    ...one,
    incomes: one.incomes.filter((_income, index) => index !== n % one.incomes.length),
  })),
}));

worse("less rent or board received", (h, by, n) =>
  n % 2 === 0
    ? { ...h, boarderIncomeWeekly: Math.max(0, h.boarderIncomeWeekly - by) }
    : {
        ...h,
        properties: changed(h.properties, n, (one) => ({
          ...one,
          rentWeekly: Math.max(0, one.rentWeekly - by),
        })),
      },
);

worse("more of a debt", (h, by, n) => {
  const more = (amount: number | null) => (amount === null ? null : amount + by);
  const grown = ({ balance, limit, repaymentMonthly, ...debt }: Debt): Debt => ({
    ...debt,
    balance: more(balance),
    limit: more(limit),
    repaymentMonthly: more(repaymentMonthly),
  });
  return { ...h, debts: changed(h.debts, n, grown) };
});

worse("a further debt", (h, by, n) => {
  const further: Debt = {
    type: pick(DEBT_TYPES, n),
    balance: by,
    limit: by,
    repaymentMonthly: by,
    outcome: h.debts.some(({ outcome }) => outcome === "UNDECIDED") && n % 2 === 0 ? "UNDECIDED" : "STAYS",
  };
  return { ...h, debts: [...h.debts, further] };
});

worse("more owed on a student loan", (h, by, n) => ({
  ...h,
  applicants: changed(h.applicants, n, (one) => ({
    ...one,
    studentLoanBalance: (one.studentLoanBalance ?? 0) + by,
  })),
}));

worse("a student loan, even a second one,", (h, _, n) => ({
  ...h,
  applicants: changed(h.applicants, n, (one) => ({ ...one, studentLoan: true })),
}));

worse("more of an expense", (h, by, n) => {
  const key = pick(Object.keys(NO_EXPENSES) as ExpenseKey[], n);
  return withFigure(h, { of: "EXPENSE", key }, expenseOf(h, key) + by);
});

worse("a further dependant", (h, _, n) => ({
  ...h,
  households: changed(h.households, n, (one) => ({ ...one, dependants: Math.min(5, one.dependants + 1) })),
}));

worse("a further adult without income", (h, _, n) => ({
  ...h,
  households: changed(h.households, n, (one) => ({ ...one, adults: [...one.adults, 3].slice(0, 2) })),
}));

worse("a shorter term", (h, by) => ({
  ...h,
  loan: { ...h.loan, termYears: Math.max(1, h.loan.termYears - (by % 40)) },
}));

worse("a longer interest-only period", (h, by, n) => ({
  ...h,
  loan: {
    ...h.loan,
    parts: changed(h.loan.parts, n, (part) =>
      part.type === "INTEREST_ONLY"
        ? { ...part, interestOnlyYears: Math.min(15, part.interestOnlyYears + 1 + (by % 14)) }
        : part,
    ),
  },
}));

worse("interest-only instead of principal and interest", (h, by, n) => ({
  ...h,
  loan: {
    ...h.loan,
    parts: changed(h.loan.parts, n, (part) =>
      part.type === "PRINCIPAL_AND_INTEREST"
        ? { ...part, type: "INTEREST_ONLY", interestOnlyYears: 1 + (by % 15) }
        : part,
    ),
  },
}));

worse("an older applicant", (h, by, n) => ({
  ...h,
  applicants: changed(h.applicants, n, (one) => ({
    ...one,
    age: Math.min(99, one.age === null ? 16 + (by % 84) : one.age + (by % 84)),
  })),
}));

worse("a higher KiwiSaver rate", (h, by, n) => ({
  ...h,
  applicants: changed(h.applicants, n, (one) => ({
    ...one,
    kiwiSaverRate: Math.min(0.1, (Math.round(one.kiwiSaverRate * 10_000) + 1 + (by % 999)) / 10_000),
  })),
}));

worse("less property value", (h, by, n) => ({
  ...h,
  properties: changed(h.properties, n, (one) => ({
    ...one,
    value: one.value === null ? null : Math.max(0, one.value - by),
  })),
}));

worse("a debt that is not repaid or rent that does not end", (h, _, n) =>
  n % 4 === 0
    ? withRent(h, "CONTINUES")
    : { ...h, debts: changed(h.debts, n, (debt) => ({ ...debt, outcome: "STAYS" })) },
);

worse("a debt that is not yet closed", (h, _, n) => ({
  ...h,
  debts: h.debts.length === 0 ? [] : [...h.debts, { ...pick(h.debts, n), outcome: "STAYS" }],
}));

test("never lowers a figure as an income rises cent by cent, across brackets, caps and the benchmark", () => {
  const type = fc.constantFrom(...PAY_TYPES, "SELF_EMPLOYED" as const);
  const first = fc.integer({ min: 0, max: 50_000_000 });
  fc.assert(
    fc.property(anySheet, household, first, type, (sheet, h, start, type) => {
      const prepared = prepareSheet(sheet);
      const earning = (gross: number) => {
        const income: Income =
          type === "SELF_EMPLOYED"
            ? { type, years: [{ profit: gross, addBacks: 0 }] }
            : { type, amount: gross, frequency: "YEARLY" };
        const applicants = changed(h.applicants, 0, (one) => ({ ...one, incomes: [income, ...one.incomes] }));
        return assess(prepared, { ...h, applicants });
      };
      let better = earning(start + 60);
      for (let gross = start + 59; gross >= start; gross--) {
        const next = earning(gross);
        neverBetter(better, next);
        better = next;
      }
    }),
    { numRuns: scaleRuns(100) },
  );
});
