import assert from "node:assert/strict";
import { test } from "node:test";
import { toScenarioChoice } from "./scenario-choice.ts";

test("a calculation that is out of date says so where the advice chooses it", () => {
  const saved = { scenarioId: "s", name: "First home", calculatedAt: "2026-11-28T20:00:00Z" };
  assert.equal(toScenarioChoice({ ...saved, stale: [] }).label, "First home, 29 Nov 2026");
  const { label } = toScenarioChoice({ ...saved, stale: ["MASTER_SHEET", "STATEMENTS"] });
  assert.equal(label, "First home, 29 Nov 2026 (older bank rules, older figures)");
});
