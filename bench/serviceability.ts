import assert from "node:assert/strict";
import fc from "fast-check";
import type { CalculatorRequest } from "#lib/lending/serviceability/calculator-request.ts";
import { assess } from "#lib/lending/serviceability/core/assess.ts";
import { breakdown } from "#lib/lending/serviceability/core/breakdown/breakdown.ts";
import {
  AMOUNT_FIELDS,
  type AmountFrequency,
  type AmountKey,
} from "#lib/lending/serviceability/core/fields.ts";
import { goalOf } from "#lib/lending/serviceability/core/goal-seek/reach.ts";
import { seekAmount } from "#lib/lending/serviceability/core/goal-seek/seek-amount.ts";
import type { Household } from "#lib/lending/serviceability/core/household.ts";
import { type PreparedSheet, prepareSheet } from "#lib/lending/serviceability/core/prepare-sheet.ts";
import { sampleSheet } from "#lib/lending/serviceability/core/rules/sample-sheet.ts";
import { breakdownOfRequest, readRequest } from "#lib/lending/serviceability/flat-request.ts";
import { usualRichHousehold } from "#lib/lending/serviceability/testing/arbitraries.ts";
import { assessHouseholdExactly } from "#lib/lending/serviceability/testing/exact-method.ts";
import { toDecimal } from "#lib/platform/money.ts";

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

/** Varied flat requests, the same in every run so that results are comparable. */
function variedRequests(count: number): CalculatorRequest[] {
  let state = 20_260_401;
  const draw = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  return Array.from({ length: count }, () => {
    const amounts = Object.fromEntries(
      AMOUNT_FIELDS.map((field) => [
        field.key,
        toDecimal(draw(3) === 0 ? 0 : draw(MAX_AMOUNT[field.frequency])),
      ]),
    ) as Record<AmountKey, string>;
    return {
      ...amounts,
      applicants: draw(2) === 0 ? "1" : "2",
      dependants: String(draw(6)) as CalculatorRequest["dependants"],
      app1StudentLoan: draw(2) === 0 ? "Y" : "N",
      app2StudentLoan: draw(2) === 0 ? "Y" : "N",
      useBankBenchmark: draw(4) === 0 ? "N" : "Y",
      proposedLoanTerm: String(1 + draw(40)),
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

/** The exact method is slow, so the results are checked for fewer households than are measured. */
const CHECKED_HOUSEHOLDS = 200;

/** Throws if a result differs from the exact one, because only right figures are worth measuring. */
function requireExactResults(sheet: PreparedSheet, households: readonly Household[]): void {
  for (const household of households) {
    const lending = assess(sheet, household).map(({ bank, maxLending, high }) => [
      bank,
      maxLending,
      high?.maxLending,
    ]);
    const exact = assessHouseholdExactly(sampleSheet, household);
    assert.deepEqual(
      lending,
      exact.map(({ bank, maxLending, high }) => [bank, maxLending, high?.maxLending]),
    );
  }
}

/** Measures assessments per second on one core. One assessment covers all five banks. */
export async function run(): Promise<{ name: string; rows: Array<Record<string, string | number>> }> {
  const requests = variedRequests(HOUSEHOLDS);
  const rich = fc.sample(usualRichHousehold, { numRuns: HOUSEHOLDS, seed: 20_260_401 });
  const sheet = prepareSheet(sampleSheet);
  requireExactResults(sheet, rich.slice(0, CHECKED_HOUSEHOLDS));
  const goal = goalOf(sheet, "kauri", 70_000_000);
  const row = <H>(what: string, households: readonly H[], call: (household: H) => unknown) => {
    const perSecond = callsPerSecond(households, call);
    return { what, "per second": perSecond, "µs each": Number((1_000_000 / perSecond).toPrecision(3)) };
  };
  return {
    name: `serviceability, five banks each; ${CHECKED_HOUSEHOLDS} households agree with exact fractions`,
    rows: [
      row("assess a household", rich, (household) => assess(sheet, household)),
      row("assess the contract's flat request, with its mapping", requests, (request) =>
        assess(sheet, readRequest(request)),
      ),
      row("breakdown, every line with its reason", rich, (household) => breakdown(sheet, household)),
      row("breakdown of the flat request", requests, (request) => breakdownOfRequest(sheet, request)),
      row("goal seek: minimum income at one bank", requests.map(readRequest), (household) =>
        seekAmount(goal, household, { of: "INCOME", applicant: 0, income: 0 }),
      ),
    ],
  };
}

if (import.meta.main) {
  const { name, rows } = await run();
  console.log(name);
  console.table(rows);
}
