import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { taxOf } from "../../../../reading/tax/tax.ts";
import { netPay } from "../gross-from-net.ts";
import { FREQUENCIES, PAYMENTS_A_YEAR } from "../household.ts";
import { sampleSheet } from "../rules/sample-sheet.ts";
import { isPlausibleNet, payConflicts, type SeenPay } from "./pay-agreement.ts";

const tax = taxOf(sampleSheet);
const paid = (yearly: number, payer = "Acme Limited", owner: string | null = null): SeenPay => ({
  payer,
  yearly,
  owner,
});
const stated = (id: string, gross: number) => ({ id, least: gross, most: gross });

const salary = fc.integer({ min: 25_000_00, max: 400_000_00 });
const deductions = fc.record({
  kiwiSaverRate: fc.constantFrom(0, 0.03, 0.035, 0.04, 0.06, 0.08, 0.1),
  studentLoan: fc.boolean(),
});
/** The net pay of a salary after its deductions, to the cent for each payment. */
const arriving = fc
  .record({ gross: salary, deducted: deductions, frequency: fc.constantFrom(...FREQUENCIES) })
  .map(({ gross, deducted, frequency }) => {
    const pays = PAYMENTS_A_YEAR[frequency];
    return { gross, net: Math.round(netPay(tax, gross, deducted) / pays) * pays };
  });

test("reports net pay of $7,538 a month for $104,000 a year", () => {
  const [conflict, ...others] = payConflicts([stated("aroha", 104_000_00)], [paid(90_456_00)], tax);
  assert.deepEqual(others, []);
  assert.deepEqual([conflict?.id, conflict?.payers], ["aroha", ["Acme Limited"]]);
  assert.match(
    conflict?.why ?? "",
    /^Statements show \$7,538 a month after tax from Acme Limited\. Gross pay of/,
  );
});

test("describes net pay that is too low with the highest salary it fits", () => {
  const [conflict] = payConflicts([stated("aroha", 104_000_00)], [paid(36_000_00)], tax);
  assert.match(
    conflict?.why ?? "",
    /^Statements show \$3,000 a month after tax from Acme Limited\. Gross pay of \$104,000 a year leaves at least \$4,\d{3} a month, even with 10% KiwiSaver and a student loan\. It would need to be about \$\d\d,\d{3} or less: check it\.$/,
  );
});

test("never warns about a salary's own net pay, with any deductions and frequency", () => {
  fc.assert(
    fc.property(arriving, ({ gross, net }) => {
      assert.deepEqual(payConflicts([stated("a", gross)], [paid(net)], tax), []);
    }),
  );
});

test("never warns if each applicant's pay is plausible for some assignment of payers", () => {
  fc.assert(
    fc.property(fc.array(arriving, { minLength: 1, maxLength: 4 }), fc.func(fc.nat()), (all, order) => {
      const people = all.map(({ gross }, index) => stated(String(index), gross));
      const seen = all
        .map(({ net }, index) => paid(net, `Payer ${index}`))
        .toSorted((one, other) => order(one.payer) - order(other.payer));
      assert.deepEqual(payConflicts(people, seen, tax), []);
    }),
  );
});

test("always warns about a single salary whose net pay is outside the usual deductions", () => {
  const beyond = fc.record({ gross: salary, share: fc.double({ min: 0.11, max: 2, noNaN: true }) });
  fc.assert(
    fc.property(beyond, fc.boolean(), ({ gross, share }, isMore) => {
      const most = netPay(tax, gross, { kiwiSaverRate: 0, studentLoan: false });
      const least = netPay(tax, gross, { kiwiSaverRate: 0.1, studentLoan: true });
      const net = Math.round(isMore ? most * (1 + share) : least * Math.max(0.01, 1 - share));
      const found = payConflicts([stated("a", gross)], [paid(net)], tax);
      assert.deepEqual(
        found.map(({ id }) => id),
        ["a"],
      );
      assert.equal(isPlausibleNet(tax, stated("a", gross), net), false);
    }),
  );
});

test("reports only the applicant whose pay does not fit", () => {
  const people = [stated("aroha", 104_000_00), stated("tane", 60_000_00)];
  const seen = [paid(90_456_00, "Acme"), paid(48_000_00, "Bravo")];
  const found = payConflicts(people, seen, tax);
  assert.deepEqual(
    found.map(({ id, payers }) => [id, payers]),
    [["aroha", ["Acme"]]],
  );
});

test("assigns pay with a payslip to its applicant, and ignores it if they have no stated pay", () => {
  const people = [stated("aroha", 104_000_00), stated("tane", 124_000_00)];
  const own = paid(90_456_00, "Acme", "aroha");
  assert.deepEqual(payConflicts(people, [paid(90_456_00, "Acme")], tax), []);
  assert.deepEqual(
    payConflicts(people, [own], tax).map(({ id }) => id),
    ["aroha"],
  );
  assert.deepEqual(payConflicts([stated("tane", 60_000_00)], [own], tax), []);
});

test("reports nothing without pay in the statements or without stated pay", () => {
  assert.deepEqual(payConflicts([stated("a", 104_000_00)], [], tax), []);
  assert.deepEqual(payConflicts([], [paid(90_456_00)], tax), []);
});
