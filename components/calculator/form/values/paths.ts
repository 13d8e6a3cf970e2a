import type { CalculatorValues, ValuePath } from "./values.ts";

const AMOUNTS = new Set([
  "amount",
  "profit",
  "addBacks",
  "studentLoanBalance",
  "boarderIncomeWeekly",
  "value",
  "rentWeekly",
  "balance",
  "limit",
  "repaymentMonthly",
]);

/** Whether the text at a path is an amount of money. */
export function isAmountPath(path: ValuePath): boolean {
  const name = path.slice(path.lastIndexOf(".") + 1);
  return AMOUNTS.has(name) || path.startsWith("expenses.") || path.startsWith("funds.");
}

/** The text at a path; empty if its row is gone. */
export function textAt(values: CalculatorValues, path: ValuePath): string {
  let node: unknown = values;
  for (const key of path.split(".")) {
    if (typeof node !== "object" || node === null) return "";
    node = (node as Readonly<Record<string, unknown>>)[key];
  }
  return typeof node === "string" ? node : "";
}
