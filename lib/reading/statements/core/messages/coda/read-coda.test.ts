import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { prove } from "#lib/reading/statements/core/prove.ts";
import { only } from "#testing/generators/statements/draft-figures.ts";
import { readCoda } from "./read-coda.ts";

const FILE = [
  "0000011022572505        00265207  TESTER NV                 KREDBEBB   00330158420 00000"
    .padEnd(127)
    .concat("2"),
  "12001BE22313215646432                  EUR0000000000100000100225TESTER NV                 Zichtrekening                      001",
  "2100010000REF0000000000000000010000000000025000110225001500001101003505158123"
    .padEnd(115)
    .concat("11022500101 0"),
  "2200010000".padEnd(125).concat("1 0"),
  "2300010000BE25646548413215                     CLIENT ONE".padEnd(125).concat("0 1"),
  "3100010001REF000000000000000001001500001001CLIENT ONE".padEnd(125).concat("0 0"),
  "2100020000REF0000000000000000021000000000040500110225001500000BOOKS AND "
    .padEnd(115)
    .concat("11022500111 0"),
  "2200020000PAPER".padEnd(125).concat("0 0"),
  "2100020001REF0000000000000000021000000000040000110225001500000BOOKS".padEnd(115).concat("11022500101 0"),
  "2100020002REF0000000000000000021000000000000500110225001500000PAPER".padEnd(115).concat("11022500111 0"),
  "8001BE22313215646432                  EUR0000000000084500110225".padEnd(127).concat("0"),
  "9               000009000000000040500000000000025000".padEnd(127).concat("2"),
];

describe("readCoda", () => {
  it("reads movements with their texts, counts collective movements once, and proves the statement", () => {
    const draft = only(readCoda(FILE.join("\r\n")));
    assert.deepEqual(
      draft.transactions.map(({ date, amount, description }) => [date, amount, description]),
      [
        ["2025-02-11", 2500, "CLIENT ONE +++003/5051/58123+++"],
        ["2025-02-11", -4050, "BOOKS AND PAPER"],
      ],
    );
    assert.deepEqual(
      [draft.accountNumber, draft.accountName, draft.currency, draft.openingBalance, draft.closingBalance],
      ["BE22313215646432", "TESTER NV", "EUR", 10000, 8450],
    );
    assert.equal(prove(draft).verification, "PROVED");
  });

  it("reads records without line breaks between them", () => {
    assert.equal(only(readCoda(FILE.join(""))).transactions.length, 2);
  });

  it("detects a changed amount by the balance and by the trailer", () => {
    const forged = FILE.map((record) => record.replace("0000000000025000110225", "0000000000095000110225"));
    const { conflicts } = prove(only(readCoda(forged.join("\n"))));
    assert.deepEqual(
      conflicts.map(({ kind }) => kind),
      ["CLOSING_BALANCE", "TOTAL_CREDITS"],
    );
  });

  it("reports a missing new balance and parts of a cent", () => {
    const problems = (records: string[]) =>
      readCoda(records.join("\n")).flatMap((read) => read.problems.map(({ message }) => message));
    assert.match(problems(FILE.slice(0, -2))[0] ?? "", /new balance is missing/);
    assert.match(
      problems(FILE.map((record) => record.replace("0040500110225", "0040505110225")))[0] ?? "",
      /parts of a cent/,
    );
  });
});
