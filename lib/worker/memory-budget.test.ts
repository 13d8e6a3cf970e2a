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

test("within the budget everybody goes on", () => {
  const { budget, displaced, hold } = budgetOf(500);
  hold("a", 250);
  hold("b", 250);
  budget.check();
  assert.deepEqual(displaced, []);
});

test("beyond it the largest gives way, and no more than have to", () => {
  const { budget, displaced, hold } = budgetOf(500);
  hold("a", 100);
  hold("b", 300);
  hold("c", 200);
  budget.check();
  budget.check();
  assert.deepEqual(displaced, ["b"]);
});

test("work in the slot for large work stays, others give way to it", () => {
  const { budget, displaced, hold } = budgetOf(500);
  hold("alone", 400, "ALONE");
  hold("a", 60);
  hold("b", 90);
  budget.check();
  assert.deepEqual(displaced, ["b"]);
});

test("work that runs by itself has its own limit only", () => {
  const { budget, displaced, hold } = budgetOf(500);
  const remove = hold("other", 1);
  hold("a", 600);
  remove();
  budget.check();
  assert.deepEqual(displaced, []);
});

test("large work gives way before small work that holds more", () => {
  const { budget, displaced, hold } = budgetOf(500);
  hold("small", 300, "SMALL");
  hold("large", 250);
  budget.check();
  assert.deepEqual(displaced, ["large"]);
});

test("small work gives way where no large work is left to", () => {
  const { budget, displaced, hold } = budgetOf(500);
  hold("alone", 300, "ALONE");
  hold("small", 250, "SMALL");
  budget.check();
  assert.deepEqual(displaced, ["small"]);
});

test("in a process that has grown large, small work that holds much gives way alone", () => {
  const { budget, displaced, hold } = budgetOf(500, () => true);
  hold("usual", 60);
  hold("small", 120, "SMALL");
  budget.check();
  assert.deepEqual(displaced, ["small"]);
});

test("in a process that has grown large, large work gives way and small work goes on", () => {
  const { budget, displaced, hold } = budgetOf(500, () => true);
  hold("large", 200);
  hold("usual", 40);
  hold("small", 90, "SMALL");
  budget.check();
  budget.check();
  assert.deepEqual(displaced, ["large"]);
});
