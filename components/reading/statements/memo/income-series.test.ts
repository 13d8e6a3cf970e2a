import assert from "node:assert/strict";
import { test } from "node:test";
import type { MonthlyIncome } from "#lib/reading/transactions/read-transactions.ts";
import { incomeSeries } from "./income-series.ts";

const months = ["2026-08", "2026-09"];
const paid = (payer: string, month: string, amount: number): MonthlyIncome => ({
  payer,
  category: "SALARY",
  month,
  amount,
});

test("sorts payers by amount and uses zero for months without pay", () => {
  const income = [paid("Small", "2026-08", 100), paid("Acme", "2026-08", 300), paid("Acme", "2026-09", 50)];
  const series = incomeSeries("id", income, months);
  assert.deepEqual(
    series.map(({ label, amounts }) => [label, amounts]),
    [
      ["Acme", [300, 50]],
      ["Small", [100, 0]],
    ],
  );
  assert.equal(series[0]?.href, "/applications/id/transactions?merchant=Acme&direction=in&show=counted");
});

test("combines payers beyond the available tones into one series without losing any", () => {
  const income = Array.from({ length: 9 }, (_, index) => paid(`P${index}`, "2026-09", 10 + index));
  const series = incomeSeries("id", income, months);
  assert.equal(series.length, 5);
  assert.equal(series.at(-1)?.label, "5 others");
  const all = series.flatMap(({ amounts }) => amounts).reduce((sum, amount) => sum + amount, 0);
  assert.equal(all, 9 * 10 + 36);
});
