import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { scaleRuns } from "#testing/run-size.ts";
import { anyRichHousehold, anySheet, usualRichHousehold } from "../../testing/arbitraries.ts";
import { assessHouseholdExactly } from "../../testing/exact-method.ts";
import {
  type ExpenseKey,
  type Household,
  MAX_TERM_YEARS,
  NO_EXPENSES,
  PAY_TYPES,
  PAYMENTS_A_YEAR,
} from "../household.ts";
import { type PreparedBank, prepareSheet } from "../prepare-sheet.ts";
import { COUNTED_INCOMES } from "../rules/counting.ts";
import { sampleSheet } from "../rules/sample-sheet.ts";
import { type Figure, readFigure, withFigure } from "../what-if/household-figure.ts";
import { salaryFigure } from "./goal-seek.ts";
import { type Goal, goalOf, missed, reaches, resultAt } from "./reach.ts";
import { MAX_AMOUNT, seekAmount } from "./seek-amount.ts";
import { atTestRate, overTerm, seekDeposit, seekTerm, seekTestRate } from "./seek-loan-terms.ts";

const household = fc.oneof(
  { weight: 4, arbitrary: usualRichHousehold },
  { weight: 1, arbitrary: anyRichHousehold },
);
const wanted = fc.oneof(
  fc.integer({ min: 0, max: 2_000 }).map((thousands) => thousands * 100_000),
  fc.integer({ min: 1, max: 300_000_000 }),
  fc.integer({ min: 1, max: MAX_AMOUNT }),
);

/** Any household, sheet, bank and loan. */
const situation = fc.tuple(anySheet, household, wanted, fc.nat(100)).map(([sheet, drawn, loan, n]) => {
  const key = sheet.banks[n % sheet.banks.length]?.key ?? "";
  return { goal: goalOf(prepareSheet(sheet), key, loan), drawn, n };
});

function holds(name: string, check: (goal: Goal, drawn: Household, n: number) => void, numRuns: number) {
  test(name, () => {
    fc.assert(
      fc.property(situation, ({ goal, drawn, n }) => check(goal, drawn, n)),
      { numRuns: scaleRuns(numRuns) },
    );
  });
}

/** Figures whose increase raises lending. Businesses are left out, because a second year may lower it. */
function gains({ applicants, properties }: Household): Figure[] {
  return [
    { of: "BOARD" },
    ...applicants.flatMap(({ incomes }, applicant): Figure[] => [
      { of: "NEW_INCOME", applicant, type: "SALARY" },
      { of: "NEW_INCOME", applicant, type: "OTHER" },
      ...incomes.flatMap(({ type }, income): Figure[] =>
        type === "SELF_EMPLOYED" ? [] : [{ of: "INCOME", applicant, income }],
      ),
    ]),
    ...properties.flatMap(({ value }, property): Figure[] => [
      { of: "PROPERTY", property, figure: "rentWeekly" },
      ...(value === null ? [] : [{ of: "PROPERTY", property, figure: "value" } as const]),
    ]),
  ];
}

/** Figures whose increase lowers lending. */
function losses({ debts }: Household): Figure[] {
  return [
    { of: "FIXED_EXPENSES" },
    ...(Object.keys(NO_EXPENSES) as ExpenseKey[]).map((key): Figure => ({ of: "EXPENSE", key })),
    ...debts.flatMap((debt, index): Figure[] =>
      (["balance", "limit", "repaymentMonthly"] as const).flatMap((figure) =>
        debt[figure] === null ? [] : [{ of: "DEBT", debt: index, figure }],
      ),
    ),
  ];
}

function pick(figures: readonly Figure[], n: number): Figure {
  return figures[n % figures.length] ?? { of: "BOARD" };
}

const DOLLAR = 100;

holds(
  "a minimum income reaches the loan, and one dollar less does not; without one, not even a billion does",
  (goal, drawn, n) => {
    const figure = pick(gains(drawn), n);
    const sought = seekAmount(goal, drawn, figure);
    if (sought.reached) {
      assert.ok(sought.amount % DOLLAR === 0 || sought.change === 0);
      assert.equal(sought.amount - sought.change, readFigure(drawn, figure).amount);
      assert.deepEqual(sought.household, withFigure(drawn, figure, sought.amount));
      assert.ok(reaches(goal, sought.household));
      if (sought.amount > 0) {
        assert.ok(!reaches(goal, withFigure(drawn, figure, Math.max(0, sought.amount - DOLLAR))));
      }
    } else {
      assert.ok(sought.best.maxLending * 100 < goal.wanted);
      const best = withFigure(drawn, figure, MAX_AMOUNT);
      assert.deepEqual(sought.best, resultAt(goal, best));
      assert.equal(sought.obstacle, missed(goal, best).obstacle);
    }
  },
  3000,
);

holds(
  "a maximum expense or debt reaches the loan, and one dollar more does not; without one, not even zero does",
  (goal, drawn, n) => {
    const figure = pick(losses(drawn), n);
    const sought = seekAmount(goal, drawn, figure);
    if (sought.reached) {
      assert.ok(reaches(goal, withFigure(drawn, figure, sought.amount)));
      if (sought.amount < MAX_AMOUNT) {
        assert.ok(!reaches(goal, withFigure(drawn, figure, sought.amount + DOLLAR)));
      }
    } else {
      assert.ok(!reaches(goal, withFigure(drawn, figure, 0)));
    }
  },
  3000,
);

