import assert from "node:assert/strict";
import { test } from "node:test";
import { looksDelimited } from "./looks-delimited.ts";

for (const [text, expected] of [
  ["a,b\n1,2\n3,4\n", true],
  ["Name;Amount\r\nTāne;1,50\r\nAroha;2,00", true],
  ["one\ttwo\nthree\tfour", true],
  ["Dear Sir, or Madam,\nthank you for your letter.\nYours, truly\nMe", false],
  ["a,b", false],
  ["just\nsome\nlines", false],
  ["", false],
] as const) {
  test(`${JSON.stringify(text)} is ${expected ? "" : "not "}a table`, () =>
    assert.equal(looksDelimited(text), expected));
}
