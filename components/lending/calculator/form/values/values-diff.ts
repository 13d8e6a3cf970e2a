import {
  DEBT_OUTCOMES,
  DEBT_TYPES,
  FREQUENCIES,
  PART_TYPES,
  PURPOSES,
  RENT_OUTCOMES,
} from "#lib/lending/serviceability/core/household.ts";
import { isRecord } from "#lib/lending/serviceability/core/household-faults.ts";
import { INCOME_LABELS } from "#lib/lending/serviceability/core/labels.ts";
import {
  blankApplicant,
  blankDebt,
  blankIncome,
  blankPart,
  blankProperty,
  type CalculatorValues,
  MAX_ITEMS,
} from "./values.ts";

/** The texts that differ, nested like the values. A list has its changed, added and removed rows by id. */
export type ValuesDiff = { readonly [key: string]: ValuesDiff | string | readonly string[] };

/** The difference that turns `from` into `to`; null if they are the same. */
export function diffValues(from: CalculatorValues, to: CalculatorValues): ValuesDiff | null {
  const found = diff(from, to);
  return isRecord(found) ? (found as ValuesDiff) : null;
}

type Row = { readonly id: string };

function isRows(list: readonly unknown[]): list is readonly Row[] {
  return list.every((item) => isRecord(item) && typeof item.id === "string");
}

function diff(before: unknown, to: unknown): ValuesDiff | string | null {
  if (before === to) return null;
  // An added row differs in every field.
  const from =
    before === undefined && typeof to === "object" ? (Array.isArray(to) && isRows(to) ? [] : {}) : before;
  if (Array.isArray(from) && Array.isArray(to) && isRows(from) && isRows(to)) return diffRows(from, to);
  if (typeof from !== "object" || typeof to !== "object" || from === null || to === null) return String(to);
  const entries = Object.entries(to).flatMap(([key, value]) => {
    const change = diff((from as Readonly<Record<string, unknown>>)[key], value);
    return change === null ? [] : [[key, change] as const];
  });
  return entries.length === 0 ? null : Object.fromEntries(entries);
}

function diffRows(from: readonly Row[], to: readonly Row[]): ValuesDiff | null {
  const before = new Map(from.map((row) => [row.id, row]));
  const removed = from.map(({ id }) => id).filter((id) => !to.some((row) => row.id === id));
  const changed = to.flatMap((row) => {
    const change = diff(before.get(row.id) ?? {}, row);
    return change === null ? [] : [[row.id, change] as const];
  });
  const order = to.map(({ id }) => id);
  const left = from.map(({ id }) => id).filter((id) => order.includes(id));
  // Added rows go to the end unless an order is stored.
  const isAppended = left.every((id, index) => order[index] === id);
  if (removed.length === 0 && changed.length === 0 && isAppended) return null;
  return { rows: Object.fromEntries(changed), removed, ...(!isAppended && { order }) };
}

/**
 * Applies a difference, which may have been made from other values: unedited rows follow the given ones. Throws
 * TypeError for a difference of another shape, such as an older version's draft.
 */
export function applyDiff(values: CalculatorValues, difference: unknown): CalculatorValues {
  return apply(values, difference, "") as CalculatorValues;
}

/** The blank row that an added one is applied to, by the name of its list. */
const BLANK_ROWS: Readonly<Record<string, Row>> = {
  applicants: { ...blankApplicant(""), incomes: [] } as Row,
  incomes: blankIncome("", "SALARY"),
  properties: blankProperty("", "INVESTMENT"),
  debts: blankDebt("", "OTHER"),
  parts: blankPart("", "REVOLVING", ""),
};

/** The allowed values of each choice, by list and name, because `type` differs from list to list. */
const CHOICES: Readonly<Record<string, readonly string[]>> = {
  "incomes.type": Object.keys(INCOME_LABELS),
  "incomes.frequency": FREQUENCIES,
  "incomes.basis": ["", "FILE", "ESTIMATE", "CONFIRMED"],
  "properties.use": PURPOSES,
  "properties.basis": ["", "FILE"],
  "properties.newBuild": ["Y", "N"],
  "debts.type": DEBT_TYPES,
  "debts.outcome": DEBT_OUTCOMES,
  "debts.basis": ["", "FILE"],
  "parts.type": PART_TYPES,
  "applicants.studentLoan": ["Y", "N"],
  "applicants.home": ["0", "1"],
  "households.dependants": ["0", "1", "2", "3", "4", "5"],
  "loan.purpose": PURPOSES,
  ".rentOutcome": RENT_OUTCOMES,
  ".useBankBenchmark": ["Y", "N"],
};

/** `list` is the name of the record or list that the node is in. */
function apply(node: unknown, change: unknown, list: string, key = ""): unknown {
  if (change === undefined) return node;
  if (typeof node === "string") {
    const allowed = CHOICES[`${list}.${key}`];
    if (typeof change !== "string" || (allowed && !allowed.includes(change))) throw new TypeError(key);
    return change;
  }
  if (!isRecord(change)) throw new TypeError(key);
  if (Array.isArray(node) && key in BLANK_ROWS) return applyRows(node, change, key);
  if (Array.isArray(node)) return node.map((item, index) => apply(item, change[index], list, key));
  return applyRecord(node as Readonly<Record<string, unknown>>, change, key);
}

function applyRecord(
  node: Readonly<Record<string, unknown>>,
  change: Readonly<Record<string, unknown>>,
  key: string,
): unknown {
  if (Object.keys(change).some((name) => !Object.hasOwn(node, name))) throw new TypeError(key);
  return Object.fromEntries(
    Object.entries(node).map(([name, child]) => [name, apply(child, change[name], key, name)]),
  );
}

function applyRows(rows: readonly Row[], change: Readonly<Record<string, unknown>>, list: string): Row[] {
  const { rows: changes, removed, order } = change;
  if (!isRecord(changes) || !Array.isArray(removed)) throw new TypeError(list);
  const left = rows.filter(({ id }) => !removed.includes(id));
  const added = Object.entries(changes).filter(([id]) => !rows.some((row) => row.id === id));
  const next = [
    ...left.map((row) => apply(row, changes[row.id], "", list) as Row),
    ...added.flatMap(([id, row]) => addedRow(id, row, list)),
  ];
  if (Array.isArray(order)) next.sort((one, other) => place(order, one) - place(order, other));
  return next.length === 0 && list === "applicants"
    ? [...rows]
    : next.slice(0, MAX_ITEMS[list as keyof typeof MAX_ITEMS]);
}

/** A row that only the change contains; empty if it changes a row that no longer exists. */
function addedRow(id: string, change: unknown, list: string): Row[] {
  if (!isRecord(change)) throw new TypeError(list);
  const blank = BLANK_ROWS[list];
  return change.id === id && blank ? [apply(blank, change, "", list) as Row] : [];
}

function place(order: readonly unknown[], { id }: Row): number {
  const index = order.indexOf(id);
  return index < 0 ? order.length : index;
}
