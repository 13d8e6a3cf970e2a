import assert from "node:assert/strict";
import test from "node:test";
import { payForHousehold } from "#lib/lending/income-evidence/incomes-on-file.ts";
import { samplePayslip } from "../testing/typed-rows.ts";
import { checkPayslips, matchApplicant, partsOf } from "./income-evidence.ts";
import type { Payslip } from "./model.ts";

const aroha = { clientId: "aroha", firstName: "Aroha", lastName: "Ngata" };
const arrival = { transactionId: "t1", date: "2026-11-18", description: "KAURI BUILDERS", isPay: true };

function checked(payslips: Payslip[], amount: number | null = null) {
  return checkPayslips({
    documents: [{ documentId: "d1", reading: { pages: 1, scanned: false, payslips, taxSummaries: [] } }],
    arrivals: amount === null ? [] : [{ ...arrival, amount }],
    isCovered: () => amount !== null,
    taxOn: () => null,
    applicants: [aroha, { clientId: "rob", firstName: "Rob", lastName: "Ngata" }],
  });
}

test("proves a payslip only if its figures agree and the net pay arrived", () => {
  assert.equal(checked([samplePayslip({})], 2_408_08)[0]?.proof, "PROVED");
  assert.equal(checked([samplePayslip({})])[0]?.proof, "AGREES");
  assert.equal(checked([samplePayslip({})], 2_189_16)[0]?.proof, "CONFLICT");
  assert.equal(checked([samplePayslip({ deductions: [], unread: ["deductions"] })])[0]?.proof, "NOT_CHECKED");
});

test("uses the latest payslip of a job for the household, and none with conflicting figures", () => {
  const older = samplePayslip({
    from: "2026-10-19",
    to: "2026-11-01",
    payDate: "2026-11-04",
    gross: 3_100_00,
  });
  const [pay, ...more] = payForHousehold(
    checked([{ ...older, net: 2_238_85, earnings: [] }, samplePayslip({})]),
  );
  assert.equal(more.length, 0);
  assert.deepEqual(
    pay?.rows.map(({ type, amount, frequency }) => [type, amount, frequency]),
    [["SALARY", 3_269_23, "FORTNIGHTLY"]],
  );
  assert.deepEqual([pay?.clientId, pay?.kiwiSaverRate], ["aroha", 0.035]);
  assert.deepEqual(payForHousehold(checked([samplePayslip({ net: 2_500_00 })])), []);
});

test("uses no income from someone else's payslip", () => {
  assert.deepEqual(payForHousehold(checked([samplePayslip({ employee: "Sione Tau" })])), []);
});

test("neither annualises foreign pay nor looks for it in the statements", () => {
  const foreign = samplePayslip({ foreign: { currency: "GBP", sign: "National Insurance" } });
  const [one] = checked([foreign], 2_408_08);
  assert.deepEqual([one?.yearlyGross, one?.proof, one?.transactionIds], [null, "NOT_CHECKED", []]);
  assert.deepEqual(payForHousehold(checked([foreign])), []);
});

test("counts overtime and allowances separately from salary", () => {
  const line = { hours: null, rate: null };
  const earnings: Payslip["earnings"] = [
    { ...line, label: "Salary", kind: "ORDINARY", amount: 3_000_00 },
    { ...line, label: "Overtime", kind: "OVERTIME", amount: 200_00 },
    { ...line, label: "On call", kind: "ALLOWANCE", amount: 69_23 },
  ];
  assert.deepEqual(partsOf(samplePayslip({ earnings })), [
    { type: "SALARY", amount: 3_000_00 },
    { type: "OVERTIME", amount: 269_23 },
  ]);
});

test("matches names by last name and first name or initial, and never chooses between two", () => {
  const applicants = [aroha, { clientId: "anahera", firstName: "Anahera", lastName: "Ngata" }];
  assert.equal(matchApplicant("NGATA, Aroha M", applicants), "aroha");
  assert.equal(matchApplicant("A Ngata", applicants), null);
  assert.equal(matchApplicant("A Ngata", [aroha]), "aroha");
  assert.equal(matchApplicant("Aroha Smith", applicants), null);
});
