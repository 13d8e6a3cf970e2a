import assert from "node:assert/strict";
import { test } from "node:test";
import { MemoryBudget } from "./memory-budget.ts";

function budgetOf(megabytes: number, isProcessLarge = () => false) {
  const budget = new MemoryBudget(megabytes, isProcessLarge);
  const displaced: string[] = [];
  const hold = (name: string, size: number, isAlone = false) =>
    budget.add({ megabytes: size, isAlone, displace: () => displaced.push(name) });
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
  hold("alone", 400, true);
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

test("in a process that has grown large, large work gives way and small work goes on", () => {
  const { budget, displaced, hold } = budgetOf(500, () => true);
  hold("large", 200);
  hold("small", 40);
  hold("other", 30);
  budget.check();
  budget.check();
  assert.deepEqual(displaced, ["large"]);
});
