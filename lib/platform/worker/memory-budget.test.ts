import assert from "node:assert/strict";
import { test } from "node:test";
import { MemoryBudget, type MemoryHolder } from "./memory-budget.ts";

function budgetOf(megabytes: number, isProcessLarge = () => false) {
  const budget = new MemoryBudget(megabytes, isProcessLarge);
  const displaced: string[] = [];
  const hold = (name: string, size: number, workload: MemoryHolder["workload"] = "LARGE") =>
    budget.add({ megabytes: size, workload, displace: () => displaced.push(name) });
  return { budget, displaced, hold };
}

test("displaces nothing within the budget", () => {
  const { budget, displaced, hold } = budgetOf(500);
  hold("a", 250);
  hold("b", 250);
  budget.check();
  assert.deepEqual(displaced, []);
});

test("displaces the largest above the budget, and no more than necessary", () => {
  const { budget, displaced, hold } = budgetOf(500);
  hold("a", 100);
  hold("b", 300);
  hold("c", 200);
  budget.check();
  budget.check();
  assert.deepEqual(displaced, ["b"]);
});

test("keeps work in the slot for large work, and displaces other work", () => {
  const { budget, displaced, hold } = budgetOf(500);
  hold("alone", 400, "ALONE");
  hold("a", 60);
  hold("b", 90);
  budget.check();
  assert.deepEqual(displaced, ["b"]);
});

test("does not apply the joint limit to work that runs alone", () => {
  const { budget, displaced, hold } = budgetOf(500);
  const remove = hold("other", 1);
  hold("a", 600);
  remove();
  budget.check();
  assert.deepEqual(displaced, []);
});

test("displaces large work before small work that uses more", () => {
  const { budget, displaced, hold } = budgetOf(500);
  hold("small", 300, "SMALL");
  hold("large", 250);
  budget.check();
  assert.deepEqual(displaced, ["large"]);
});

test("displaces an applicant's work before all other", () => {
  const { budget, displaced, hold } = budgetOf(500);
  hold("small", 100, "SMALL");
  hold("large", 400);
  hold("applicant", 60, "APPLICANT");
  budget.check();
  assert.deepEqual(displaced, ["applicant"]);
});

test("displaces small work when no large work is left", () => {
  const { budget, displaced, hold } = budgetOf(500);
  hold("alone", 300, "ALONE");
  hold("small", 250, "SMALL");
  budget.check();
  assert.deepEqual(displaced, ["small"]);
});

test("displaces small work that uses much memory before usual large work, if the process is large", () => {
  const { budget, displaced, hold } = budgetOf(500, () => true);
  hold("usual", 60);
  hold("small", 120, "SMALL");
  budget.check();
  assert.deepEqual(displaced, ["small"]);
});

test("displaces large work and keeps small work, if the process is large", () => {
  const { budget, displaced, hold } = budgetOf(500, () => true);
  hold("large", 200);
  hold("usual", 40);
  hold("small", 90, "SMALL");
  budget.check();
  budget.check();
  assert.deepEqual(displaced, ["large"]);
});
