import assert from "node:assert/strict";
import { test } from "node:test";
import type {
  BusinessInFile,
  PayslipInFile,
} from "#lib/lending/serviceability/core/in-file/incomes-in-file.ts";
import type { SeenStream } from "#lib/lending/serviceability/core/in-file/seen-in-file.ts";
import { sampleSheet } from "#lib/lending/serviceability/core/rules/sample-sheet.ts";
import { taxOf } from "#lib/reading/tax/tax.ts";
import { prefillFrom } from "./prefill.ts";

const people = [
  { clientId: "mere", name: "Mere", age: 44 },
  { clientId: "rob", name: "Rob", age: 45 },
];

const pay = (payer: string, averageAmount: number): SeenStream => ({
  payer,
  averageAmount,
  category: "SALARY",
  frequency: "FORTNIGHTLY",
  regular: true,
  nextExpectedDate: "2026-11-05",
  monthlyEquivalent: (averageAmount * 26) / 12,
});

const slip: PayslipInFile = {
  id: "payslip-rob-at-kauri",
  clientId: "rob",
  employer: "Kauri Builders Limited",
  net: 2_408_08,
  frequency: "FORTNIGHTLY",
  parts: [
    { type: "SALARY", amount: 3_000_00 },
    { type: "OVERTIME", amount: 269_23 },
  ],
  kiwiSaverRate: 0.035,
  studentLoan: true,
  source: "Payslip of 18 Nov 2026; the net pay was received",
};

function fill(streams: SeenStream[], payslips: PayslipInFile[], businesses: BusinessInFile[] = []) {
  const period = { from: "2026-08-01", to: "2026-10-31", days: 92 };
  const summary = { period, calculatorInputs: {}, income: { streams } };
  const file = { summary, loanAccounts: [], payslips, businesses };
  return prefillFrom({ people, tax: taxOf(sampleSheet), ...file }).values.applicants;
}

test("prefills gross pay from a payslip instead of estimating it from net pay", () => {
  const [mere, rob] = fill([pay("KAURI BUILD WAGES", 2_390), pay("Harbour School", 1_900)], [slip]);
  assert.deepEqual(
    rob?.incomes.map(({ type, label, amount, frequency, evidence, basis }) => [
      ...[type, label, amount, frequency, evidence, basis],
    ]),
    [
      ["SALARY", "Kauri Builders Limited", 3_000_00, "FORTNIGHTLY", slip.source, "FILE"],
      ["OVERTIME", "Kauri Builders Limited", 269_23, "FORTNIGHTLY", slip.source, "FILE"],
    ],
  );
  assert.deepEqual([rob?.kiwiSaverRate, rob?.studentLoan], [0.035, true]);
  assert.deepEqual(
    mere?.incomes.map(({ label, basis }) => [label, basis]),
    [["Harbour School", "ESTIMATE"]],
  );
});

test("matches pay by its amount where the payer's name differs", () => {
  const [mere] = fill([pay("PAYROLL 0402", 2_408.08)], [{ ...slip, clientId: "mere" }]);
  assert.deepEqual(
    mere?.incomes.map(({ basis }) => basis),
    ["FILE", "FILE"],
  );
});

test("prefills two years' profit and add-backs from business accounts", () => {
  const business = {
    id: "business-1",
    clientId: null,
    name: "Mere's Plumbing",
    source: "Accounts to 31 March 2026",
    years: [
      { profit: 116_260_00, addBacks: 19_060_00 },
      { profit: -8_340_00, addBacks: 0 },
    ],
  };
  const [mere] = fill([], [], [business]);
  const row = mere?.incomes[0];
  assert.equal(row?.type, "SELF_EMPLOYED");
  assert.deepEqual(row?.years, [
    { profit: 116_260_00, addBacks: 19_060_00 },
    { profit: -8_340_00, addBacks: null },
  ]);
});
