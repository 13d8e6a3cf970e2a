import assert from "node:assert/strict";
import { test } from "node:test";
import { openLedger, type SummaryInput } from "./ledger.ts";
import { holderFlags } from "./statement-flags.ts";

const account = {
  accountId: "a",
  bank: "Kererū Bank",
  accountNumber: "12-3456-0789012-00",
  kind: "TRANSACTION" as const,
  currency: "NZD",
  creditLimit: null,
  interestRate: null,
};

function flagsFor(accountName: string) {
  const input: SummaryInput = {
    generatedAt: "2026-11-02T00:00:00.000Z",
    accounts: [{ ...account, accountName }],
    applicants: [{ firstName: "Aroha", lastName: "Ngata" }],
    statements: [],
    transactions: [],
    understood: new Map(),
    processedDocuments: [],
    failedDocuments: [],
  };
  return holderFlags(input, openLedger(input)).map(({ code, severity }) => `${severity} ${code}`);
}

test("flags an account in someone else's name", () => {
  assert.deepEqual(flagsFor("MS A NGATA"), []);
  assert.deepEqual(flagsFor("Online Saver"), []);
  assert.deepEqual(flagsFor("MR T WHITIORA"), ["HIGH OTHER_HOLDER"]);
  assert.deepEqual(flagsFor("Aroha Whitiora"), ["WARNING UNSURE_HOLDER"]);
});
