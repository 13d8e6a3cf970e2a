import assert from "node:assert/strict";
import fc from "fast-check";
import type { BankAssessment, LendingFigures } from "../core/assess.ts";

/** A change in cents: from a single one, which tests rounding, to one that shifts the whole result. */
export const change = fc.oneof(
  fc.constant(1),
  fc.integer({ min: 1, max: 100 }),
  fc.integer({ min: 1, max: 50_000_000 }),
);

/** Asserts that the second household is not better off than the first at any bank, decided or not. */
export function neverBetter(first: readonly BankAssessment[], second: readonly BankAssessment[]): void {
  assert.equal(first.length, second.length);
  for (const [index, before] of first.entries()) {
    const after = second[index];
    assert.ok(after !== undefined);
    compare(before, after, before.bank);
    if (before.high && after.high) compare(before.high, after.high, `${before.bank}, high`);
  }
}

function compare(before: LendingFigures, after: LendingFigures, where: string): void {
  assert.ok(after.maxMonthlySurplus <= before.maxMonthlySurplus, `${where}: surplus rose`);
  assert.ok(after.maxLending <= before.maxLending, `${where}: lending rose`);
}

/** The list item selected by a drawn number. */
export function pick<T>(list: readonly T[], n: number): T {
  const found = list[n % list.length];
  if (found === undefined) throw new Error("nothing to pick");
  return found;
}

/** The list with the item selected by a drawn number changed; an empty list stays empty. */
export function changed<T>(list: readonly T[], n: number, changeItem: (item: T) => T): readonly T[] {
  return list.map((item, index) => (index === n % list.length ? changeItem(item) : item));
}