holds(
  "solves pay, board and fixed costs with a few assessments instead of a search",
  (goal, drawn, n) => {
    const solved = [...gains(drawn), { of: "FIXED_EXPENSES" } as const].filter(
      (figure) => figure.of !== "INCOME" || isPay(drawn, figure),
    );
    const figure = pick(solved, n);
    const capped = n % 3 === 0 ? goal : aboveCap(goal, drawn, figure, n);
    let count = 0;
    const bank = new Proxy(capped.bank, {
      get(target, name, receiver) {
        if (name === "annuity") count += 1;
        return Reflect.get(target, name, receiver);
      },
    });
    // A loan of zero needs no surplus, and beyond millions of income noise exceeds a dollar.
    const { wanted } = capped;
    fc.pre(wanted > 0 && wanted < 300_000_000 && readFigure(drawn, figure).amount < 1_000_000_000);
    seekAmount({ ...capped, bank }, drawn, figure);
    // Each assessment reads the annuity once, or once for each part of the loan. The surplus is calculated once at
    // every breakpoint, of which a tax table has up to ten. A search without a guess would take about sixty.
    const reads = drawn.loan.parts.length;
    assert.ok(count <= 32 * reads, `${count} reads at the annuity for ${reads} parts`);
  },
  2000,
);

/** The goal at a bank that caps every income, before or after its share is taken: what it lends for more than the cap. */
function aboveCap(goal: Goal, drawn: Household, figure: Figure, n: number): Goal {
  const yearly = (10 + n) * 100_000;
  const counts = Object.entries(goal.bank.counts).map(([income, one]) => [
    income,
    n % 3 === 1 ? { ...one, most: yearly } : { ...one, mostCounted: yearly * one.share },
  ]);
  const bank: PreparedBank = {
    ...goal.bank,
    counts: Object.fromEntries(counts),
    cappedFirst: n % 3 === 1 ? COUNTED_INCOMES : [],
  };
  const { per } = readFigure(drawn, figure);
  const amount = Math.ceil((yearly * 1.5) / PAYMENTS_A_YEAR[per ?? "YEARLY"]);
  const lent = resultAt({ ...goal, bank }, withFigure(drawn, figure, amount));
  return { ...goal, bank, wanted: lent.maxLending * 100 };
}

function isPay({ applicants }: Household, figure: Figure & { of: "INCOME" }): boolean {
  const type = applicants[figure.applicant]?.incomes[figure.income]?.type;
  return PAY_TYPES.some((pay) => pay === type);
}

holds(
  "a minimum term reaches the loan, and one year less does not",
  (goal, drawn) => {
    const sought = seekTerm(goal, drawn);
    const at = (years: number) => reaches(goal, overTerm(drawn, years));
    if (!sought.reached) return assert.ok(!at(MAX_TERM_YEARS));
    assert.ok(at(sought.years));
    assert.equal(sought.years - sought.change, drawn.loan.termYears);
    if (sought.years > 1) assert.ok(!at(sought.years - 1));
  },
  2000,
);

holds(
  "a maximum test rate reaches the loan, and a hundredth of a percent more does not",
  (goal, drawn) => {
    const sought = seekTestRate(goal, drawn);
    if (!sought.reached) return assert.ok(!reaches(atTestRate(goal, 0.01), drawn));
    assert.ok(reaches(atTestRate(goal, sought.rate), drawn));
    assert.equal(sought.atHighest, sought.rate === 0.25);
    if (!sought.atHighest) {
      assert.ok(!reaches(atTestRate(goal, (Math.round(sought.rate * 10_000) + 1) / 10_000), drawn));
    }
  },
  1000,
);

holds(
  "a minimum deposit leaves a loan that the bank lends, and one dollar less does not",
  (goal, drawn) => {
    const sought = seekDeposit(goal, drawn);
    if (sought === null) return;
    assert.ok(sought.deposit >= 0);
    assert.ok(reaches({ ...goal, wanted: sought.loan }, drawn));
    if (sought.deposit > 0) assert.ok(!reaches({ ...goal, wanted: sought.loan + DOLLAR }, drawn));
    if (reaches(goal, drawn)) assert.ok(sought.change < DOLLAR);
    else assert.ok(sought.change > 0);
  },
  1000,
);

/** Fixed, because one amount in millions is closer to a lending step than the engine's tolerance for noise. */
const SEED = 20_260_401;

test("finds the least salary, as confirmed by exact fractions", () => {
  const prepared = prepareSheet(sampleSheet);
  const runs = scaleRuns(400);
  let found = 0;
  fc.assert(
    fc.property(
      usualRichHousehold,
      fc.integer({ min: 100, max: 1_500 }),
      fc.nat(4),
      (drawn, thousands, index) => {
        const bank = sampleSheet.banks[index];
        assert.ok(bank);
        const goal = goalOf(prepared, bank.key, thousands * 100_000);
        const figure = salaryFigure(drawn.applicants[0]?.incomes ?? [], 0);
        const sought = seekAmount(goal, drawn, figure);
        if (!sought.reached) return;
        found += 1;
        const exactly = (amount: number) =>
          assessHouseholdExactly(sampleSheet, withFigure(drawn, figure, amount))[index]?.maxLending ?? 0;
        assert.ok(exactly(sought.amount) >= thousands * 1000);
        if (sought.amount > 0) assert.ok(exactly(sought.amount - DOLLAR) < thousands * 1000);
      },
    ),
    { numRuns: runs, seed: SEED },
  );
  assert.ok(found > 0.375 * runs, `only ${found} could be reached`);
});
