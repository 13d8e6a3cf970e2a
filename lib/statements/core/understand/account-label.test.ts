import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { accountEnding, accountLabel, splitAccountLabel } from "./account-label.ts";
import { maskAccountNumber } from "./mask-account-number.ts";

test("shows the bank and the last four digits and omits unknown parts", () => {
  const account = { bank: "Kereru Bank", accountNumber: "**-****-*****76-00", accountName: "Ms A Ngata" };
  assert.equal(accountLabel(account), "Kereru Bank ··7600");
  assert.equal(accountLabel({ ...account, accountNumber: null }), "Kereru Bank");
  assert.equal(accountLabel({ ...account, bank: null }), "Ms A Ngata ··7600");
  assert.equal(accountLabel({ bank: null, accountNumber: null, accountName: null }), "Unnamed account");
  assert.equal(accountLabel({ ...account, currency: "AUD" }, "NZD"), "Kereru Bank ··7600 (AUD)");
  assert.equal(accountLabel({ ...account, currency: "NZD" }, "NZD"), "Kereru Bank ··7600");
});

test("gives an account the same label whether its number is masked or not", () => {
  const number = fc.stringMatching(/^[0-9A-Z]{2}(-?[0-9A-Z]{1,7}){0,3}$/);
  fc.assert(
    fc.property(number, (accountNumber) => {
      assert.equal(accountEnding(maskAccountNumber(accountNumber)), accountEnding(accountNumber));
      assert.match(accountEnding(accountNumber) ?? "", /^··[0-9A-Z]{2,4}$/);
    }),
  );
});

test("splits a label before its last digits, and the parts join to the same label", () => {
  const kauri = { bank: "Kauri Bank", accountName: null, accountNumber: "12-3456-0789012-00" };
  assert.deepEqual(splitAccountLabel(accountLabel({ ...kauri, currency: "AUD" }, "NZD")), [
    "Kauri Bank",
    "··1200 (AUD)",
  ]);
  assert.deepEqual(splitAccountLabel(accountLabel({ ...kauri, accountNumber: null })), ["Kauri Bank", null]);
});
