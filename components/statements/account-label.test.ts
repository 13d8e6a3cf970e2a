import assert from "node:assert/strict";
import { test } from "node:test";
import { accountLabel } from "./account-label.ts";

test("shows the bank and end of the number and omits unknown parts", () => {
  const account = { bank: "Kereru Bank", accountNumber: "**-****-*****76-00", accountName: "Ms A Ngata" };
  assert.equal(accountLabel(account), "Kereru Bank …76-00");
  assert.equal(accountLabel({ ...account, accountNumber: null }), "Kereru Bank");
  assert.equal(accountLabel({ ...account, bank: null }), "Ms A Ngata …76-00");
  assert.equal(accountLabel({ bank: null, accountNumber: null, accountName: null }), "Account");
});
