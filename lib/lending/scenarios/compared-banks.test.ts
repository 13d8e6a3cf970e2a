import assert from "node:assert/strict";
import { test } from "node:test";
import type { LimitedBy } from "#lib/lending/serviceability/core/assess.ts";
import { comparedBanks } from "./compared-banks.ts";
import type { Scenario, ScenarioComparison } from "./schemas.ts";

type Result = [bank: string, maxLending: number, limitedBy: LimitedBy, high?: number];

function scenario(...results: Result[]): Scenario {
  return {
    results: results.map(([bank, maxLending, limitedBy, high]) => ({
      bank,
      name: bank,
      maxLending,
      limitedBy,
      high: high === undefined ? null : { maxLending: high },
    })),
  } as unknown as Scenario;
}

function comparison(scenarios: Scenario[]): ScenarioComparison {
  const keys = [...new Set(scenarios.flatMap(({ results }) => results.map(({ bank }) => bank)))];
  const banks = keys.map((bank) => ({ bank, name: bank, maxLending: [], difference: [], high: [] }));
  return { scenarios, differences: [], banks };
}

test("ranks the banks as the calculator does, by the first scenario", () => {
  const first = scenario(
    ["kauri", 600, "SERVICING"],
    ["rimu", 700, "SERVICING", 800],
    ["totara", 700, "SERVICING", 900],
  );
  const second = scenario(["kea", 950, "SERVICING"], ["kauri", 990, "SERVICING"]);
  assert.deepEqual(
    comparedBanks(comparison([first, second])).map(({ bank }) => bank),
    ["totara", "rimu", "kauri", "kea"],
  );
});

test("returns each bank's limit in each scenario", () => {
  const [kauri] = comparedBanks(
    comparison([
      scenario(["kauri", 600, "DEBT_TO_INCOME"]),
      scenario(["kauri", 650, "SERVICING"]),
      scenario(["rimu", 650, "SERVICING"]),
    ]),
  );
  assert.deepEqual(kauri?.limitedBy, ["DEBT_TO_INCOME", "SERVICING", null]);
  assert.deepEqual(kauri?.warnings, [[], [], []]);
});

test("returns the warnings of lending above a guide", () => {
  const above = scenario(["matai", 1_257, "SERVICING"]);
  const [result] = above.results;
  assert.ok(result);
  result.warnings = ["Above its LVR guide of $760,000"];
  const [matai] = comparedBanks(comparison([scenario(["matai", 705, "SERVICING"]), above]));
  assert.deepEqual(matai?.warnings, [[], ["Above its LVR guide of $760,000"]]);
});
