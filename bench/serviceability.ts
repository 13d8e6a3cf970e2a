import assert from "node:assert/strict";
import fc from "fast-check";
import { assess } from "#lib/lending/serviceability/core/assess.ts";
import { breakdown, flatBreakdown } from "#lib/lending/serviceability/core/breakdown/breakdown.ts";
import {
  AMOUNT_FIELDS,
  type AmountFrequency,
  type AmountKey,
} from "#lib/lending/serviceability/core/fields.ts";
import {
  type Dependants,
  type FlatHousehold,
  fromFlat,
} from "#lib/lending/serviceability/core/flat-household.ts";
import { goalOf } from "#lib/lending/serviceability/core/goal-seek/reach.ts";
import { seekAmount } from "#lib/lending/serviceability/core/goal-seek/seek-amount.ts";
import type { Household } from "#lib/lending/serviceability/core/household.ts";
import { prepareSheet } from "#lib/lending/serviceability/core/prepare-sheet.ts";
import { sampleSheet } from "#lib/lending/serviceability/core/rules/sample-sheet.ts";
import { usualRichHousehold } from "#lib/lending/serviceability/testing/arbitraries.ts";
import { type FormulaSheet, openFormulaSheet } from "#lib/lending/serviceability/testing/formula-engine.ts";
import { assessPlainly } from "#lib/lending/serviceability/testing/plain-method.ts";

const HOUSEHOLDS = 1024;
const ROUNDS = 5;
const ROUND_MS = 300;

const MAX_AMOUNT: Record<AmountFrequency, number> = {
  annual: 25_000_000,
  weekly: 100_000,
  monthly: 120_000,
  balance: 70_000_000,
  limit: 3_000_000,
};

/** Varied households, the same in every run so that results are comparable. */
function variedHouseholds(count: number): FlatHousehold[] {
  let state = 20_260_401;
  const draw = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  return Array.from({ length: count }, () => {
    const amounts = Object.fromEntries(
      AMOUNT_FIELDS.map((field) => [field.key, draw(3) === 0 ? 0 : draw(MAX_AMOUNT[field.frequency])]),
    ) as Record<AmountKey, number>;
    return {
      ...amounts,
      applicants: draw(2) === 0 ? 1 : 2,
      dependants: draw(6) as Dependants,
      app1StudentLoan: draw(2) === 0,
      app2StudentLoan: draw(2) === 0,
      useBankBenchmark: draw(4) !== 0,
      proposedLoanTerm: 1 + draw(40),
    };
  });
}

/** Keeps the last results alive, so that the compiler cannot eliminate the work. More of them would measure the GC. */
const kept: unknown[] = new Array(8);

/** Calls per second in the best of several rounds. */
function callsPerSecond<H>(households: readonly H[], call: (household: H) => unknown): number {
  let best = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const started = performance.now();
    let calls = 0;
    let elapsed = 0;
    while (elapsed < ROUND_MS) {
      for (const household of households) {
        kept[calls % kept.length] = call(household);
        calls++;
      }
      elapsed = performance.now() - started;
    }
    best = Math.max(best, (calls / elapsed) * 1000);
  }
  return Math.round(best);
}

/** A spreadsheet is about a thousand times slower, so fewer households are used to measure it. */
const SPREADSHEET_HOUSEHOLDS = 200;

/**
 * Spreadsheet calls per second: a whole call (enter a household, recalculate, read five results) and recalculation
 * alone.
 */
function spreadsheetCallsPerSecond(
  formulas: FormulaSheet,
  households: readonly Household[],
): { whole: number; recalculation: number } {
  let whole = 0;
  let recalculation = 0;
  for (let round = 0; round < ROUNDS; round++) {
    let recalculating = 0;
    const started = performance.now();
    for (const household of households) {
      formulas.enter(household);
      const entered = performance.now();
      formulas.recalculate();
      recalculating += performance.now() - entered;
      kept[round] = formulas.read();
    }
    const elapsed = performance.now() - started;
    whole = Math.max(whole, (households.length / elapsed) * 1000);
    recalculation = Math.max(recalculation, (households.length / recalculating) * 1000);
  }
  return { whole, recalculation };
}

/** Throws if the results differ, because only equal work can be compared. */
function requireSameResults(formulas: FormulaSheet, households: readonly Household[]): void {
  const sheet = prepareSheet(sampleSheet);
  for (const household of households) {
    formulas.enter(household);
    formulas.recalculate();
    const results = assess(sheet, household).map(
      ({ bank, maxLending, maxMonthlySurplus, limitedBy, byServicing, byDebtToIncome, byLoanToValue }) => ({
        bank,
        maxLending,
        maxMonthlySurplus,
        limitedBy,
        byServicing,
        byDebtToIncome,
        byLoanToValue,
      }),
    );
    assert.deepEqual(formulas.read(), results);
  }
}

/**
 * Measures assessments per second on one core. One assessment covers all five banks. The baselines are a
 * straightforward implementation and the master sheet as formulas in a spreadsheet engine, which must give the same
 * results for every household measured.
 */
export async function run(): Promise<{ name: string; rows: Array<Record<string, string | number>> }> {
  const flat = variedHouseholds(HOUSEHOLDS);
  const rich = fc.sample(usualRichHousehold, { numRuns: HOUSEHOLDS, seed: 20_260_401 });
  const sheet = prepareSheet(sampleSheet);
  const formulas = openFormulaSheet(sampleSheet);
  const sample = rich.slice(0, SPREADSHEET_HOUSEHOLDS);
  requireSameResults(formulas, sample);
  const spreadsheet = spreadsheetCallsPerSecond(formulas, sample);
  const plain = callsPerSecond(rich, (household) => assessPlainly(sampleSheet, household));
  const engine = callsPerSecond(rich, (household) => assess(sheet, household));
  const ofFlat = callsPerSecond(flat, (household) => assess(sheet, fromFlat(household)));
  const explained = callsPerSecond(rich, (household) => breakdown(sheet, household));
  const explainedFlat = callsPerSecond(flat, (household) => flatBreakdown(sheet, household));
  const goal = goalOf(sheet, "kauri", 70_000_000);
  const sought = callsPerSecond(flat, (household) =>
    seekAmount(goal, fromFlat(household), { of: "INCOME", applicant: 0, income: 0 }),
  );
  const row = (what: string, perSecond: number) => ({
    what,
    "per second": Math.round(perSecond),
    "µs each": Number((1_000_000 / perSecond).toPrecision(3)),
    "times a spreadsheet": Number((perSecond / spreadsheet.whole).toPrecision(3)),
    "times its recalculation alone": Number((perSecond / spreadsheet.recalculation).toPrecision(3)),
  });
  return {
    name: `serviceability, five banks each; the spreadsheet gives the same results for all ${sample.length} households`,
    rows: [
      row("IronCalc: enter, recalculate, read", spreadsheet.whole),
      row("straightforward implementation", plain),
      row("assess a household", engine),
      row("assess the contract's flat request, with its mapping", ofFlat),
      row("breakdown, every line with its reason", explained),
      row("breakdown of the flat request", explainedFlat),
      row("goal seek: minimum income at one bank", sought),
    ],
  };
}

if (import.meta.main) {
  const { name, rows } = await run();
  console.log(name);
  console.table(rows);
}
