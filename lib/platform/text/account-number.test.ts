import assert from "node:assert/strict";
import { test } from "node:test";
import { accountEnding, maskAccountNumber, shownNumber } from "./account-number.ts";

test("names a New Zealand account by its last four digits and its suffix, however it is printed", () => {
  const endings: [string, string][] = [
    ["12-3456-0077812-00", "7812-00"],
    ["12-3456-0077812-000", "7812-00"],
    ["12 3456 0077812 091", "7812-91"],
    ["123456007781200", "7812-00"],
    ["1234560077812000", "7812-00"],
    ["38-9000-0077812-100", "7812-100"],
    ["7812-00", "7812-00"],
    ["**-****-***7812-00", "7812-00"],
    ["**-****-*****12-00", "12-00"],
    ["**-****-*******-00", "00"],
  ];
  for (const [number, ending] of endings) assert.equal(accountEnding(number), ending, number);
});

test("names cards and foreign accounts by their last four digits", () => {
  for (const [number, ending] of [
    ["4835 1111 2222 1234", "1234"],
    ["4835111122221234", "1234"],
    ["371449635398431", "8431"],
    ["5166-12XX-XXXX-9034 (Visa)", "9034"],
    ["12-3456-0077812", "7812"],
    ["GB29NWBK60161331926819", "6819"],
    ["GB29 NWBK 6016 1331 9268 19", "6819"],
    ["5166 **** ****", ""],
    ["77", "77"],
  ] as const) {
    assert.equal(accountEnding(number), ending, number);
  }
  assert.equal(accountEnding(null), "");
});

test("the API masks all but the last four digits, and states the end beside them", () => {
  assert.deepEqual(shownNumber("12-3456-0077812-00"), {
    accountNumber: "**-****-*****12-00",
    accountEnding: "7812-00",
  });
  assert.deepEqual(shownNumber(null), { accountNumber: null, accountEnding: null });
});

test("masks all but the last four digits and keeps the separators", () => {
  assert.equal(maskAccountNumber("12-3456-0789012-00"), "**-****-*****12-00");
  assert.equal(maskAccountNumber("4835 1111 2222 1234"), "**** **** **** 1234");
  assert.equal(maskAccountNumber("GB29NWBK60161331926819"), "******************6819");
});

test("leaves a masked number unchanged", () => {
  assert.equal(maskAccountNumber("**** 1234"), "**** 1234");
});
