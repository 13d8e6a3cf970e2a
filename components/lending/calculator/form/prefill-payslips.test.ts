import assert from "node:assert/strict";
import { test } from "node:test";
import type {
  BusinessInFile,
  PayslipInFile,
} from "#lib/lending/serviceability/core/in-file/incomes-in-file.ts";
import { blankIncome, inFile } from "#lib/lending/serviceability/core/in-file/row.ts";
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
  currentAmount: averageAmount,
  business: false,
  accountIds: [],
  category: "SALARY",
  frequency: "FORTNIGHTLY",
  regular: true,
  nextExpectedDate: "2026-11-05",
  monthlyEquivalent: (averageAmount * 26) / 12,
});

const evidence = "Payslip of 18 Nov 2026; the net pay was received";
const employer = "Kauri Builders Limited";

const paid = (type: "SALARY" | "OVERTIME", amount: number) =>
  inFile(blankIncome(`payslip-rob-at-kauri-${type.toLowerCase()}`, type), {
    ...({ label: employer, frequency: "FORTNIGHTLY" } as const),
    amount,
    evidence,
  });

const slip: PayslipInFile = {
  clientId: "rob",
  employer,
  net: 2_408_08,
  rows: [paid("SALARY", 3_000_00), paid("OVERTIME", 269_23)],
  kiwiSaverRate: 0.035,
  studentLoan: true,
  source: evidence,
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
    rob?.incomes.map(({ type, label, amount, frequency, evidence: source, basis }) => [
      ...[type, label, amount, frequency, source, basis],
    ]),
    [
      ["SALARY", "Kauri Builders Limited", 3_000_00, "FORTNIGHTLY", evidence, "FILE"],
      ["OVERTIME", "Kauri Builders Limited", 269_23, "FORTNIGHTLY", evidence, "FILE"],
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
  const business = inFile(blankIncome("business-1", "SELF_EMPLOYED"), {
    label: "Mere's Plumbing",
    evidence: "Accounts to 31 March 2026",
    years: [
      { profit: 116_260_00, addBacks: 19_060_00 },
      { profit: -8_340_00, addBacks: null },
    ],
  });
  const [mere] = fill([], [], [{ clientId: null, row: business }]);
  assert.deepEqual(mere?.incomes, [business]);
});
