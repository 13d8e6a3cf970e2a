import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { maskAccountNumber, shownNumber } from "#lib/platform/text/account-number.ts";
import { accountLabel, shownEnding, splitAccountLabel } from "./account-label.ts";

test("shows the bank and the end of the number and omits unknown parts", () => {
  const account = { bank: "Kereru Bank", accountNumber: "12-3456-0009876-00", accountName: "Ms A Ngata" };
  assert.equal(accountLabel(account), "Kereru Bank ··9876-00");
  assert.equal(accountLabel({ ...account, accountNumber: null }), "Kereru Bank");
  assert.equal(accountLabel({ ...account, bank: null }), "Ms A Ngata ··9876-00");
  const nameless = { bank: null, accountNumber: null, accountName: null };
  assert.equal(accountLabel(nameless), "Unnamed account");
  assert.equal(accountLabel({ ...nameless, kind: "CREDIT_CARD" }), "Credit card");
  assert.equal(accountLabel({ ...account, customName: "Aroha's bills" }), "Aroha's bills ··9876-00");
  assert.equal(accountLabel({ ...account, currency: "AUD" }, "NZD"), "Kereru Bank ··9876-00 (AUD)");
  assert.equal(accountLabel({ ...account, currency: "NZD" }, "NZD"), "Kereru Bank ··9876-00");
});

test("never names a card by its first digits", () => {
  const endings: [string, string | null][] = [
    ["5166-12XX-XXXX-9034", "··9034"],
    ["5166-12XX-XXXX-9034 (Visa)", "··9034"],
    ["5166 **** **** 9034", "··9034"],
    ["5166 •••• •••• 9034 Platinum", "··9034"],
    ["5166 **** ****", null],
    ["5166-XXXX-XXXX-XXXX", null],
    ["5166 12** **** **34", "··34"],
  ];
  for (const [number, ending] of endings) {
    assert.equal(shownEnding({ accountNumber: number }), ending, number);
    assert.equal(shownEnding({ accountNumber: maskAccountNumber(number) }), ending, number);
    assert.doesNotMatch(maskAccountNumber(number), /5166/, number);
  }
});

test("gives an account the same label in the API as in Lodge", () => {
  const number = fc.stringMatching(/^[0-9A-WYZ]{2}(-?[0-9A-WYZ]{1,7}){0,3}$/);
  fc.assert(
    fc.property(number, (accountNumber) => {
      assert.equal(shownEnding(shownNumber(accountNumber)), shownEnding({ accountNumber }));
      assert.match(shownEnding({ accountNumber }) ?? "", /^··[0-9A-Z]{2,4}(-\d{2,3})?$/);
    }),
  );
});

test("splits a label before the end of the number, and the parts join to the same label", () => {
  const kauri = { bank: "Kauri Bank", accountName: null, accountNumber: "12-3456-0789012-00" };
  assert.deepEqual(splitAccountLabel(accountLabel({ ...kauri, currency: "AUD" }, "NZD")), [
    "Kauri Bank",
    "··9012-00 (AUD)",
  ]);
  assert.deepEqual(splitAccountLabel(accountLabel({ ...kauri, accountNumber: null })), ["Kauri Bank", null]);
});
