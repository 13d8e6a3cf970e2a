import assert from "node:assert/strict";
import { describe, it, test } from "node:test";
import { accountHolder, bankName, currencyIn } from "./account-identity.ts";

describe("the currency of an account", () => {
  it("is that of its country, not of overseas payments", () => {
    assert.equal(currencyIn(["Sort code 20-00-00", "EUR 120.00 @ 1.1876"], []), "GBP");
    assert.equal(currencyIn(["Sort code 90-00-00", "IBAN IE29 AIBK 9311 5212 3456 78"], []), "EUR");
    assert.equal(currencyIn(["ABN AMRO Bank N.V.", "EUR 120.00"], []), "EUR");
    assert.equal(currencyIn(["Balance €120.00", "Sort code 90-00-00"], []), "EUR");
  });
});

describe("the name of a bank", () => {
  it("is not taken from a sentence that mentions a bank", () => {
    assert.equal(
      bankName([
        "Switch to e-Statements on SC digiBank",
        "Service Charge for Savings Accounts",
        "Straits Capital Bank",
      ]),
      "Straits Capital Bank",
    );
    for (const name of ["Bank of New Zealand", "bunq bank", "Caisse d'Epargne", "Banco de Chile", "ING Bank"])
      assert.equal(bankName([name]), name);
  });
});

describe("the holder of an account", () => {
  it("is found after a title", () => {
    assert.equal(
      accountHolder(["Statement", "MR J R O'NEILL AND MS A. TE-KANAWA"]),
      "MR J R O'NEILL AND MS A. TE-KANAWA",
    );
    assert.equal(accountHolder(["Mrs Tāne Whitiora", "12 Queen Street"]), "Mrs Tāne Whitiora");
  });

  it("is found quickly, even in a line with a very long word", () => {
    assert.equal(accountHolder([`Mr ${"a".repeat(3000)}1`]), null);
  });
});

test("a key to kinds of payments names no bank", () => {
  assert.equal(bankName(["Bank Giro   Cash machine   Contactless", "Harbour Bank plc"]), "Harbour Bank plc");
});
