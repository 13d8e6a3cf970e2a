import assert from "node:assert/strict";
import test from "node:test";
import { typedRows } from "../../testing/typed-rows.ts";
import { combineScanPasses } from "./combine-scan-passes.ts";
import { readPayslips } from "./read-payslips.ts";
import { respellLabels } from "./respell-labels.ts";

function slip({ paye = "746.73", union = "7.17", net = "2,400.91", from = "02/11/2026" } = {}): string {
  return `
Payslip  Period: ${from} - 15/11/2026   Paid: 18/11/2026
Gross pay              3,269.23
Deductions
PAYE                     ${paye}
KiwiSaver                114.42
Union fees               ${union}
Net pay                ${net}`;
}

function agreed(...passes: string[]) {
  return combineScanPasses(passes.map((text) => readPayslips(respellLabels(typedRows(text)))));
}

test("uses the figures of the pass in which they prove one another", () => {
  const [read] = agreed(slip({ paye: "74673" }), slip({ paye: "7AG73" }), slip());
  assert.deepEqual([read?.gross, read?.net, read?.unread], [3_269_23, 2_400_91, []]);
  const alone = agreed("Palip", "", slip());
  assert.equal(alone[0]?.net, 2_400_91);
});

test("combines two passes if only then gross less deductions is the net pay", () => {
  const [read] = agreed(
    slip({ paye: "146.73" }),
    slip({ paye: "146.73", net: "2,409.91" }),
    slip({ union: "1.17" }),
  );
  assert.deepEqual(
    read?.deductions.map(({ amount }) => amount),
    [746_73, 114_42, 7_17],
  );
});

test("leaves deductions and gross pay unread if one amount is illegible in every pass", () => {
  const [read] = agreed(slip({ union: "Fag" }), slip({ union: "TAL" }), slip({ union: "~" }));
  assert.deepEqual([read?.gross, read?.deductions], [null, []]);
});

test("does not replace a garbled figure with one of another column", () => {
  const net = "15928877         13,435.67";
  const [read] = agreed(slip({ net }), slip({ net }), slip({ net }));
  assert.equal(read?.net, null);
});

test("uses dates that only a later pass read with certainty", () => {
  const [read] = agreed(slip({ from: "02/I1/2O26" }), slip({ from: "0Z/1I/2026" }), slip());
  assert.deepEqual([read?.from, read?.to, read?.payDate], ["2026-11-02", "2026-11-15", "2026-11-18"]);
});
