import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { anySheet } from "../../testing/arbitraries.ts";
import { prepareSheet } from "../prepare-sheet.ts";
import { sampleSheet } from "./sample-sheet.ts";
import { type MasterSheet, masterSheetSchema } from "./sheet-schema.ts";

/** A copy of the sample with one value replaced. */
function sampleWith(path: string, value: unknown): unknown {
  const copy: unknown = structuredClone(sampleSheet);
  const keys = path.split(".");
  const last = keys.pop() ?? "";
  const parent = keys.reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], copy);
  (parent as Record<string, unknown>)[last] = value;
  return copy;
}

test("accepts the sample: five banks, twelve benchmark amounts each, two tax years", () => {
  const sheet = masterSheetSchema.parse(sampleSheet);
  assert.equal(sheet.id, "nz-sample-2026-27");
  assert.deepEqual(
    sheet.banks.map((bank) => bank.key),
    ["kauri", "rimu", "totara", "matai", "kowhai"],
  );
  assert.deepEqual(
    sheet.taxTables.map((table) => table.taxYear),
    ["2025/26", "2026/27"],
  );
  assert.deepEqual(sheet.banks[0]?.benchmark, {
    oneApplicant: [1450, 1710, 1970, 2230, 2490, 2750],
    twoApplicants: [2350, 2590, 2830, 3070, 3310, 3550],
  });
});

test("keeps a sheet unchanged through JSON", () => {
  assert.deepEqual(masterSheetSchema.parse(JSON.parse(JSON.stringify(sampleSheet))), sampleSheet);
});

test("accepts every generated sheet", () => {
  fc.assert(
    fc.property(anySheet, (sheet) => {
      assert.deepEqual(masterSheetSchema.safeParse(sheet).error?.issues ?? [], []);
    }),
    { numRuns: 500 },
  );
});

const FAULTS: readonly [path: string, value: unknown, message: RegExp][] = [
  ["id", "NZ sheet", /lowercase/],
  ["taxYear", "2024/25", /one of the sheet's tax years: 2025\/26, 2026\/27/],
  ["taxTables.1.taxYear", "2025/26", /appears twice/],
  ["taxTables.0.taxYear", "2026/28", /follow each other/],
  ["taxTables.1.incomeTax.1.upTo", 15_600, /must ascend: must be above 15600/],
  ["taxTables.1.incomeTax.1.upTo", null, /only the last, has no upper end/],
  ["taxTables.1.incomeTax.4.upTo", 900_000, /only the last, has no upper end/],
  ["taxTables.1.incomeTax.2.rate", 0.1, /must not fall/],
  ["taxTables.1.incomeTax.4.rate", 39, /between 0 and 0.9/],
  ["taxTables.1.accLevy.rate", -0.1, /between 0 and 0.9/],
  ["taxTables.1.studentLoan.threshold", 24_128.005, /at most two decimals/],
  ["banks", [], /at least one bank/],
  ["banks.1.key", "Rimu", /lowercase/],
  ["banks.1.key", "kauri", /appears twice/],
  ["banks.0.source", " ", /./],
  ["banks.0.effectiveFrom", "2026-02-30", /date/i],
  ["banks.0.verifiedAt", "yesterday", /date/i],
  ["banks.0.testRate", 6.95, /^test rate must be between 0.01 and 0.25$/],
  ["banks.0.benchmark.oneApplicant", [1, 2, 3], /0 to 5 dependants/],
  ["banks.0.benchmark.oneApplicant.3", 1969, /further dependant: at least 1970/],
  ["banks.0.benchmark.twoApplicants.0", 1449, /further applicant: at least 1450/],
  ["banks.0.benchmarkGrossIncomeRate", 0.3226, /leaves too little of each extra dollar/],
  ["banks.0.lvrNewBuild", null, /enter all three loan-to-value limits, or leave all three empty/],
  ["taxTables.0.kiwiSaverDefaultRate", 3.5, /between 0 and 0.1/],
  ["reserveBank.loanToValue.investor.limit", 70, /between 0 and 1/],
  ["reserveBank.debtToIncome.effectiveFrom", "2024-07", /date/],
  ["reserveBank.debtToIncome.investor.speedLimit", 20, /between 0 and 1/],
  ["banks.0.surprise", 1, /surprise/],
];

for (const [path, value, message] of FAULTS) {
  test(`rejects ${path} = ${JSON.stringify(value)}, at its path`, () => {
    const issues = masterSheetSchema.safeParse(sampleWith(path, value)).error?.issues ?? [];
    const found = issues.find((issue) => message.test(issue.message));
    assert.ok(found !== undefined, `${path}: ${JSON.stringify(issues)}`);
    const named = found.code === "unrecognized_keys" ? [...found.path, ...found.keys] : found.path;
    assert.ok(named.join(".").startsWith(path), named.join("."));
  });
}

test("accepts a benchmark income rate that leaves five cents after tax, levy, student loan and KiwiSaver", () => {
  assert.ok(masterSheetSchema.safeParse(sampleWith("banks.0.benchmarkGrossIncomeRate", 0.3225)).success);
  // Totara does not deduct KiwiSaver.
  assert.ok(masterSheetSchema.safeParse(sampleWith("banks.2.benchmarkGrossIncomeRate", 0.4225)).success);
});

test("keeps the Reserve Bank's limits with their dates, and accepts a sheet without them", () => {
  const { debtToIncome, loanToValue } = sampleSheet.reserveBank ?? {};
  assert.deepEqual(debtToIncome, {
    effectiveFrom: "2024-07-01",
    ownerOccupied: { limit: 6, speedLimit: 0.2 },
    investor: { limit: 7, speedLimit: 0.2 },
  });
  assert.deepEqual(loanToValue, {
    effectiveFrom: "2025-12-01",
    ownerOccupied: { limit: 0.8, speedLimit: 0.25 },
    investor: { limit: 0.7, speedLimit: 0.1 },
  });
  for (const absent of [null, undefined]) {
    const sheet = masterSheetSchema.parse(sampleWith("reserveBank", absent));
    assert.equal(sheet.reserveBank, null);
  }
});

test("rejects a thirteenth bank", () => {
  const banks = Array.from({ length: 13 }, (_, index) => ({ ...sampleSheet.banks[0], key: `bank${index}` }));
  assert.match(
    masterSheetSchema.safeParse(sampleWith("banks", banks)).error?.issues[0]?.message ?? "",
    /twelve/,
  );
});

test("cannot prepare a sheet without a table for its tax year", () => {
  const sheet: MasterSheet = { ...sampleSheet, taxYear: "2030/31" };
  assert.throws(() => prepareSheet(sheet), RangeError);
});
