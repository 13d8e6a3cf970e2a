import assert from "node:assert/strict";
import { test } from "node:test";
import { account, transaction } from "#testing/generators/statements/stored-rows.ts";
import type { StoredAccount } from "../understand/types.ts";
import { understandRow } from "./categorise.ts";

const category = (description: string, dollars: number, facts: Partial<StoredAccount> = {}, balance = -900) =>
  understandRow(
    transaction("2026-03-05", description, dollars, { balance: balance * 100 }),
    account("everyday", facts),
    new Map(),
  ).category;

test("counts a repayment that names a home loan as a mortgage payment, whatever else it names", () => {
  for (const line of [
    "LOAN REPAYMENT 12-3095-0123456-92 HOME LOAN",
    "LOAN PAYMENT HOUSING LOAN 91",
    "AP LOAN PMT MORTGAGE 2",
    "AVANTI FINANCE HOME LOAN 0091",
    "HEARTLAND BANK LIMITED MTGE",
    "LOAN REPAYMENT HOME LOA",
  ]) {
    assert.equal(category(line, -700), "MORTGAGE", line);
  }
  assert.equal(category("LOAN REPAYMENT 0091", -700), "LOAN_REPAYMENT");
  assert.equal(category("LOAN REPAYMENT 0091", -2100), "MORTGAGE", "too large for another loan");
  assert.equal(category("AVANTI FINANCE", -2100), "LOAN_REPAYMENT", "a car lender's may be as large");
});

test("counts revolving credit interest as mortgage interest, by kind, name, limit, rate or size", () => {
  const interest = (dollars: number, facts: Partial<StoredAccount> = {}, balance = -900) =>
    category("DEBIT INTEREST", -dollars, facts, balance);
  assert.equal(interest(14), "OVERDRAFT_INTEREST");
  assert.equal(interest(14, { creditLimit: 200_000 }), "OVERDRAFT_INTEREST");
  assert.equal(interest(14, { creditLimit: 600_000, interestRate: 0.199 }), "OVERDRAFT_INTEREST");
  assert.equal(interest(14, { kind: "REVOLVING_CREDIT" }), "MORTGAGE");
  assert.equal(interest(14, { accountName: "J Hemi Revolving Credit" }), "MORTGAGE");
  assert.equal(interest(14, { creditLimit: 5_000_000 }), "MORTGAGE");
  assert.equal(interest(14, { creditLimit: 1_000_000, interestRate: 0.0695 }), "MORTGAGE");
  assert.equal(interest(410), "MORTGAGE");
  assert.equal(interest(60, {}, -31_000), "MORTGAGE");
  assert.equal(interest(410, { kind: "CREDIT_CARD" }), "OVERDRAFT_INTEREST");
});
