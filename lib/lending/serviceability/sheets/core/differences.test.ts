import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { sampleSheet } from "../../core/rules/sample-sheet.ts";
import { type MasterSheet, masterSheetSchema } from "../../core/rules/sheet-schema.ts";
import { anySheet } from "../../testing/arbitraries.ts";
import { BANK_ROWS } from "./bank-rows.ts";
import { differences, effects } from "./differences.ts";

/** The sample with a change that keeps it valid. */
function changed(change: (sheet: MasterSheet) => void): MasterSheet {
  const copy = structuredClone(sampleSheet);
  change(copy);
  return masterSheetSchema.parse(copy);
}

const bank = (sheet: MasterSheet, key: string) => {
  const found = sheet.banks.find((candidate) => candidate.key === key);
  if (!found) throw new Error(`no bank ${key}`);
  return found;
};

test("lists every changed value with its bank or tax year, formatted for display", () => {
  const after = changed((sheet) => {
    sheet.title = "Sample banks, corrected";
    const [, year] = sheet.taxTables;
    if (year) year.accLevy.incomeCap = 160_000;
    bank(sheet, "kauri").testRate = 0.0725;
    bank(sheet, "totara").boarderWeeklyCap = 350;
    bank(sheet, "rimu").debtToIncomeLimit = null;
    bank(sheet, "totara").deductsKiwiSaver = true;
    bank(sheet, "kauri").selfEmployedBasis = "LOWER";
    bank(sheet, "matai").benchmark.oneApplicant[0] = 1410.5;
  });
  assert.deepEqual(
    differences(sampleSheet, after).map(({ tab, rule, column, before, after }) => [
      tab,
      rule,
      column,
      before,
      after,
    ]),
    [
      ["Tax", "Title", "", "Sample banks, New Zealand 2026/27", "Sample banks, corrected"],
      ["Tax", "ACC earners' levy, income cap", "2026/27", "$156,641.00", "$160,000.00"],
      ["Banks", "Test rate", "Kauri Bank", "0.0695", "0.0725"],
      ["Banks", "Self-employed basis", "Kauri Bank", "AVERAGE", "LOWER"],
      ["Banks", "Deducts KiwiSaver", "Totara Bank", "No", "Yes"],
      ["Banks", "Boarder cap", "Totara Bank", "none", "$350.00"],
      ["Banks", "Debt-to-income limit", "Rimu Bank", "7", "none"],
      ["Benchmark", "1 applicant, 0 dependants", "Matai Bank", "$1,400.00", "$1,410.50"],
    ],
  );
});

test("lists an added or removed bank or bracket with null on the other side", () => {
  const after = changed((sheet) => {
    sheet.banks.pop();
    sheet.taxTables[0]?.incomeTax.splice(3, 1);
  });
  const found = differences(sampleSheet, after);
  const gone = found.filter((difference) => difference.after === null);
  assert.equal(gone.filter(({ column }) => column === "Kowhai Bank").length, BANK_ROWS.length + 12);
  assert.deepEqual(
    gone.filter(({ tab }) => tab === "Tax").map(({ rule, before }) => [rule, before]),
    [
      ["Income tax bracket 5, up to", "none"],
      ["Income tax bracket 5, rate", "0.39"],
    ],
  );
  const back = differences(after, sampleSheet);
  assert.equal(back.length, found.length);
  assert.ok(back.some(({ column, before }) => column === "Kowhai Bank" && before === null));
});

test("lists exactly the changed values, in any order of the banks, and none for equal sheets", () => {
  fc.assert(
    fc.property(anySheet, anySheet, (one, other) => {
      assert.deepEqual(differences(one, { ...one, banks: one.banks.toReversed() }), []);
      const same = JSON.stringify(one) === JSON.stringify(other);
      assert.equal(differences(one, other).length === 0, same);
      assert.equal(differences(one, other).length, differences(other, one).length);
    }),
    { numRuns: 60 },
  );
});

test("shows the effect on fourteen households at each bank, including added and removed banks", () => {
  const after = changed((sheet) => {
    bank(sheet, "kauri").testRate = 0.0795;
    sheet.banks.pop();
  });
  const found = effects(sampleSheet, after);
  assert.equal(found.length, 14);
  assert.equal(new Set(found.map(({ household }) => household)).size, 14);
  for (const { household, banks } of found) {
    assert.deepEqual(
      banks.map((effect) => effect.bank),
      ["kauri", "rimu", "totara", "matai", "kowhai"],
    );
    const [kauri, rimu] = banks;
    assert.ok((kauri?.before ?? 0) > 0, `${household} can borrow from kauri`);
    assert.ok((kauri?.after ?? 0) <= (kauri?.before ?? 0), household);
    assert.equal(rimu?.after, rimu?.before, household);
    assert.equal(banks.at(-1)?.after, null);
  }
  assert.ok(found.filter(({ banks: [kauri] }) => (kauri?.after ?? 0) < (kauri?.before ?? 0)).length >= 5);
  const back = effects(after, sampleSheet);
  assert.equal(back[0]?.banks.at(-1)?.before, null);
});
