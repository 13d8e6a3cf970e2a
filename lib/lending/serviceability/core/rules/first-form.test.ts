import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { firstFormSheet } from "#lib/lending/serviceability/sheets/core/testing/first-form-sheet.ts";
import { anySheet } from "#lib/lending/serviceability/testing/arbitraries.ts";
import { asFirstForm, notesOnForm, parseSheet, SECOND_FORM_BANK_RULES } from "./first-form.ts";
import { sampleSheet } from "./sample-sheet.ts";
import type { MasterSheet } from "./sheet-schema.ts";

function parsed(content: unknown): MasterSheet {
  const { success, data, error } = parseSheet(content);
  assert.ok(success, JSON.stringify(error?.issues));
  return data;
}

type Fields = Record<string, unknown>;

/** The first form of a sheet: none of the newer rules. */
function firstFormOf({ reserveBank: _, ...sheet }: MasterSheet): Fields {
  const drop = (source: object, keys: readonly string[]) =>
    Object.fromEntries(Object.entries(source).filter(([key]) => !keys.includes(key)));
  return {
    ...sheet,
    taxTables: sheet.taxTables.map((table) => drop(table, ["kiwiSaverDefaultRate"])),
    banks: sheet.banks.map((bank) => drop(bank, SECOND_FORM_BANK_RULES)),
  };
}

test("reads a stored sheet of the first form with the default of every newer rule", () => {
  const sheet = parsed(JSON.parse(JSON.stringify(firstFormSheet)));
  const kauri = {
    overtimeShading: 1,
    bonusShading: 1,
    commissionShading: 1,
    selfEmployedBasis: "LATEST",
    addBackShading: 1,
    benefitShading: 1,
    workingForFamiliesShading: 1,
    childSupportShading: 1,
    investmentShading: 1,
    deductsKiwiSaver: true,
    loanBalanceMonths: 36,
    revolvingTermYears: 25,
    maxAgeAtEnd: null,
    debtToIncomeInvestor: 6,
    lvrOwnerOccupied: null,
    lvrInvestment: null,
    lvrNewBuild: null,
    lvrApplies: "WARN",
  };
  assert.deepEqual(sheet.banks[0], { ...firstFormSheet.banks[0], ...kauri });
  assert.deepEqual(
    sheet.banks.map(({ revolvingTermYears, debtToIncomeInvestor }) => [
      revolvingTermYears,
      debtToIncomeInvestor,
    ]),
    [
      [25, 6],
      [30, 7],
      [25, 6.5],
      [30, null],
      [25, 6],
    ],
  );
  assert.equal(sheet.reserveBank, null);
  assert.deepEqual(
    sheet.taxTables.map(({ taxYear, kiwiSaverDefaultRate }) => [taxYear, kiwiSaverDefaultRate]),
    [
      ["2025/26", 0.03],
      ["2026/27", 0.035],
    ],
  );
});

test("uses KiwiSaver's default rate of the tax year", () => {
  const [table] = firstFormSheet.taxTables;
  const years = ["2013/14", "2025/26", "2026/27", "2027/28", "2028/29", "2031/32"];
  const taxTables = years.map((taxYear) => ({ ...table, taxYear }));
  assert.deepEqual(
    parsed({ ...firstFormSheet, taxTables }).taxTables.map((read) => read.kiwiSaverDefaultRate),
    [0.03, 0.03, 0.035, 0.035, 0.04, 0.04],
  );
});

test("notes the defaults used, and nothing for a sheet of the second form", () => {
  const { notes } = parseSheet(firstFormSheet);
  const all = notes.join(" ");
  for (const note of [
    /first form/,
    /36 monthly/,
    /no loan-to-value limit/,
    /3% in 2025\/26, 3\.5% in 2026\/27/,
  ])
    assert.match(all, note);
  assert.deepEqual(notesOnForm(parsed(firstFormSheet)), notes);
  assert.deepEqual(parseSheet(sampleSheet).notes, []);
  assert.deepEqual(notesOnForm(sampleSheet), []);
});

test("reports the missing rules if only some of the newer ones are present", () => {
  const [kauri, ...others] = firstFormSheet.banks;
  const some = { ...firstFormSheet, banks: [{ ...kauri, overtimeShading: 0.8 }, ...others] };
  const faults = parseSheet(some).error?.issues.map(({ path }) => path.join(".")) ?? [];
  assert.ok(faults.includes("banks.0.bonusShading"));
  assert.ok(faults.includes("banks.4.lvrApplies"));
  assert.ok(faults.includes("taxTables.0.kiwiSaverDefaultRate"));
  assert.ok(!faults.includes("banks.0.overtimeShading"));
  const [table, ...tables] = firstFormSheet.taxTables;
  const onlyTax = { ...firstFormSheet, taxTables: [{ ...table, kiwiSaverDefaultRate: 0.03 }, ...tables] };
  assert.equal(parseSheet(onlyTax).success, false);
});

test("reads the first form of any sheet and keeps all its rules", () => {
  fc.assert(
    fc.property(anySheet, (sheet) => {
      const first = firstFormOf(sheet);
      const read = parsed(first);
      assert.deepEqual(firstFormOf(read), first);
      assert.deepEqual(asFirstForm(read), first);
    }),
    { numRuns: 200 },
  );
});

test("does not deduct KiwiSaver where the first form allowed a benchmark that leaves no room for it", () => {
  const [kauri, ...others] = firstFormSheet.banks;
  const rising = { ...firstFormSheet, banks: [{ ...kauri, benchmarkGrossIncomeRate: 0.4225 }, ...others] };
  const { notes } = parseSheet(rising);
  assert.deepEqual(
    parsed(rising).banks.map(({ deductsKiwiSaver }) => deductsKiwiSaver),
    [false, true, true, true, true],
  );
  assert.match(notes.at(-1) ?? "", /not deducted at Kauri Bank/);
  const tooMuch = { ...firstFormSheet, banks: [{ ...kauri, benchmarkGrossIncomeRate: 0.4226 }, ...others] };
  assert.equal(parseSheet(tooMuch).success, false);
});

test("recognises only a sheet with the defaults as one of the first form", () => {
  const sheet = parsed(firstFormSheet);
  assert.deepEqual(asFirstForm(sheet), firstFormSheet);
  assert.equal(asFirstForm(sampleSheet), null);
  const [kauri, ...others] = sheet.banks;
  assert.ok(kauri);
  assert.equal(asFirstForm({ ...sheet, banks: [{ ...kauri, overtimeShading: 0.9 }, ...others] }), null);
  assert.equal(asFirstForm({ ...sheet, reserveBank: sampleSheet.reserveBank }), null);
});

test("leaves anything else to the schema", () => {
  for (const content of [null, 7, "sheet", [], {}, { banks: [], taxTables: [] }, { banks: [null] }])
    assert.equal(parseSheet(content).success, false);
});
