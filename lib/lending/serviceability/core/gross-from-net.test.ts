import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { taxOf } from "../../../reading/tax/tax.ts";
import { anySheet } from "../testing/arbitraries.ts";
import { grossFromNet, netPay } from "./gross-from-net.ts";
import { sampleSheet } from "./rules/sample-sheet.ts";

const tax = taxOf(sampleSheet);
const none = { kiwiSaverRate: 0, studentLoan: false };

test("finds the gross pay of the published examples", () => {
  assert.equal(grossFromNet(tax, 65_585_00, none), 85_000_00);
  assert.equal(grossFromNet(tax, 58_280_36, { ...none, studentLoan: true }), 85_000_00);
  // 3.5% of 85,000 is 2,975 more.
  assert.equal(grossFromNet(tax, 62_610_00, { kiwiSaverRate: 0.035, studentLoan: false }), 85_000_00);
});

test("returns zero for zero", () => {
  assert.equal(grossFromNet(tax, 0, none), 0);
});

const deductions = fc.record({
  kiwiSaverRate: fc.integer({ min: 0, max: 1_000 }).map((share) => share / 10_000),
  studentLoan: fc.boolean(),
});

test("round-trips net pay to the cent with the sample's table", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), deductions, (net, deducted) => {
      assert.ok(Math.abs(netPay(tax, grossFromNet(tax, net, deducted), deducted) - net) <= 1);
    }),
  );
});

test("round-trips net pay with every table that leaves a share of each further dollar", () => {
  fc.assert(
    fc.property(anySheet, fc.integer({ min: 0, max: 100_000_000 }), deductions, (sheet, gross, deducted) => {
      const table = taxOf(sheet);
      const net = netPay(table, gross, deducted);
      const isKept = netPay(table, gross + 100_00, deducted) - net > 1_00 && net > 0;
      fc.pre(isKept && Math.max(...table.bands.map(({ rate }) => rate)) < 0.4);
      assert.ok(Math.abs(netPay(table, grossFromNet(table, net, deducted), deducted) - net) <= 1);
    }),
  );
});
