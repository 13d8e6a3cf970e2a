import assert from "node:assert/strict";
import { test } from "node:test";
import { moneyFormat } from "#lib/platform/money.ts";
import { exampleSummary } from "#testing/example-of.ts";
import { conductFigures } from "./conduct-figures.ts";
import { monthlyOfCommitment } from "./monthly-figures.ts";

test("shows buy now, pay later as a total for the period, beside the monthly figure of its commitments", () => {
  const [commitment] = exampleSummary.commitments.filter(({ type }) => type === "BNPL");
  assert.ok(commitment);
  const afterpay = { ...commitment, lender: "Afterpay", monthlyEquivalent: 80.06, monthlyAverage: 55.99 };
  const summary = {
    ...exampleSummary,
    conduct: { ...exampleSummary.conduct, bnplTotal: 169.22 },
    commitments: [afterpay],
  };
  const figure = conductFigures(summary, moneyFormat("NZD")).find(
    ({ label }) => label === "Buy now, pay later",
  );
  assert.deepEqual(figure?.figure, { cents: 169_22 });
  assert.equal(figure?.note, "$80.06 a month now");
  assert.equal(monthlyOfCommitment(afterpay), 80_06);
  const none = conductFigures({ ...summary, commitments: [] }, moneyFormat("NZD"));
  assert.equal(none.find(({ label }) => label === "Buy now, pay later")?.note, undefined);
});
