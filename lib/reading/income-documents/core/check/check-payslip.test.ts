import assert from "node:assert/strict";
import test from "node:test";
import { sampleSheet } from "#lib/lending/serviceability/core/rules/sample-sheet.ts";
import { samplePayslip } from "#lib/reading/income-documents/testing/typed-rows.ts";
import { type PreparedTax, taxOf } from "#lib/reading/tax/tax.ts";
import { checkPayslip } from "./check-payslip.ts";
import { reconcileNet } from "./reconcile-net.ts";

const tax: PreparedTax = taxOf({ ...sampleSheet, taxYear: "2026/27" });
const taxOn = () => tax;

function codes(change: Parameters<typeof samplePayslip>[0], others: Parameters<typeof checkPayslip>[2] = []) {
  return checkPayslip(samplePayslip(change), taxOn, others).map(
    ({ code, severity }) => `${code} ${severity}`,
  );
}

test("finds no fault in a genuine payslip", () => {
  assert.deepEqual(codes({}), []);
});

test("checks no New Zealand tax on a foreign payslip, and states its own currency", () => {
  const foreign = { currency: "GBP", sign: "National Insurance" };
  const deductions = [{ label: "PAYE", kind: "PAYE" as const, amount: 100_00 }];
  assert.deepEqual(codes({ foreign, deductions, net: 3_169_23 }), ["FOREIGN_PAY MEDIUM"]);
  const [notice, fault] = checkPayslip(samplePayslip({ foreign, net: 2_500_00 }), taxOn);
  assert.match(notice?.message ?? "", /“National Insurance”/);
  assert.match(fault?.message ?? "", /net pay of GBP 2,500\.00/);
});

test("is not misled by an unknown line that gross pay does not contain", () => {
  const [line] = samplePayslip({}).earnings;
  const other = { label: "Sundry", kind: "OTHER" as const, hours: null, rate: null, amount: 2_000_00 };
  const deductions = [{ label: "PAYE", kind: "PAYE" as const, amount: 620_00 }];
  assert.ok(line);
  assert.deepEqual(codes({ earnings: [line, other], deductions, net: 2_649_23 }), [
    "EARNINGS_DIFFER MEDIUM",
    "PAYE_DIFFERS HIGH",
  ]);
});

test("states both figures if gross less deductions is not net", () => {
  const [fault] = checkPayslip(samplePayslip({ net: 2_500_00 }), taxOn);
  assert.equal(fault?.code, "NET_DOES_NOT_FOLLOW");
  assert.deepEqual([fault?.printed, fault?.expected], [2_500_00, 2_408_08]);
});

test("finds too little PAYE for the gross pay", () => {
  const raised = samplePayslip({});
  assert.deepEqual(
    codes({
      gross: 3_596_15,
      net: (raised.net ?? 0) + 326_92,
      earnings: raised.earnings.map((each) => ({ ...each, amount: 3_596_15 })),
    }),
    ["KIWISAVER_DIFFERS MEDIUM", "PAYE_DIFFERS HIGH"],
  );
});

test("allows a flat rate for a secondary tax code", () => {
  const paye = Math.round(3_269_23 * (0.33 + 0.0175));
  const deductions = [{ label: "PAYE", kind: "PAYE" as const, amount: paye }];
  assert.deepEqual(codes({ taxCode: "ST", deductions, net: 3_269_23 - paye }), []);
  assert.deepEqual(codes({ taxCode: "M", deductions, net: 3_269_23 - paye }), ["PAYE_DIFFERS HIGH"]);
});

test("does not check PAYE with a special tax code or without a table for the year", () => {
  const deductions = [{ label: "PAYE", kind: "PAYE" as const, amount: 100_00 }];
  assert.deepEqual(codes({ taxCode: "STC", deductions, net: 3_169_23 }), []);
  assert.deepEqual(
    checkPayslip(samplePayslip({ deductions, net: 3_169_23 }), () => null),
    [],
  );
});

test("finds a year to date that is less than this pay, and one that grew by a different amount", () => {
  assert.deepEqual(codes({ yearToDate: { gross: 3_000_00, paye: null, net: null } }), [
    "YEAR_TO_DATE_DIFFERS HIGH",
  ]);
  const before = samplePayslip({
    from: "2026-10-19",
    to: "2026-11-01",
    payDate: "2026-11-04",
    yearToDate: { gross: 51_000_00, paye: null, net: null },
  });
  assert.deepEqual(codes({ yearToDate: { gross: 54_269_23, paye: null, net: null } }, [before]), []);
  assert.deepEqual(codes({ yearToDate: { gross: 53_972_03, paye: null, net: null } }, [before]), [
    "YEAR_TO_DATE_DIFFERS HIGH",
  ]);
});

test("reports a pay above the year's average", () => {
  assert.deepEqual(codes({ yearToDate: { gross: 40_000_00, paye: null, net: null } }), [
    "YEAR_TO_DATE_DIFFERS MEDIUM",
  ]);
});

test("finds a period that contradicts its own dates or the stated frequency", () => {
  assert.deepEqual(codes({ from: "2026-11-20" }), ["PERIOD_CONTRADICTS HIGH"]);
  assert.deepEqual(codes({ namedFrequency: "WEEKLY" }), ["PERIOD_CONTRADICTS HIGH"]);
  assert.deepEqual(codes({ payDate: "2027-01-18" }), ["PERIOD_CONTRADICTS HIGH"]);
});

const arrival = { transactionId: "t1", date: "2026-11-19", description: "KAURI BUILDERS WAGES", isPay: true };

test("proves net pay that arrives within three days, in full or in two parts", () => {
  const slip = samplePayslip({});
  const covered = () => true;
  assert.equal(reconcileNet(slip, [{ ...arrival, amount: 2_408_08 }], covered).state, "ARRIVED");
  assert.equal(
    reconcileNet(slip, [{ ...arrival, date: "2026-11-22", amount: 2_408_08 }], covered).state,
    "NOT_SEEN",
  );
  const parts = [
    { ...arrival, amount: 2_108_08 },
    { ...arrival, transactionId: "t2", amount: 300_00 },
  ];
  assert.deepEqual(reconcileNet(slip, parts, covered), { state: "ARRIVED", transactionIds: ["t1", "t2"] });
});

test("reports that a different amount arrived, with both figures", () => {
  const found = reconcileNet(samplePayslip({}), [{ ...arrival, amount: 2_219_52 }], () => true);
  assert.equal(found.state, "DIFFERS");
  assert.ok("fault" in found);
  assert.deepEqual(
    [found.fault.severity, found.fault.printed, found.fault.expected],
    ["HIGH", 2_408_08, 2_219_52],
  );
});

test("compares nothing if no statement covers the pay date", () => {
  assert.equal(reconcileNet(samplePayslip({}), [], () => false).state, "NOT_COVERED");
});
