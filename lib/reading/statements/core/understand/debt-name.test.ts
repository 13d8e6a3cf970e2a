import assert from "node:assert/strict";
import { test } from "node:test";
import { debtName } from "./debt-name.ts";

test("names a debt by lender, kind and the end of its number, and omits what is not known", () => {
  const card = { lender: "Westpac", type: "CREDIT_CARD", accountNumber: "5166-XXXX-XXXX-9034" } as const;
  assert.equal(debtName(card), "Westpac credit card ··9034");
  assert.equal(debtName({ ...card, accountNumber: null }), "Westpac credit card");
  assert.equal(debtName({ ...card, lender: null }), "Credit card ··9034");
  assert.equal(
    debtName({ ...card, type: "BNPL", lender: "Afterpay", accountNumber: null }),
    "Afterpay buy now, pay later",
  );
});
