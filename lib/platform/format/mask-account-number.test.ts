import assert from "node:assert/strict";
import { test } from "node:test";
import { maskAccountNumber } from "./mask-account-number.ts";

test("masks all but the last four digits and keeps the separators", () => {
  assert.equal(maskAccountNumber("12-3456-0789012-00"), "**-****-*****12-00");
  assert.equal(maskAccountNumber("4835 1111 2222 1234"), "**** **** **** 1234");
  assert.equal(maskAccountNumber("GB29NWBK60161331926819"), "******************6819");
});

test("leaves a masked number unchanged", () => {
  assert.equal(maskAccountNumber("**** 1234"), "**** 1234");
});
